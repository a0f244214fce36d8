import { defineConfig, type Plugin } from 'vite'

/** The service that `npm run panel` speaks to while pages are being written. */
const service = process.env.KEPENK_ADRES ?? 'http://localhost:3000'
const proxied = { target: service, changeOrigin: true, headers: { origin: service } }

/** Stands in the built page where a nonce belongs. */
const NONCE = 'kepenk-nonce'

/** Of what the panel shares with the service: a browser has no modules of Node, and an empty one would fail only there. */
const onlyForBrowsers: Plugin = {
  name: 'only-for-browsers',
  enforce: 'pre',
  resolveId(id, importer) {
    if (id.startsWith('node:')) this.error(`${importer} imports ${id}, which no browser has`)
  },
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [onlyForBrowsers],
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
