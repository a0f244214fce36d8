import type { Katalog } from './fill-catalogue.ts'
import type { Sahne } from './scene.ts'

// An order in every state, with returns, exchanges and refunds.

const KISI = { ad: 'Ayşe', soyad: 'Yılmaz', telefon: '+905321234567' }
const ADRES = {
  ...KISI,
  satir1: 'Bağdat Caddesi 12/3',
  ilce: 'Kadıköy',
  il: 'İstanbul',
  posta_kodu: '34710',
  ulke: 'TR',
}
const FATURA = {
  ...ADRES,
  fatura_tipi: 'kurumsal',
  sirket: 'Yılmaz Ltd.',
  vergi_no: '1234567890',
  vergi_dairesi: 'Kadıköy',
}
const PAID = { odeme: { yontem: 'havale', durum: 'tahsil_edildi' } }

/** Returns a customer for erasure. */
export async function fillOrders({ call, release }: Sahne, k: Katalog): Promise<string> {
  const customer = async (body: object) => (await call('POST', '/v1/musteriler', body)).body
  const ayse = await customer({
    eposta: 'ayse@eski.example',
    ...KISI,
    sirket: 'Yılmaz Ltd.',
    izinler: { eposta: true, sms: false },
    gruplar: [k.grup],
  })
  await call('PATCH', `/v1/musteriler/${ayse.id}`, { izinler: { eposta: true, sms: true } })
  await customer({ eposta: 'az@eski.example' })
  const veda = await customer({ eposta: 'veda@eski.example', ad: 'Veda', soyad: 'Gider' })

  const webhook = { olaylar: ['siparis.olusturuldu', 'siparis.kargoya_verildi', 'urun.guncellendi', 'stok.degisti'] }
  await call('POST', '/v1/webhooklar', { ...webhook, adres: release.receiver.url, aciklama: 'Muhasebe' })
  const broken = (
    await call('POST', '/v1/webhooklar', {
      olaylar: ['iade.olusturuldu'],
      adres: release.receiver.url.replace('/olay', '/kapali'),
    })
  ).body
  await call('POST', `/v1/webhooklar/${broken.id}/test`)
  const off = (
    await call('POST', '/v1/webhooklar', { olaylar: ['musteri.olusturuldu'], adres: 'https://yok.eski.example/x' })
  ).body
  await call('PATCH', `/v1/webhooklar/${off.id}`, { aktif: false })

  let n = 0
  const order = async (
    more: object = {},
    kalemler: object[] = [
      { sku: 'KG-S-B', adet: 2 },
      { ad: 'Kart', adet: 1, birim_fiyat: 500, kdv_orani: 20 },
    ],
  ) =>
    (
      await call(
        'POST',
        '/v1/siparisler',
        {
          kalemler,
          eposta: 'ayse@eski.example',
          teslimat_adresi: ADRES,
          fatura_adresi: FATURA,
          kargo_toplam: 4990,
          ...more,
        },
        { 'idempotency-key': `siparis-${++n}` },
      )
    ).body
  const verb = async (s: any, path: string, body: object = {}) =>
    (await call('POST', `/v1/siparisler/${s.id}/${path}`, body)).body

  await order({ indirim_kodlari: ['ON'] })
  const waiting = await order({ odeme: { yontem: 'havale', durum: 'bekliyor' }, kaynak: 'telefon' })
  await verb(waiting, 'notlar', { metin: 'Kapıya bırakın' })
  if (release.has('PUT /v1/siparisler/{id}/ozel')) {
    await call('PUT', `/v1/siparisler/${waiting.id}/ozel`, { ozel: { fatura_no: 'F-7', erp: 12 } })
  }
  if (release.has('POST /v1/siparisler/{id}/duzenle')) {
    await verb(waiting, 'duzenle', { kargo_toplam: 990, teslimat_adresi: { ...ADRES, satir1: 'Moda Caddesi 7' } })
  }
  await verb(waiting, 'notlar', { metin: 'İkinci not' })
  await verb(await order(), 'odeme', { tutar: 100 })
  await verb(await order(), 'odeme', {})
  await verb(await order({ ...PAID, musteri_id: ayse.id }), 'iptal', { neden: 'Vazgeçildi' })
  await verb(await order(), 'iptal', { neden: 'Ödenmedi' })
  const shipped = async (more: object = {}, kalemler?: object[]) =>
    verb(await order({ ...PAID, ...more }, kalemler), 'kargo', {
      firma: 'Hızlı Kargo',
      takip_no: `T${++n}`,
      takip_url: 'https://takip.eski.example/1',
      desi: 2,
      kg: 1.5,
      paket_adedi: 1,
    })
  await shipped()
  await verb(await order(PAID), 'kargo', { yol: 'uygulama', firma: 'deneme' })
  const undone = await shipped()
  await verb(undone, `gonderiler/${undone.gonderiler[0].id}/iptal`)
  const delivered = async () => verb(await shipped(), 'teslim')
  await delivered()
  const back = async (s: any, adet: number, more: object = {}) =>
    (
      await call('POST', `/v1/siparisler/${s.id}/iadeler`, {
        kalemler: [{ kalem_id: s.kalemler[0].id, adet }],
        neden: 'Beğenilmedi',
        ...more,
      })
    ).body
  await back(await delivered(), 1)
  await back(await delivered(), 1, { stoka_geri: false, tutar: 100 })
  const whole = await shipped({}, [{ sku: 'KG-M-B', adet: 1 }])
  await back(await verb(whole, 'teslim'), 1)
  await back(await delivered(), 2, { degisim: [{ varyant_id: k.gomlek.varyantlar[1].id, adet: 1 }] })
  await verb(await order({ ...PAID, eposta: 'az@eski.example' }), 'para-iadesi', { tutar: 250 })
  await verb(await order(PAID, [{ varyant_id: k.sayisiz.varyantlar[0].id, adet: 3 }]), 'para-iadesi', { tutar: 6490 })
  await order({
    no: 'PZR-1001',
    kaynak: 'pazaryeri',
    olusturma: '2026-03-01T10:00:00.000Z',
    eposta: null,
    teslimat_adresi: null,
    fatura_adresi: null,
    stok_asimi: true,
  })
  await order({ para_birimi: 'USD', odeme: { yontem: 'diger', durum: 'tahsil_edildi', saglayici: 'pos' } }, [
    { sku: 'KG-S-B', adet: 1 },
  ])
  await verb(await order({ odeme: { yontem: 'kapida_nakit', durum: 'bekliyor' } }), 'kargo', { firma: 'Hızlı Kargo' })
  await order({ ...PAID, eposta: 'veda@eski.example', fatura_adresi: null })
  return veda.id
}
