import { createRouter } from '@tanstack/react-router'
import { aktarimRotalari } from './aktarim/rotalar.tsx'
import { isElsewhere, storeRewrite } from './api/adres.ts'
import { ayarRotalari } from './ayarlar/rotalar.tsx'
import { fiyatRotalari } from './fiyat/rotalar.tsx'
import { gelistiriciRotalari } from './gelistirici/rotalar.tsx'
import { girisRotalari } from './giris/rotalar.tsx'
import { icerikRotalari } from './icerik/rotalar.tsx'
import { Beklenmeyen } from './kabuk/beklenmeyen.tsx'
import { digerRota, kabukRota, kokRota } from './kabuk/rotalar.tsx'
import { kampanyaRotalari } from './kampanyalar/rotalar.tsx'
import { katalogRotalari } from './katalog/rotalar.tsx'
import { musteriRotalari } from './musteriler/rotalar.tsx'
import { ozetRotalari } from './ozet/rotalar.tsx'
import { raporRotalari } from './rapor/rotalar.tsx'
import { sepetRotalari } from './sepetler/rotalar.tsx'
import { siparisRotalari } from './siparisler/rotalar.tsx'
import { stokRotalari } from './stok/rotalar.tsx'
import { urunRotalari } from './urunler/rotalar.tsx'
import { yorumRotalari } from './yorumlar/rotalar.tsx'

const sayfalar = [
  ...ozetRotalari,
  ...raporRotalari,
  ...siparisRotalari,
  ...sepetRotalari,
  ...urunRotalari,
  ...katalogRotalari,
  ...yorumRotalari,
  ...stokRotalari,
  ...fiyatRotalari,
  ...musteriRotalari,
  ...kampanyaRotalari,
  ...icerikRotalari,
  ...aktarimRotalari,
  ...gelistiriciRotalari,
  ...ayarRotalari,
] as const

const routeTree = kokRota.addChildren([...girisRotalari, kabukRota.addChildren([...sayfalar, digerRota])])

const pathsOf = (rotalar: readonly { options: object }[]): string[] =>
  rotalar.map(({ options }) => (options as { path?: string }).path ?? '/')

export const router = createRouter({
  routeTree,
  basepath: '/panel',
  rewrite: storeRewrite(pathsOf(girisRotalari), pathsOf(sayfalar)),
  defaultPreload: 'intent',
  defaultErrorComponent: Beklenmeyen,
  scrollRestoration: true,
})

// Back to an address of another store: its page is opened anew, because all that is shown here is of this one.
router.history.subscribe(() => {
  if (isElsewhere()) window.location.reload()
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
