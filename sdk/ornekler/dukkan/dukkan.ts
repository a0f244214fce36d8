import { createServer, type IncomingMessage, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { KepenkHata, type UrunlerSorgusu, Vitrin } from '@kepenk/sdk/vitrin'
import * as sayfalar from './sayfalar.ts'

// A shop on the storefront API, rendered on a server: KEPENK_ADRES=… MAGAZA=… node dukkan.ts

type Soru = { v: Vitrin; url: URL; form: Record<string, string>; sepetId: string; ad: string }
/** A page, or where to go and the cart that the browser shall remember. */
type Yanit = sayfalar.Html | { git: string; sepetId?: string }

const TEK = 'ara kategori tur malzeme mense stokta indirimde sirala sonraki'.split(' ')

/** Filters as facets name them (`secenek:Beden=M&marka=ege`) → what is asked. */
function sorguOf(p: URLSearchParams): UrunlerSorgusu {
  const named = (on: string, read: (ad: string) => unknown) =>
    Object.fromEntries([...p.keys()].flatMap((ad) => (ad.startsWith(on) ? [[ad.slice(on.length), read(ad)]] : [])))
  const [secenek, ozel] = [named('secenek:', (ad) => p.getAll(ad)), named('ozel:', (ad) => p.get(ad) || undefined)]
  const tek = Object.fromEntries(TEK.map((ad) => [ad, p.get(ad) || undefined]))
  return { ...tek, marka: p.getAll('marka'), secenek, ozel, yuzler: true, limit: 24 } as UrunlerSorgusu
}

/** Into the shopper's cart while it can be filled, otherwise into a new one. */
async function sepeteKoy({ v, form, sepetId }: Soru): Promise<Yanit> {
  const eski = sepetId ? await v.sepetler.get(sepetId).catch(() => null) : null
  const isOver = !eski || eski.uyarilar.some((u) => u.kod === 'sepet_tamamlandi')
  const { id, kalemler } = isOver ? await v.sepetler.create() : eski
  const adetler = new Map(kalemler.map((k) => [k.varyant_id, k.adet])).set(form.varyant ?? '', Number(form.adet))
  const yeni = [...adetler].map(([varyant_id, adet]) => ({ varyant_id, adet })).filter((k) => k.adet > 0)
  await v.sepetler.kalemler.put(id, { kalemler: yeni })
  return { git: '/sepet', sepetId: id }
}

async function satinAl({ v, form, sepetId }: Soru): Promise<Yanit> {
  const { eposta, yer = '', yontem = '', toplam, ...kisi } = form
  const [[il, ilce], [yol, ek]] = [yer.split('/'), yontem.split('/')]
  await v.sepetler.teslimat.put(sepetId, { eposta, teslimat_adresi: { ...kisi, il, ilce } })
  const donus_adresi = new URL('/tesekkur', (await v.magaza.get()).adres).href
  // The total that the shopper saw: if it is another by now, nothing is bought.
  const girdi = { yontem: yol as 'kart', toplam: Number(toplam) + Number(ek), donus_adresi }
  return { git: (await v.sepetler.buy(sepetId, girdi)).yonlendirme ?? '/tesekkur' }
}

const YOLLAR: Record<string, (s: Soru) => Promise<Yanit>> = {
  'GET ': async ({ v, url: { searchParams: p } }) => {
    const liste = await v.urunler.list(sorguOf(p))
    p.delete('sonraki')
    return sayfalar.urunler(liste, p)
  },
  'GET oneri': async ({ v, ad: ara }) => sayfalar.oneriler(await v.oneriler.get({ ara })),
  'GET urun': async ({ v, ad }) => sayfalar.urun(await v.urunler.get(ad), (await v.urunler.benzerler.list(ad)).veri),
  'GET sepet': async ({ v, sepetId }) => sayfalar.sepet(await v.sepetler.get(sepetId)),
  'POST sepet': sepeteKoy,
  'GET odeme': async ({ v: { sepetler, yerler }, sepetId: id }) =>
    sayfalar.odeme(await sepetler.get(id), await sepetler.teslimat.get(id), (await yerler.list()).veri),
  'POST odeme': satinAl,
  'GET tesekkur': async ({ v, sepetId }) => sayfalar.sonuc(await v.sepetler.odeme.get(sepetId)),
}

/** `headers` tells the service for which shopper this server asks. */
type Ayar = { adres: string; magaza: string; headers?: (istek: IncomingMessage) => Record<string, string> }

export function dukkan({ adres, magaza, headers }: Ayar): Server {
  const answer = async (istek: IncomingMessage): Promise<Yanit> => {
    const url = new URL(`http://${istek.headers.host}${istek.url}`)
    const [yol, ad = ''] = url.pathname.slice(1).split('/').map(decodeURIComponent)
    const sepetId = /(?:^|; )sepet=(\w+)/.exec(istek.headers.cookie ?? '')?.[1] ?? ''
    const form = Object.fromEntries(new URLSearchParams(await text(istek)))
    const soru = { v: new Vitrin({ adres, magaza, headers: headers?.(istek) }), url, form, sepetId, ad }
    const serve = YOLLAR[`${istek.method} ${yol}`]
    if (!serve) throw new KepenkHata({ durum: 404, kod: 'sayfa_yok', mesaj: 'Böyle bir sayfa yok' })
    return serve(soru)
  }
  return createServer(async (istek, cevap) => {
    const yanit = await answer(istek).catch((e: unknown) => {
      cevap.statusCode = (e instanceof KepenkHata && e.durum) || 500
      return sayfalar.olmadi(e instanceof KepenkHata ? e.mesaj : 'Sepetiniz boş olabilir')
    })
    // The cart's id opens the cart: scripts and other sites do not get it.
    if ('sepetId' in yanit) cevap.setHeader('set-cookie', `sepet=${yanit.sepetId}; Path=/; HttpOnly; SameSite=Lax`)
    if ('git' in yanit) return void cevap.writeHead(303, { location: yanit.git }).end()
    const { html } = istek.url?.startsWith('/oneri/') ? yanit : sayfalar.butun(yanit)
    cevap.setHeader('content-type', 'text/html; charset=utf-8').end(html)
  })
}

if (import.meta.main) {
  const { KEPENK_ADRES: adres = 'http://localhost:3000', MAGAZA: magaza = 'test', PORT = '8080' } = process.env
  dukkan({ adres, magaza }).listen(Number(PORT))
}
