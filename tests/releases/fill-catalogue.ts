import { MAGAZA, type Sahne } from './scene.ts'

// Products with everything and with next to nothing, and their references.

export type Katalog = {
  urunler: any[]
  kategori: string
  grup: string
  depo: string
  gomlek: any
  tek: any
  sayisiz: any
}

const P = `/panel/v1/magazalar/${MAGAZA}`

export async function fillCatalogue({ release, call, page }: Sahne): Promise<Katalog> {
  const made = async (path: string, body: object) => (await call('POST', path, body)).body
  const giyim = await made('/v1/kategoriler', { ad: 'Giyim', aciklama: '<p>Her mevsim</p>', sira: 1 })
  const kategori = await made('/v1/kategoriler', { ad: 'Gömlek', ust_id: giyim.id })
  await made('/v1/kategoriler', { ad: 'Gizli', aktif: false, dahili: true })
  await page('POST', `${P}/kategoriler/sirala`, { kategoriler: [{ id: kategori.id, ust_id: giyim.id, sira: 2 }] })
  const marka = await made('/v1/markalar', { ad: 'Çınar', aciklama: 'Yerli' })
  const koleksiyon = await made('/v1/koleksiyonlar', { ad: 'Yaz 2026' })
  const depo = await made('/v1/depolar', { ad: 'İzmir deposu' })
  const bos = await made('/v1/depolar', { ad: 'Kapanan depo' })
  await call('DELETE', `/v1/depolar/${bos.id}`)
  const grup = await made('/v1/musteri-gruplari', { ad: 'Bayiler' })

  // All fields of the API, then those of the panel alone.
  const gomlek = await made('/v1/urunler', {
    ad: 'Keten Gömlek',
    aciklama: '<p>Yıkanmış <strong>keten</strong></p>',
    durum: 'yayinda',
    kategoriler: [giyim.id, kategori.id],
    etiketler: ['yaz', 'keten'],
    marka_id: marka.id,
    seo: { baslik: 'Keten gömlek', aciklama: 'Serin tutar', gizle: true },
    gorseller: [release.pictureUrl(0), release.pictureUrl(1)],
    secenekler: [
      { ad: 'Beden', degerler: ['S', 'M'] },
      { ad: 'Renk', degerler: ['Beyaz', 'Mavi'] },
    ],
    varyantlar: [
      {
        secenekler: { Beden: 'S', Renk: 'Beyaz' },
        sku: 'KG-S-B',
        barkod: '8690000000001',
        fiyat: 184990,
        indirimsiz_fiyat: 199990,
        stok: 40,
      },
      { secenekler: { Beden: 'M', Renk: 'Beyaz' }, sku: 'KG-M-B', fiyat: 184990, stok: 30 },
      { secenekler: { Beden: 'M', Renk: 'Mavi' }, sku: 'KG-M-M', fiyat: 189990, stok: 0 },
    ],
  })
  if (release.has('POST /v1/ozel-alanlar')) {
    for (const kayit of ['urun', 'varyant', 'musteri', 'siparis', 'sayfa']) {
      await made('/v1/ozel-alanlar', { kayit, kod: 'surum', ad: 'Sürüm', tur: 'sayi', en_az: 1 })
    }
    const secenekler = ['Elde', 'Makinede']
    await made('/v1/ozel-alanlar', {
      kayit: 'urun',
      kod: 'yikama',
      ad: 'Yıkama',
      tur: 'secim',
      secenekler,
      vitrinde: true,
    })
    await call('PUT', `/v1/varyantlar/${gomlek.varyantlar[0].id}/ozel`, { ozel: { surum: 2, raf: 'A-3' } })
  }
  if (release.has('POST /v1/es-anlamlilar')) {
    await made('/v1/es-anlamlilar', { terimler: ['gömlek', 'bluz', 'keten üst'] })
  }
  await page('PUT', `${P}/urunler/${gomlek.id}`, {
    ad: 'Keten Gömlek',
    alt_baslik: 'Uzun kollu',
    tur: 'Gömlek',
    koleksiyon_id: koleksiyon.id,
    olcu: { agirlik: 0.25, en: 30, boy: 40, yukseklik: 2.5 },
    malzeme: '%100 keten',
    mense: 'Türkiye',
    ozel: { yaka: 'Hakim', cep: true, dugme: 7 },
    varyantlar: gomlek.varyantlar.map((v: any) => ({
      id: v.id,
      secenekler: v.secenekler,
      fiyat: v.fiyat,
      indirimsiz_fiyat: v.indirimsiz_fiyat,
      kdv_orani: 10,
    })),
  })
  const tek = await made('/v1/urunler', { ad: 'Kupa', durum: 'yayinda', varyantlar: [{ fiyat: 12500, stok: 200 }] })
  const bardak = await page('POST', `${P}/urunler`, {
    ad: 'Işıklı Bardak',
    durum: 'yayinda',
    gorseller: [await uploaded({ release, page })],
    varyantlar: [{ sku: 'BRD', fiyat: 9900, stok: 5 }],
  })
  const sayisiz = await made('/v1/urunler', {
    ad: 'Hediye Paketi',
    durum: 'yayinda',
    varyantlar: [{ fiyat: 500, stok: null }],
  })
  const taslak = await made('/v1/urunler', { ad: 'Taslak Şapka', varyantlar: [{ sku: 'SPK' }] })
  const gone = await made('/v1/urunler', { ad: 'Silinen', varyantlar: [{ fiyat: 1 }] })
  await call('DELETE', `/v1/urunler/${gone.id}`)

  await made(`/v1/urunler/${gomlek.id}/varyantlar`, {
    secenekler: { Beden: 'S', Renk: 'Mavi' },
    sku: 'KG-S-M',
    fiyat: 189990,
    stok: 3,
  })
  await page('PATCH', `${P}/varyantlar/${gomlek.varyantlar[2].id}/stok-ayari`, { eksi_stok: true })
  await call(
    'POST',
    '/v1/stoklar/toplu',
    {
      kalemler: [
        { sku: 'KG-S-B', depo_id: depo.id, miktar: 12 },
        { sku: 'BRD', miktar: 25 },
      ],
    },
    { 'idempotency-key': 'stok-1' },
  )
  await page('POST', `${P}/stok/sayim`, {
    kalemler: [{ varyant_id: gomlek.varyantlar[1].id, depo_id: depo.id, miktar: 4, onceki: null }],
  })
  await call('POST', '/v1/fiyatlar/toplu', {
    kalemler: [
      { sku: 'KG-S-B', fiyat: 7900, indirimsiz_fiyat: 8900, para_birimi: 'USD' },
      { sku: 'KG-M-B', fiyat: 179990 },
    ],
  })
  const liste = await made('/v1/fiyat-listeleri', {
    ad: 'Bayi fiyatları',
    durum: 'aktif',
    musteri_gruplari: [grup.id],
    bitis: '2099-01-01T00:00:00.000Z',
  })
  await call('PUT', `/v1/fiyat-listeleri/${liste.id}/fiyatlar`, {
    fiyatlar: [{ varyant_id: gomlek.varyantlar[0].id, tutar: 150000 }],
  })
  await page('PUT', `${P}/fiyat-listeleri/${liste.id}/satirlar`, {
    fiyatlar: [{ varyant_id: tek.varyantlar[0].id, para_birimi: 'TRY', tutar: 10000 }],
  })
  await made('/v1/fiyat-listeleri', { ad: 'Taslak liste', aciklama: 'Sonra', durum: 'taslak' })
  await fillCampaigns(made, kategori.id, tek.id)
  await fillContent({ call, page }, { kategori: kategori.id, urun: gomlek.id })
  const urunler = [gomlek, tek, bardak.body, sayisiz, taslak]
  return { urunler, kategori: kategori.id, grup: grup.id, depo: depo.id, gomlek, tek, sayisiz }
}

async function uploaded({ release, page }: Pick<Sahne, 'release' | 'page'>): Promise<string> {
  const png = release.pictures[2]
  return (await page('POST', `${P}/gorseller`, png, { 'content-type': 'image/png' })).body.url
}

async function fillCampaigns(made: (path: string, body: object) => Promise<any>, kategori: string, urun: string) {
  const of = (body: object) => made('/v1/kampanyalar', body)
  await of({ ad: 'Yüzde on', tur: 'indirim', kod: 'ON', deger: 10, min_sepet: 1000, kullanim_siniri: 1000 })
  await of({
    ad: 'Elli lira',
    tur: 'indirim',
    kod: 'ELLI',
    indirim_tipi: 'tutar',
    deger: 5000,
    musteri_eposta: 'ayse@eski.example',
  })
  await of({ ad: 'Üç al iki öde', tur: 'x_al_y_ode', al: 3, ode: 2, kapsam: 'urunler', hedefler: [urun] })
  await of({ ad: 'İkincisi yarı', tur: 'ikinciye_indirim', deger: 50, kapsam: 'kategoriler', hedefler: [kategori] })
  await of({
    ad: 'Kargo bizden',
    tur: 'kargo_bedava',
    kod: 'KARGO',
    baslangic: '2026-01-01T00:00:00.000Z',
    bitis: '2099-01-01T00:00:00.000Z',
  })
  await of({ ad: 'Kapalı', tur: 'indirim', kod: 'KAPALI', deger: 5, aktif: false })
}

async function fillContent({ call, page }: Pick<Sahne, 'call' | 'page'>, o: { kategori: string; urun: string }) {
  const sayfa = (
    await call('POST', '/v1/sayfalar', {
      baslik: 'Hakkımızda',
      govde: '<p>1987’den beri</p>',
      ozet: 'Biz',
      seo: { baslik: 'Biz', aciklama: null },
      altbilgide: true,
    })
  ).body
  await page('POST', `${P}/sayfalar`, {
    baslik: 'Gizlilik',
    govde: '<p>Saklarız</p>',
    yasal_tur: 'gizlilik',
    yayinda: true,
    ozel: { surum: 3 },
  })
  await page('POST', `${P}/sayfalar`, { baslik: 'Taslak sayfa', yayinda: false })
  await call('PUT', '/v1/menuler/header', {
    ogeler: [
      { type: 'category', target_id: o.kategori, children: [{ type: 'product', target_id: o.urun }] },
      { type: 'page', target_id: sayfa.id, label: 'Biz kimiz' },
      { type: 'url', label: 'Blog', url: 'https://blog.eski.example' },
      { type: 'none', label: 'Başlık' },
    ],
  })
  await call('PUT', '/v1/menuler/footer', { ogeler: [{ type: 'page', target_id: sayfa.id }] })
}
