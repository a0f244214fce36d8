import { fillNotices } from '../../support/samples/haber.ts'
import { ask } from '../../support/samples/kullanici.ts'
import { ready } from '../../support/samples/sepet.ts'
import { fillContracts } from '../../support/samples/sozlesme.ts'
import { codeOf, fillRequest } from '../../support/samples/talep.ts'
import { askCode, codeTo, newMember, PAROLA, ask as shopper } from '../../support/samples/uyelik.ts'
import { guest } from '../../support/samples/yorum.ts'
import * as heaviest from './bodies.ts'
import { created, type Heavy, listed, type Made, named, one, whole } from './heavy.ts'
import { hostile, largest } from './largest.ts'
import { writeTemplate } from './panel-tema.ts'
import type { HoldStore } from './store.ts'

// The most expensive legal request of every shoppers' route.

const root = '/vitrin/v1/:magaza'

let carts = 0
/** A new cart of 200 lines and five codes, ready for checkout. */
export async function cart(s: HoldStore): Promise<string> {
  const id = `sepet_${String(++carts).padStart(32, '0')}`
  await s.env.rows(
    `insert into sepet (magaza_id, id, para_birimi, eposta, eposta_anahtari, teslimat_adresi, fatura_adresi,
       kargo_secenegi, kodlar, kalemler, olusturma, guncelleme)
     values ($1, $2, 'TRY', $3, $3, $4, $4, null, $5, $6, now(), now())`,
    [
      s.id,
      id,
      `alici-${carts}@ornek.example`,
      JSON.stringify({ ...heaviest.address(), fatura_tipi: null, tckn: null, vergi_no: null, vergi_dairesi: null }),
      s.kodlar,
      JSON.stringify(
        heaviest.lines(s.varyantlar).map((k, i) => ({ ...k, id: `kalem_${i}`, ad: hostile(300), birim_fiyat: 10_000 })),
      ),
    ],
  )
  return id
}
const ofCart =
  (body?: (s: HoldStore) => unknown): Heavy =>
  async (s) => ({ params: { id: await cart(s) }, ...(body && { body: body(s) }) })

/** The largest order, with the code that opens it. */
async function guestOrder(s: HoldStore, more = {}): Promise<Record<'id' | 'no' | 'kod', string>> {
  const body = heaviest.order(s.varyantlar, { eposta: heaviest.eposta(), ...more })
  const { id, no } = await created(s, '/v1/siparisler', body)
  return { id, no, kod: codeOf(s.env, s, id) }
}

const own =
  (more: (s: HoldStore) => Made = () => ({})): Heavy =>
  (s) => ({ oturum: s.uye.oturum, ...more(s) })

export const vitrinHeavy: Record<string, Heavy> = {
  [`GET ${root}/magaza`]: whole,
  [`GET ${root}/yerler`]: whole,
  [`GET ${root}/urunler`]: listed({ ara: heaviest.WORDS, para_birimi: 'EUR', yuzler: true, stokta: true }),
  [`GET ${root}/oneriler`]: () => ({ query: { ara: heaviest.WORDS, para_birimi: 'EUR' } }),
  [`GET ${root}/urunler/:tanitici`]: (s) => ({ params: { tanitici: s.tanitici }, query: { para_birimi: 'EUR' } }),
  [`GET ${root}/urunler/:tanitici/benzerler`]: (s) => {
    return { params: { tanitici: s.tanitici }, query: { limit: 24, para_birimi: 'EUR' } }
  },
  [`GET ${root}/urunler/:tanitici/yorumlar`]: (s) => ({ params: { tanitici: s.tanitici }, query: { limit: 100 } }),
  [`POST ${root}/urunler/:tanitici/yorumlar`]: async (s) => {
    const { id, varyantlar } = (await s.call('GET', `/v1/urunler/${s.urunler[0]}`)).body
    const { sepet_id } = await guest(s.env, s, [varyantlar[0].id])
    return { params: { tanitici: id }, body: { puan: 1, baslik: hostile(120), metin: hostile(2000), sepet_id } }
  },
  // Of a variant that nearly all who may wait for it do.
  [`POST ${root}/stok-haberleri`]: async (s) => {
    const { varyantlar } = await created(s, '/v1/urunler', {
      ...named(),
      durum: 'yayinda',
      varyantlar: [{ fiyat: 1, stok: 0 }],
    })
    await fillNotices(s.env, s, varyantlar[0].id, 9999)
    return { body: { varyant_id: varyantlar[0].id, eposta: heaviest.eposta(), izin: true } }
  },
  [`POST ${root}/stok-haberleri/vazgec`]: () => ({ body: { kod: hostile(100) } }),
  [`GET ${root}/kategoriler`]: whole,
  [`GET ${root}/markalar`]: listed(),
  [`GET ${root}/markalar/:tanitici`]: one('markalar', 'tanitici'),
  [`GET ${root}/yonlendirmeler`]: listed(),
  [`GET ${root}/koleksiyonlar`]: listed(),
  [`GET ${root}/koleksiyonlar/:tanitici`]: async (s) => {
    return { params: { tanitici: (await created(s, '/v1/koleksiyonlar', named())).tanitici } }
  },
  [`GET ${root}/menuler/:tanitici`]: () => ({ params: { tanitici: 'header' } }),
  [`GET ${root}/sayfalar`]: listed(),
  [`GET ${root}/sayfalar/:tanitici`]: (s) => ({ params: { tanitici: s.sayfa } }),
  [`POST ${root}/sepetler`]: () => ({ body: { para_birimi: 'EUR' } }),
  [`GET ${root}/sepetler/:id`]: ofCart(),
  [`PUT ${root}/sepetler/:id/kalemler`]: ofCart((s) => ({ kalemler: heaviest.lines(s.varyantlar) })),
  [`PUT ${root}/sepetler/:id/kodlar`]: ofCart((s) => ({ kodlar: s.kodlar })),
  [`PUT ${root}/sepetler/:id/notlar`]: ofCart(() => ({ hediye_notu: hostile(500), siparis_notu: hostile(500) })),
  [`POST ${root}/hesap/sepet`]: async (s) => ({ oturum: s.uye.oturum, body: { sepet_id: await cart(s) } }),
  [`GET ${root}/sepetler/:id/teslimat`]: ofCart(),
  [`GET ${root}/sepetler/:id/sozlesmeler`]: async (s) => {
    await writeTemplate(s)
    return { params: { id: await cart(s) }, query: { yontem: 'havale' } }
  },
  [`PUT ${root}/sepetler/:id/teslimat`]: ofCart(() => ({
    ...{ eposta: heaviest.eposta(), kargo_secenegi: null },
    ...{ teslimat_adresi: heaviest.address(), fatura_adresi: heaviest.address() },
  })),
  [`POST ${root}/sepetler/:id/odeme`]: ofCart(() => ({ yontem: 'havale' })),
  [`GET ${root}/sepetler/:id/odeme`]: ofCart(),
  [`POST ${root}/uyelik`]: () => {
    const { gruplar: _, sirket: __, ...customer } = heaviest.customer([])
    return { body: { ...customer, parola: hostile(200) } }
  },
  [`POST ${root}/uyelik/dogrulama`]: async (s) => {
    const { oturum, eposta } = await newMember(s.env, s)
    return { body: { kod: await codeTo(s.env, s, eposta) }, oturum }
  },
  [`POST ${root}/oturum`]: (s) => ({ body: { eposta: s.uye.eposta, parola: PAROLA } }),
  [`DELETE ${root}/oturum`]: async (s) => ({ oturum: (await newMember(s.env, s)).oturum }),
  [`POST ${root}/giris-baglantisi`]: async (s) => ({ body: { eposta: (await newMember(s.env, s)).eposta } }),
  [`POST ${root}/giris-kodu`]: async (s) => {
    const { id, eposta } = await newMember(s.env, s)
    await s.env.rows('update uye set dogrulama = now() where musteri_id = $1', [id])
    await shopper(s.env, s, 'POST', 'giris-baglantisi', { eposta })
    return { body: { kod: await codeTo(s.env, s, eposta) } }
  },
  [`POST ${root}/parola-kodu`]: async (s) => ({ body: { eposta: (await newMember(s.env, s)).eposta } }),
  [`POST ${root}/parola`]: async (s) => {
    const kod = await askCode(s.env, s, (await newMember(s.env, s)).eposta)
    return { body: { kod, parola: hostile(200) } }
  },
  [`GET ${root}/hesap`]: own(),
  [`PATCH ${root}/hesap`]: (s, route) => ({
    oturum: s.uye.oturum,
    body: largest(route.body as never, {
      ...{ telefon: '+90 532 000 00 00', parola: undefined, ad: hostile(100, String(Date.now())) },
      adresler: Array.from({ length: 50 }, (_, i) => heaviest.bookAddress(i)),
    }),
  }),
  [`GET ${root}/hesap/veriler`]: async (s) => {
    await s.env.rows('update uye set dogrulama = now() where musteri_id = $1', [s.uye.id])
    return { oturum: s.uye.oturum }
  },
  [`POST ${root}/hesap/sil`]: async (s) => {
    const { id, oturum } = await newMember(s.env, s)
    await s.env.rows('update uye set dogrulama = now() where musteri_id = $1', [id])
    return { oturum, body: { parola: PAROLA } }
  },
  [`GET ${root}/hesap/siparisler`]: own(() => ({ query: { limit: 100 } })),
  [`GET ${root}/hesap/siparisler/:id`]: own((s) => ({ params: { id: s.kendiSiparisi } })),
  [`POST ${root}/hesap/siparisler/:id/talepler`]: async (s) => {
    await s.env.rows('delete from talep where siparis_id = $1', [s.kendiSiparisi])
    return { oturum: s.uye.oturum, params: { id: s.kendiSiparisi }, body: { tur: 'iptal', neden: hostile(500) } }
  },
  [`POST ${root}/hesap/siparisler/:id/talepler/:talep_id/geri-cek`]: async (s) => {
    await s.env.rows('delete from talep where siparis_id = $1', [s.kendiSiparisi])
    const talep_id = await fillRequest(s.env, s.kendiSiparisi, null)
    return { oturum: s.uye.oturum, params: { id: s.kendiSiparisi, talep_id } }
  },
  [`GET ${root}/siparisler/:no`]: async (s) => {
    const { no, kod } = await guestOrder(s)
    return { params: { no }, query: { kod } }
  },
  [`GET ${root}/siparisler/:no/sozlesmeler`]: async (s) => {
    const { id, no, kod } = await guestOrder(s)
    await fillContracts(s.env, id, 20_000)
    return { params: { no }, query: { kod } }
  },
  [`GET ${root}/siparisler/:no/odeme`]: async (s) => {
    const { no, kod } = await guestOrder(s)
    return { params: { no }, query: { kod } }
  },
  [`POST ${root}/siparisler/:no/odeme`]: async (s) => {
    const { no, kod } = await guestOrder(s, { odeme: { yontem: 'havale', durum: 'bekliyor' } })
    return { params: { no }, body: { kod } }
  },
  [`POST ${root}/siparisler/:no/talepler`]: async (s) => {
    const { no, kod } = await guestOrder(s)
    return { params: { no }, body: { kod, tur: 'iptal', neden: hostile(500) } }
  },
  [`POST ${root}/siparisler/:no/talepler/:id/geri-cek`]: async (s) => {
    const { id, no, kod } = await guestOrder(s)
    return { params: { no, id: await fillRequest(s.env, id, null) }, body: { kod } }
  },
}

/** A cart of one line waiting for its card payment, for the built-in provider's page. */
export async function waiting(s: HoldStore): Promise<string> {
  // Makes the built-in provider the default again.
  await ask(s.env, s.owner, 'PUT', `magazalar/${s.id}/odeme-saglayicilari/deneme`, { varsayilan: true })
  const buyer = await ready(s.env, s, s.varyantlar[0] as string)
  const { yonlendirme } = await buyer.paid('kart')
  return new URL(yonlendirme).pathname
}
