import { type AlanHatasi, alanHatasi } from '../../../core/errors.ts'
import type { Secenekler, Tur } from '../schema.ts'

// Filters of exports.

const URUN = ['yayinda', 'taslak']
const DURUMLAR: Record<Tur, readonly string[]> = {
  urun: URUN,
  fiyat: URUN,
  stok: [],
  musteri: [],
  siparis: ['odeme_bekliyor', 'hazirlaniyor', 'kargoda', 'teslim_edildi', 'iptal', 'iade'],
  yorum: ['bekliyor', 'yayinda', 'gizli'],
}

const ALLOWED: Record<Tur, readonly (keyof Secenekler)[]> = {
  urun: ['durum', 'kategori'],
  fiyat: ['durum', 'kategori'],
  stok: ['depo_id'],
  musteri: ['grup'],
  siparis: ['durum', 'olusturma_sonra'],
  yorum: ['durum'],
}

export function checkFilter(tur: Tur, filtre: Secenekler): AlanHatasi[] {
  const unknown = (Object.keys(filtre) as (keyof Secenekler)[])
    .filter((name) => !ALLOWED[tur].includes(name))
    .map((name) => alanHatasi(`filtre.${name}`, 'girdi_gecersiz', NOT_HERE))
  const wrong = filtre.durum !== undefined && !DURUMLAR[tur].includes(filtre.durum) && unknown.length === 0
  return [...unknown, ...(wrong ? [alanHatasi('filtre.durum', 'girdi_gecersiz', oneOf(DURUMLAR[tur]))] : [])]
}

const NOT_HERE = { tr: 'bu türde böyle bir süzgeç yok', en: 'is no filter of this kind' }
const oneOf = (values: readonly string[]) => ({
  tr: `şunlardan biri olmalı: ${values.join(', ')}`,
  en: `must be one of: ${values.join(', ')}`,
})
