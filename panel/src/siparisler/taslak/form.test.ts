import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Musteri } from '@kepenk/sdk'
import type { SiparisOnizleme } from '../../api/generated/kayitlar.ts'
import { adresiOf, bosAdres, bosTaslak, ELLE, orderOf, previewOf, pricesOf, secilenKargo, type Taslak } from './form.ts'

// An order that is typed in: its lines, its address, its fee. What a draft costs and sends as a whole is in hesaplar.test.ts.

const line = (more: object = {}) => ({
  ...{ varyant_id: 'v1', ad: 'Gömlek', varyant_ad: null, sku: null, adet: 1, birim_fiyat: null, kdv_orani: 20 },
  ...more,
})
const draft = (more: Partial<Taslak> = {}): Taslak => ({ ...bosTaslak(), kalemler: [line()], ...more })
const musteri = (more: object) =>
  ({ ad: 'Işıl', soyad: 'Çınar', telefon: null, sirket: null, adresler: [], ...more }) as unknown as Musteri

test('nothing typed is nobody, nowhere, unpaid, and without a fee', () => {
  assert.deepEqual(orderOf(draft()), {
    kalemler: [{ adet: 1, varyant_id: 'v1' }],
    ...{ kargo_toplam: 0, odeme: { yontem: 'havale', durum: 'bekliyor' }, kaynak: 'panel' },
  })
})

test('what was filled in is sent without spaces around it', () => {
  const adres = { ...bosAdres(), ad: ' İsmail ', il: 'Iğdır', vergi_no: ' 123 ' }
  const sent = orderOf(
    draft({
      ...{ eposta: ' a@b.co ', teslimat_adresi: adres, odendi: true, stok_asimi: true, indirim_kodlari: ['YAZ'] },
      ...{ kargo_toplam: 4990, yontem: 'kapida_nakit' as const },
    }),
  )
  const kurumsal = { ad: 'İsmail', il: 'Iğdır', vergi_no: '123', ulke: 'Türkiye', fatura_tipi: 'kurumsal' }
  assert.deepEqual(
    [sent.eposta, sent.teslimat_adresi, sent.fatura_adresi, sent.odeme, sent.stok_asimi, sent.indirim_kodlari],
    ['a@b.co', kurumsal, kurumsal, { yontem: 'kapida_nakit', durum: 'tahsil_edildi' }, true, ['YAZ']],
  )
})

test('an invoice address of its own is sent as it is, and not at all while it is empty', () => {
  const teslimat_adresi = { ...bosAdres(), ad: 'Ayşe' }
  const fatura_adresi = { ...bosAdres(), sirket: 'Çınar Ltd.' }
  const own = orderOf(draft({ teslimat_adresi, fatura_adresi, faturaAyni: false }))
  assert.deepEqual([own.teslimat_adresi?.ad, own.fatura_adresi?.sirket], ['Ayşe', 'Çınar Ltd.'])
  const none = orderOf(draft({ teslimat_adresi, faturaAyni: false }))
  assert.equal('fatura_adresi' in none, false)
})

test('an e-mail that is still being typed prices for nobody; a chosen customer is who it is for', () => {
  const whose = (more: Partial<Taslak>) => {
    const { musteri_id, eposta } = previewOf(draft(more)) ?? {}
    return [musteri_id, eposta]
  }
  assert.deepEqual(whose({ eposta: 'ayse@' }), [undefined, undefined])
  assert.deepEqual(whose({ eposta: ' ayse@ornek.co ' }), [undefined, 'ayse@ornek.co'])
  assert.deepEqual(whose({ eposta: 'ayse@ornek.co', musteri_id: 'm1' }), ['m1', undefined])
})

test('each line has its own price, also behind one that is not finished', () => {
  const fiyat = (toplam: number) => ({ toplam }) as unknown as SiparisOnizleme['kalemler'][number]
  const own = line({ varyant_id: null, ad: ' ' })
  assert.deepEqual(
    pricesOf([line(), own, line({ adet: 0 }), line(), line()], [fiyat(1), fiyat(2)]).map((f) => f?.toplam),
    [1, undefined, undefined, 2, undefined],
  )
})

test('the store’s fee is the one that is chosen, its first, or none once one was typed', () => {
  const secenekler = [{ kod: 'hizli' }, { kod: 'yavas' }] as unknown as SiparisOnizleme['kargo_secenekleri']
  const kodOf = (kod: string | null) => secilenKargo(secenekler, kod)?.kod
  assert.deepEqual([kodOf(null), kodOf('yavas'), kodOf('kalkmis'), kodOf(ELLE)], ['hizli', 'yavas', 'hizli', undefined])
  assert.equal(secilenKargo([], null), undefined)
})

test('a customer brings the default address, and says what the address does not', () => {
  assert.deepEqual(adresiOf(musteri({})), { ...bosAdres(), ad: 'Işıl', soyad: 'Çınar' })
  const adresler = [
    { il: 'Ankara', varsayilan_teslimat: false },
    { ad: 'İsmail', soyad: null, il: 'İzmir', satir1: 'Çınar Sokak 4', varsayilan_teslimat: true, id: 'a2' },
  ]
  assert.deepEqual(adresiOf(musteri({ telefon: '+90532', adresler })), {
    ...bosAdres(),
    ...{ ad: 'İsmail', soyad: 'Çınar', telefon: '+90532', il: 'İzmir', satir1: 'Çınar Sokak 4' },
  })
  assert.equal(adresiOf(musteri({ adresler: adresler.slice(0, 1) })).il, 'Ankara')
})
