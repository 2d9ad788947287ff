import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

/** The libraries that every page needs and that change seldom: cached apart from the application. */
const FOUNDATION =
  /node_modules\/(react|react-dom|scheduler|react-router|@reduxjs|react-redux|immer|i18next|react-i18next)\//;

/** Texts of a language travel in two files: those of the frame, and those of all pages (src/app/i18n.ts). */
function textsOf(id: string): string | null {
  const [, language, name] = /\/locales\/(\w+)\/(\w+)\.json$/.exec(id) ?? [];
  if (!language || !name) return null;
  return `${name === 'common' || name === 'errors' ? 'frame' : 'pages'}-${language}`;
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    // The content security policy allows no data: address but for pictures.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'foundation', test: FOUNDATION },
            { name: textsOf, debugName: 'texts' },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:3000' } },
  preview: { host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:3000' } },
});
