// The page: built into `site/`, served from any folder.

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  base: './',
  plugins: [react()],
  build: { outDir: 'site', emptyOutDir: true, manifest: true, target: 'es2023', chunkSizeWarningLimit: 800 },
});
