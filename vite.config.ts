// The page: built into `site/`, served from any folder, installable, and complete without a connection.

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

export default defineConfig({
  base: './',
  publicDir: 'assets/site',
  plugins: [
    react(),
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
      },
      workbox: {
        globPatterns: ['**/*.{js,css,html,svg,png,wasm,woff2}'],
        maximumFileSizeToCacheInBytes: 4_000_000,
        navigateFallback: 'index.html',
        cleanupOutdatedCaches: true,
      },
    }),
  ],
  worker: { format: 'es' },
  build: { outDir: 'site', emptyOutDir: true, manifest: true, target: 'es2023', chunkSizeWarningLimit: 800 },
});
