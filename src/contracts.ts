import { aktarimPanelRoutes } from './domains/aktarim/panel/routes.ts'
import { anahtarPanelRoutes } from './domains/anahtar/routes.ts'
import { esAnlamliRoutes } from './domains/arama/es-anlam/routes.ts'
import { fiyatPanelRoutes } from './domains/fiyat/panel/routes.ts'
import { fiyatRoutes } from './domains/fiyat/routes.ts'
import { gorunumPanelRoutes } from './domains/gorunum/panel/routes.ts'
import { haberRoutes, vitrinHaberRoutes } from './domains/haber/routes.ts'
import { iadePanelRoutes } from './domains/iade/panel/routes.ts'
import { iadeRoutes } from './domains/iade/routes.ts'
import { Iade } from './domains/iade/schema.ts'
import { icerikPanelRoutes } from './domains/icerik/panel/routes.ts'
import { icerikRoutes } from './domains/icerik/routes.ts'
import { kampanyaPanelRoutes } from './domains/kampanya/panel/routes.ts'
import { kampanyaRoutes } from './domains/kampanya/routes.ts'
import { kargoPanelRoutes } from './domains/kargo/panel/routes.ts'
import { kategoriPanelRoutes } from './domains/kategori/panel/routes.ts'
import { kategoriRoutes } from './domains/kategori/routes.ts'
import { kisiPanelRoutes } from './domains/kisi/panel/routes.ts'
import { kisiRoutes } from './domains/kisi/routes.ts'
import { koleksiyonRoutes } from './domains/koleksiyon/routes.ts'
import { kurulumRoutes } from './domains/kullanici/kurulum/routes.ts'
import { kullaniciRoutes } from './domains/kullanici/routes.ts'
import { alanAdiRoutes } from './domains/magaza/alan-adi/routes.ts'
import { epostaPanelRoutes } from './domains/magaza/eposta/routes.ts'
import { magazaPanelRoutes, magazaRoutes } from './domains/magaza/routes.ts'
import { markaRoutes } from './domains/marka/routes.ts'
import { medyaPanelRoutes } from './domains/medya/panel/routes.ts'
import { musteriPanelRoutes } from './domains/musteri/panel/routes.ts'
import { musteriGrubuRoutes, musteriRoutes } from './domains/musteri/routes.ts'
import { Musteri } from './domains/musteri/schema.ts'
import { odemePanelRoutes } from './domains/odeme/panel/routes.ts'
import { olayPanelRoutes } from './domains/olay/panel/routes.ts'
import { olayRoutes } from './domains/olay/routes.ts'
import { gonderilenler, type KayitSemalari } from './domains/olay/schema.ts'
import { olcumPanelRoutes } from './domains/olcum/panel/routes.ts'
import { ozelAlanPanelRoutes, ozelAlanRoutes } from './domains/ozel/routes.ts'
import { ozetPanelRoutes } from './domains/ozet/panel/routes.ts'
import { baglantiRoutes } from './domains/sepet/baglanti/routes.ts'
import { terkEdilenSepetPanelRoutes } from './domains/sepet/hatirlatma/panel/routes.ts'
import { hastenTrials } from './domains/sepet/odeme/tahsilat.ts'
import { sepetRoutes } from './domains/sepet/routes.ts'
import { siparisPanelRoutes } from './domains/siparis/panel/routes.ts'
import { siparisRoutes } from './domains/siparis/routes.ts'
import { Siparis } from './domains/siparis/schema.ts'
import { misafirSiparisRoutes } from './domains/siparis/talep/routes.ts'
import { sozlesmePanelRoutes } from './domains/sozlesme/panel/routes.ts'
import { sozlesmeRoutes } from './domains/sozlesme/routes.ts'
import { stokPanelRoutes } from './domains/stok/panel/routes.ts'
import { depoRoutes, stokRoutes } from './domains/stok/routes.ts'
import { Stok } from './domains/stok/schema.ts'
import { temaPanelRoutes } from './domains/tema/panel/routes.ts'
import { teslimatPanelRoutes } from './domains/teslimat/panel/routes.ts'
import { urunPanelRoutes } from './domains/urun/panel/routes.ts'
import { stokAyariPanelRoutes } from './domains/urun/panel/stok-ayari-routes.ts'
import { topluFiyatRoutes, urunRoutes } from './domains/urun/routes.ts'
import { Urun } from './domains/urun/schema.ts'
import { uyelikRoutes } from './domains/uyelik/routes.ts'
import { akisFiles } from './domains/vitrin/akis/routes.ts'
import { onizlemePanelRoutes } from './domains/vitrin/onizleme/routes.ts'
import { vitrinKatalogRoutes } from './domains/vitrin/routes.ts'
import { IstekBasliklari, istekYanitlari, olayBasligi } from './domains/webhook/gonderim/istek-schema.ts'
import { webhookPanelRoutes } from './domains/webhook/panel/routes.ts'
import { webhookRoutes } from './domains/webhook/routes.ts'
import { yorumPanelRoutes } from './domains/yorum/panel/routes.ts'
import { yorumRoutes } from './domains/yorum/routes.ts'
import { buildOpenApi } from './http/contract/openapi.ts'
import { withKey, withoutKey, withSession } from './http/contract/openapi-access.ts'
import type { Webhooks } from './http/contract/openapi-webhooks.ts'
import type { FileRoute, Route } from './http/contract/route.ts'

// The three contracts: every operation of the service, by who may ask. Server, documents, SDK and tests read these tables.

/** Schemas of the records in events: those of the API's answers. */
const olayKayitlari: KayitSemalari = { Siparis, Iade, Urun, Stok, Musteri }

export const routes: readonly Route[] = [
  ...magazaRoutes,
  ...urunRoutes,
  ...kategoriRoutes,
  ...koleksiyonRoutes,
  ...markaRoutes,
  ...depoRoutes,
  ...stokRoutes,
  ...haberRoutes,
  ...topluFiyatRoutes,
  ...fiyatRoutes,
  ...siparisRoutes,
  ...sozlesmeRoutes,
  ...iadeRoutes,
  ...musteriRoutes,
  ...musteriGrubuRoutes,
  ...kampanyaRoutes,
  ...icerikRoutes,
  ...ozelAlanRoutes,
  ...esAnlamliRoutes,
  ...yorumRoutes,
  ...olayRoutes(olayKayitlari),
  ...webhookRoutes,
]

/** Without a key. */
export const vitrinRoutes: readonly Route[] = [
  ...vitrinKatalogRoutes,
  ...vitrinHaberRoutes,
  ...sepetRoutes,
  ...uyelikRoutes,
  ...kisiRoutes,
  ...misafirSiparisRoutes,
  ...baglantiRoutes,
]

/** Files that machines read, beside them. */
export const vitrinFiles: readonly FileRoute[] = Object.values(akisFiles)

export const panelRoutes: readonly Route[] = [
  ...kurulumRoutes,
  ...kullaniciRoutes,
  ...magazaPanelRoutes,
  ...alanAdiRoutes,
  ...epostaPanelRoutes,
  ...gorunumPanelRoutes,
  ...temaPanelRoutes,
  ...sozlesmePanelRoutes,
  ...anahtarPanelRoutes,
  ...icerikPanelRoutes,
  ...webhookPanelRoutes,
  ...olayPanelRoutes,
  ...teslimatPanelRoutes,
  ...kargoPanelRoutes,
  ...odemePanelRoutes(hastenTrials),
  ...musteriPanelRoutes,
  ...kisiPanelRoutes,
  ...ozetPanelRoutes,
  ...olcumPanelRoutes,
  ...aktarimPanelRoutes,
  ...kampanyaPanelRoutes,
  ...stokPanelRoutes,
  ...stokAyariPanelRoutes,
  ...urunPanelRoutes,
  ...onizlemePanelRoutes,
  ...ozelAlanPanelRoutes,
  ...medyaPanelRoutes,
  ...fiyatPanelRoutes,
  ...kategoriPanelRoutes,
  ...siparisPanelRoutes,
  ...iadePanelRoutes,
  ...terkEdilenSepetPanelRoutes,
  ...yorumPanelRoutes,
]

const version1 = (server: string) => ({ version: '1.0.0', server })

const webhooks: Webhooks = {
  tag: 'Webhooklar',
  nameHeader: olayBasligi,
  headers: IstekBasliklari.properties,
  responses: istekYanitlari,
  events: gonderilenler(olayKayitlari).map(({ olay: name, ad, anlam, govde: body }) => {
    return { name, summary: ad.tr, description: anlam.tr, body }
  }),
}
export const openApi = (server: string) => buildOpenApi(routes, withKey, { ...version1(server), webhooks })
export const vitrinOpenApi = (server: string) =>
  buildOpenApi(vitrinRoutes, withoutKey, { ...version1(server), files: vitrinFiles })
export const panelOpenApi = (server: string) => buildOpenApi(panelRoutes, withSession, version1(server))
