// The page: built into `site/`, served from any folder, installable, and complete without a connection.

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { licences } from './tools/licences.ts';

const carried = licences();

const FILES = {
  'application/json': ['.json', '.uvtt', '.dd2vtt', '.df2vtt', '.tmj', '.geojson'],
  'application/xml': ['.tmx', '.ros'],
  'image/svg+xml': ['.svg'],
  'application/zip': ['.rosz', '.vsav', '.vlog'],
  'text/csv': ['.csv'],
};

export default defineConfig({
  base: './',
  publicDir: 'assets/public',
  plugins: [
    react(),
    carried.page,
    VitePWA({
      // a game is never reloaded under the players' hands: they are asked
      registerType: 'prompt',
      injectRegister: null,
      manifest: {
        id: './',
        name: 'Enfilade',
        short_name: 'Enfilade',
        description: 'A measured table for miniature battles: a position and a call go in, a ruling comes out.',
        start_url: './',
        display: 'standalone',
        background_color: '#e4dfd2',
        theme_color: '#0b4f8a',
        icons: [
          { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: 'icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
        // files of ours and of other programs, opened with the installed page or shared to it
        file_handlers: [{ action: './', accept: FILES }],
        launch_handler: { client_mode: 'navigate-new' },
        share_target: {
          action: './share',
          method: 'POST',
          enctype: 'multipart/form-data',
          params: {
            text: 'text',
            url: 'url',
            files: [{ name: 'files', accept: Object.entries(FILES).flatMap(([type, ends]) => [type, ...ends]) }],
          },
        },
      },
      workbox: {
        importScripts: ['taken-in.js', 'turn-told.js'],
        globPatterns: ['**/*.{js,css,html,svg,png,webp,wasm,woff2}', 'third-party.txt'],
        maximumFileSizeToCacheInBytes: 4_000_000,
        navigateFallback: 'index.html',
        cleanupOutdatedCaches: true,
        // parts that come later are there without a connection on the first visit too
        clientsClaim: true,
      },
    }),
  ],
  worker: { format: 'es', plugins: () => [carried.worker] },
  build: {
    outDir: 'site',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    chunkSizeWarningLimit: 1500,
    // What the first screen needs comes as one file, not as eighty that wait for each other.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } } },
  },
});
