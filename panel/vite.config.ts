import { defineConfig } from 'vite'

/** The service that `npm run panel` speaks to while pages are being written. */
const service = process.env.KEPENK_ADRES ?? 'http://localhost:3000'
const proxied = { target: service, changeOrigin: true, headers: { origin: service } }

/** Stands in the built page where a nonce belongs. */
const NONCE = 'kepenk-nonce'

export default defineConfig({
  root: import.meta.dirname,
  base: '/panel/',
  build: {
    outDir: 'dist',
    assetsDir: 'varlik',
    // The policy of the page allows files, not what is written into others.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    emptyOutDir: true,
    chunkSizeWarningLimit: 800,
    // Libraries mark what needs a browser; here everything has one.
    rolldownOptions: { checks: { moduleLevelDirective: false } },
  },
  // The service puts another in with each page.
  html: { cspNonce: NONCE },
  server: { proxy: { '/v1': proxied, '/panel/v1': proxied, '/medya': proxied, '/vitrin': proxied } },
})
