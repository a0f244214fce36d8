import { type AlanHatasi, alanHatasi, hata, type Metin, throwIfAny } from '../../core/errors.ts'
import { absentIfEmpty } from '../../core/schema.ts'
import { parseMoment } from '../../core/time.ts'
import { lockMagaza } from '../../db/store-lock.ts'
import { all, later, type Work } from '../../db/work.ts'
import { akislar } from '../../trade/akis.ts'
import { checkNewEposta } from '../../trade/eposta.ts'
import { pictureNow } from '../../trade/kimlik/own-picture.ts'
import { readKimlik } from '../../trade/kimlik/read.ts'
import { plainIban } from '../../trade/numara/iban.ts'
import type { ReferansGunu } from '../../trade/referans.ts'
import { type HavaleHesabi, odemeYontemleri, satisOf } from '../../trade/satis.ts'
import { find } from './magaza.ts'
import { type MagazaRow, updateMagaza } from './queries.ts'
import { plainAdres, plainKaynak } from './rules.ts'
import type { MagazaDegisikligi } from './schema.ts'

// Store settings that an owner may change. Requests see them within a second (cached store).

/** A logo of the store's own moves with the service. */
const shownSatis = (w: Work, satis: ReturnType<typeof satisOf>) => ({
  ...satis,
  kimlik: satis.kimlik && { ...satis.kimlik, logo: pictureNow(satis.kimlik.logo, w.magaza.medya_adresi) },
})

const shown = (w: Work, row: MagazaRow) => ({
  id: row.kod,
  ad: row.ad,
  adres: row.adres,
  eposta: row.eposta,
  para_birimi: row.para_birimi,
  dil: row.dil,
  plan: row.plan,
  test: row.test,
  acik: row.acik,
  izinli_kaynaklar: row.izinli_kaynaklar ?? [],
  ...shownSatis(w, satisOf(row)),
})

export async function rowOf(w: Work): Promise<MagazaRow> {
  const row = await find(w.tx, w.magaza_id)
  if (!row) throw hata('kayit_bulunamadi')
  return row
}

export const get = async (w: Work) => shown(w, await rowOf(w))

const isLine = (text: string): boolean => text.trim() !== '' && !/\p{Cc}/u.test(text)

const DAY = /^\d{4}-\d{2}-\d{2}$/

function checkDays(gunler: readonly ReferansGunu[]): AlanHatasi[] {
  const seen = new Set<string>()
  return gunler.flatMap(({ baslangic }, i) => {
    const alan = `referans_gunleri[${i}].baslangic`
    if (!DAY.test(baslangic) || parseMoment(baslangic) === null) return [alanHatasi(alan, 'girdi_gecersiz', TEXTS.gun)]
    if (seen.has(baslangic)) return [alanHatasi(alan, 'kalem_tekrarli')]
    seen.add(baslangic)
    return []
  })
}

function checkDegisiklik({
  ad,
  adres,
  dil,
  havale_hesabi,
  referans_gunleri = [],
  izinli_kaynaklar = [],
}: MagazaDegisikligi): AlanHatasi[] {
  const wrong = (is: boolean, alan: string, metin: Metin) => (is ? [alanHatasi(alan, 'girdi_gecersiz', metin)] : [])
  const page = absentIfEmpty(adres)
  const { hesap_sahibi, banka, iban } = havale_hesabi ?? {}
  return [
    ...wrong(ad !== undefined && !isLine(ad), 'ad', TEXTS.ad),
    ...wrong(page !== undefined && plainAdres(page) === null, 'adres', TEXTS.adres),
    ...wrong(dil !== undefined && !/^[a-z]{2}$/.test(dil), 'dil', TEXTS.dil),
    ...wrong(hesap_sahibi !== undefined && !isLine(hesap_sahibi), 'havale_hesabi.hesap_sahibi', TEXTS.ad),
    ...wrong(Boolean(banka) && !isLine(banka as string), 'havale_hesabi.banka', TEXTS.ad),
    ...wrong(iban !== undefined && plainIban(iban) === null, 'havale_hesabi.iban', TEXTS.iban),
    ...checkDays(referans_gunleri),
    ...izinli_kaynaklar.flatMap((k, i) => wrong(plainKaynak(k) === null, `izinli_kaynaklar[${i}]`, TEXTS.kaynak)),
  ]
}

const TEXTS = {
  ad: { tr: 'tek satırlık bir ad olmalı', en: 'must be a name in one line' },
  adres: { tr: 'http(s) adresi olmalı, örneğin https://magaza.example', en: 'must be an http(s) address' },
  dil: { tr: 'iki küçük harf olmalı, örneğin tr', en: 'must be two lower-case letters, e.g. tr' },
  kaynak: {
    tr: 'yolu olmayan bir http(s) adresi olmalı, örneğin https://magaza.example:8443',
    en: 'must be an http(s) address without a path, e.g. https://store.example:8443',
  },
  gun: { tr: 'takvimde olan bir gün olmalı, örneğin 2026-11-15', en: 'must be a day of the calendar, e.g. 2026-11-15' },
  iban: { tr: 'geçerli bir IBAN olmalı; bir hanesi yanlış', en: 'must be a valid IBAN; a digit of it is wrong' },
}

const plainHesap = (hesap: HavaleHesabi): HavaleHesabi => ({
  banka: absentIfEmpty(hesap.banka?.trim()) ?? null,
  hesap_sahibi: hesap.hesap_sahibi.trim(),
  iban: plainIban(hesap.iban) as string,
})

/** Partial update; an empty value clears the field. */
export async function update(w: Work, girdi: MagazaDegisikligi) {
  await all(w, lockMagaza, {})
  const old = await rowOf(w)
  const kimlik = girdi.kimlik === undefined ? null : readKimlik(girdi.kimlik, w.magaza.medya_adresi)
  throwIfAny([
    ...checkDegisiklik(girdi),
    ...(kimlik?.hatalar ?? []),
    ...checkNewEposta('eposta', girdi.eposta, old.eposta),
  ])
  const next = { ...nextRow(old, girdi), ...(kimlik && { kimlik: kimlik.kimlik }) }
  const { ad, adres, eposta, dil, kdv_orani, az_stok, kapida_ucreti, havale_hesabi } = next
  const { havale_suresi, kalem_siniri, acik_siparis_siniri, yorumlar, yorum_istegi } = next
  const { iade_suresi, stok_haberleri, sepet_hatirlatma, olcum, izinli_kaynaklar } = next
  const referans_gunleri = next.referans_gunleri && JSON.stringify(next.referans_gunleri)
  const odeme_yontemleri = next.odeme_yontemleri && [...next.odeme_yontemleri]
  const satis = { kdv_orani, az_stok, odeme_yontemleri, kapida_ucreti, referans_gunleri, izinli_kaynaklar }
  const hesap = havale_hesabi && JSON.stringify(havale_hesabi)
  const sinirlar = { havale_suresi, kalem_siniri, acik_siparis_siniri, yorumlar, yorum_istegi }
  const acikAkislar = next.akislar && [...next.akislar]
  later(w, updateMagaza, {
    ...{ ad, adres, eposta, dil, iade_suresi, stok_haberleri, sepet_hatirlatma, olcum },
    ...satis,
    ...sinirlar,
    akislar: acikAkislar,
    havale_hesabi: hesap,
    kimlik: next.kimlik && JSON.stringify(next.kimlik),
  })
  return shown(w, next)
}

const byDay = (gunler: readonly ReferansGunu[]): ReferansGunu[] =>
  gunler.toSorted((a, b) => a.baslangic.localeCompare(b.baslangic))

/** Each once, in the order given. */
const originsOf = (given: readonly string[]): string[] => [...new Set(given.map((k) => plainKaynak(k) as string))]

function nextRow(row: MagazaRow, girdi: MagazaDegisikligi): MagazaRow {
  const adres = absentIfEmpty(girdi.adres)
  return {
    ...row,
    ad: girdi.ad?.trim() ?? row.ad,
    adres: girdi.adres === undefined ? row.adres : adres === undefined ? null : plainAdres(adres),
    eposta: girdi.eposta === undefined ? row.eposta : (absentIfEmpty(girdi.eposta) ?? null),
    dil: girdi.dil ?? row.dil,
    kdv_orani: girdi.kdv_orani ?? row.kdv_orani,
    az_stok: girdi.az_stok ?? row.az_stok,
    // Each once, in the order of the list.
    odeme_yontemleri: girdi.odeme_yontemleri
      ? odemeYontemleri.filter((y) => girdi.odeme_yontemleri?.includes(y))
      : row.odeme_yontemleri,
    kapida_ucreti: girdi.kapida_ucreti ?? row.kapida_ucreti,
    havale_hesabi:
      girdi.havale_hesabi === undefined ? row.havale_hesabi : girdi.havale_hesabi && plainHesap(girdi.havale_hesabi),
    havale_suresi: girdi.havale_suresi ?? row.havale_suresi,
    kalem_siniri: girdi.kalem_siniri ?? row.kalem_siniri,
    acik_siparis_siniri: girdi.acik_siparis_siniri ?? row.acik_siparis_siniri,
    yorumlar: girdi.yorumlar ?? row.yorumlar,
    yorum_istegi: girdi.yorum_istegi ?? row.yorum_istegi,
    stok_haberleri: girdi.stok_haberleri ?? row.stok_haberleri,
    sepet_hatirlatma: girdi.sepet_hatirlatma ?? row.sepet_hatirlatma,
    olcum: girdi.olcum ?? row.olcum,
    iade_suresi: girdi.iade_suresi ?? row.iade_suresi,
    izinli_kaynaklar: girdi.izinli_kaynaklar ? originsOf(girdi.izinli_kaynaklar) : row.izinli_kaynaklar,
    referans_gunleri: girdi.referans_gunleri ? byDay(girdi.referans_gunleri) : row.referans_gunleri,
    akislar: girdi.akislar ? akislar.filter((a) => girdi.akislar?.includes(a)) : row.akislar,
  }
}
