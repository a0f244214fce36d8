import assert from 'node:assert/strict'
import { newId } from '../../src/core/id.ts'
import { newAccount, PAROLA } from '../support/samples/kullanici.ts'
import type { TestEnv, TestMagaza } from '../support/setup.ts'

// A shop with one of everything, so that every page of the panel has something to show.

/** What somebody writes who wants his text to be more than text. */
export const EVIL = `"><img src=x onerror=oldu=1><script>oldu=1</script>`

export type Shop = TestMagaza & {
  eposta: string
  parola: string
  ids: Record<'urun' | 'siparis' | 'musteri' | 'grup' | 'kampanya' | 'sayfa' | 'webhook' | 'liste' | 'aktarim', string>
}

/** Names that people gave, or those of one who means harm. */
export async function openShop(env: TestEnv, metin: (ad: string) => string = (ad) => ad): Promise<Shop> {
  const m = await env.magaza({ kurlar: { USD: '0.025' } })
  const { eposta } = await newAccount(env, { magaza: m.id, rol: 'sahip' })
  const post = async (path: string, body: object, status = 201): Promise<any> => {
    const reply = await m.call('POST', `/v1/${path}`, { body })
    assert.equal(reply.status, status, `${path}: ${reply.text}`)
    return reply.body
  }
  const kategori = await post('kategoriler', { ad: metin('Gömlek'), aciklama: metin('Yazlık') })
  await post('kategoriler', { ad: metin('Keten'), ust_id: kategori.id })
  await post('koleksiyonlar', { ad: metin('Yaz') })
  const marka = await post('markalar', { ad: metin('Ege Dokuma'), aciklama: metin('Denizli') })
  await defineFields(post, metin)
  const urun = await post('urunler', productOf(metin, kategori.id, marka.id))
  const grup = await post('musteri-gruplari', { ad: metin('Bayiler') })
  const musteri = await post('musteriler', customerOf(metin, grup.id))
  const siparis = await post('siparisler', orderOf(metin, urun.varyantlar[0].id, musteri.id))
  const ozel = { kumas: metin('İpek').slice(0, 100), erp_no: metin('S-1') }
  await m.call('PUT', `/v1/siparisler/${siparis.id}/ozel`, { body: { ozel } })
  await post(`siparisler/${siparis.id}/notlar`, { metin: metin('Kapıya bırakın') })
  await post(`siparisler/${siparis.id}/kargo`, { firma: metin('Yurtiçi'), takip_no: metin('123') }, 200)
  const iade = { kalemler: [{ kalem_id: siparis.kalemler[0].id, adet: 1 }], neden: metin('Beden olmadı') }
  await post(`siparisler/${siparis.id}/iadeler`, iade)
  const kampanya = await post('kampanyalar', { ad: metin('Üç al iki öde'), tur: 'x_al_y_ode', al: 3, ode: 2 })
  const liste = await post('fiyat-listeleri', { ad: metin('Bayi fiyatı'), aciklama: metin('Toptan') })
  const fiyat = { varyant_id: urun.varyantlar[0].id, para_birimi: 'TRY', tutar: 100_000 }
  await m.call('PUT', `/v1/fiyat-listeleri/${liste.id}/fiyatlar`, { body: { fiyatlar: [fiyat] } })
  const sayfa = await post('sayfalar', { baslik: metin('Hakkımızda'), govde: '<p>Merhaba</p>', ozet: metin('Biz') })
  const ogeler = [{ type: 'category', target_id: kategori.id, label: metin('Gömlekler') }]
  await m.call('PUT', '/v1/menuler/header', { body: { ogeler } })
  await env.rows(
    `insert into yorum (magaza_id, id, urun_id, puan, baslik, metin, ad, durum, yanit, yanit_tarihi, kaynak, olusturma, guncelleme)
     values ($1, 'yrm_1', $2, 4, $3, $4, $5, 'bekliyor', $4, now(), 'vitrin', now(), now())`,
    [m.id, urun.id, metin('Güzel'), metin('Çok beğendim'), metin('Ayşe Yılmaz')],
  )
  await env.rows(
    `insert into talep (magaza_id, id, siparis_id, tur, durum, neden, kalemler, yanit, olusturma, guncelleme)
     values ($1, 'tlp_1', $2, 'iptal', 'bekliyor', $3, null, $4, now(), now())`,
    [m.id, siparis.id, metin('Vazgeçtim'), metin('Olmaz')],
  )
  await env.rows(
    `insert into sepet_hatirlatma (magaza_id, id, sepet_id, eposta, giden_id, kalemler, tutar, para_birimi, siparis_id, olusturma)
     values ($1, $2, 'sepet_1', $3, 'eps_1', $4, 1, 'TRY', $5, now())`,
    [
      m.id,
      newId('htr', new Date()),
      metin('a@x.example'),
      JSON.stringify([{ ad: metin('Fular'), varyant_ad: metin('Mavi'), adet: 2 }]),
      siparis.id,
    ],
  )
  await post('es-anlamlilar', { terimler: [metin('tişört').slice(0, 100), 't-shirt', 'basic'] })
  const olaylar = ['urun.guncellendi', 'siparis.olusturuldu']
  const webhook = await post('webhooklar', {
    adres: 'https://alici.ornek.com/olay',
    olaylar,
    aciklama: metin('ERP'),
  })
  return {
    ...m,
    eposta,
    parola: PAROLA,
    ids: {
      ...{ urun: urun.id, siparis: siparis.id, musteri: musteri.id, grup: grup.id },
      ...{ kampanya: kampanya.id, sayfa: sayfa.id, webhook: webhook.id, liste: liste.id, aktarim: '' },
    },
  }
}

/** A field of each kind for products, and one for each other kind of record; some with a value. */
async function defineFields(post: (path: string, body: object) => Promise<unknown>, metin: (ad: string) => string) {
  const turler = ['metin', 'uzun_metin', 'sayi', 'evet_hayir', 'tarih', 'renk', 'baglanti', 'gorsel']
  const define = (alan: object) => post('ozel-alanlar', { aciklama: metin('Dikkat'), ...alan })
  for (const tur of turler) await define({ kayit: 'urun', kod: tur, ad: metin(tur).slice(0, 100), tur })
  for (const kayit of ['urun', 'varyant', 'musteri', 'siparis', 'sayfa']) {
    const secenekler = ['Pamuk', metin('İpek').slice(0, 100)]
    const filtrelenir = kayit !== 'varyant'
    await define({ kayit, kod: 'kumas', ad: metin('Kumaş'), tur: 'secim', secenekler, filtrelenir })
  }
}

const productOf = (metin: (ad: string) => string, kategori: string, marka_id: string) => ({
  ad: metin('Keten Gömlek'),
  aciklama: '<p>Serin tutar.</p>',
  durum: 'yayinda',
  kategoriler: [kategori],
  etiketler: [metin('yaz').slice(0, 100)],
  marka_id,
  seo: { baslik: metin('Keten Gömlek'), aciklama: metin('Serin'), gizle: false },
  secenekler: [{ ad: 'Beden', degerler: ['S', metin('M').slice(0, 100)] }],
  varyantlar: ['S', metin('M').slice(0, 100)].map((deger, i) => ({
    secenekler: { Beden: deger },
    sku: metin(`KG-${i}`).slice(0, 100),
    fiyat: 184_990,
    stok: 5,
  })),
})

const customerOf = (metin: (ad: string) => string, grup: string) => ({
  eposta: 'ayse@ornek.example',
  ad: metin('Ayşe').slice(0, 100),
  soyad: metin('Çınar').slice(0, 100),
  telefon: '+905321112233',
  sirket: metin('Çınar Ltd.'),
  izinler: { eposta: true, sms: false },
  gruplar: [grup],
})

const orderOf = (metin: (ad: string) => string, varyant_id: string, musteri_id: string) => ({
  kalemler: [{ varyant_id, adet: 2 }],
  musteri_id,
  teslimat_adresi: { ad: metin('Ayşe').slice(0, 100), soyad: 'Çınar', satir1: metin('Çınar Sokak 4'), il: 'İzmir' },
  odeme: { yontem: 'kart', durum: 'tahsil_edildi' },
})
