import type { Adres, AdresGirdisi, Siparis, SiparisDuzenlemeGirdisi } from '@kepenk/sdk'
import { adresParcalari, bosAdres, type TaslakAdresi } from '../taslak/form.ts'

// An edit as the window holds it, and what is sent of it: only what has changed.

export type DuzenSatiri = {
  /** Null for an added line. */
  kalem_id: string | null
  varyant_id: string | null
  ad: string
  varyant_ad: string | null
  adet: number
  /** Of an added line; null: today's price. */
  birim_fiyat: number | null
}

export type Duzen = {
  kalemler: DuzenSatiri[]
  kargo_toplam: number | null
  teslimat_adresi: TaslakAdresi
  fatura_adresi: TaslakAdresi
  not: string
  para_iadesi: boolean
  stok_asimi: boolean
}

const fieldsOf = (a: Adres | null): TaslakAdresi => ({
  ...bosAdres(),
  ...Object.fromEntries(adresParcalari.map((p) => [p, a?.[p] ?? ''])),
})

export const duzenOf = (s: Siparis): Duzen => ({
  kalemler: s.kalemler.map(({ id, varyant_id, ad, varyant_ad, adet }) => ({
    ...{ kalem_id: id, varyant_id, ad, varyant_ad, adet },
    birim_fiyat: null,
  })),
  kargo_toplam: s.kargo_toplam,
  teslimat_adresi: fieldsOf(s.teslimat_adresi),
  fatura_adresi: fieldsOf(s.fatura_adresi),
  not: '',
  para_iadesi: true,
  stok_asimi: false,
})

/** Undefined: as it was. Parts that the window does not show stay. */
function addressOf(old: Adres | null, now: TaslakAdresi): AdresGirdisi | null | undefined {
  const same = adresParcalari.every((p) => now[p].trim() === (old?.[p] ?? ''))
  if (same) return undefined
  const parts = Object.fromEntries(adresParcalari.map((p) => [p, now[p].trim() || null]))
  if (Object.values(parts).every((v) => v === null)) return null
  const fatura_tipi = now.vergi_no.trim() !== '' ? 'kurumsal' : now.tckn.trim() !== '' ? 'bireysel' : old?.fatura_tipi
  return { ...old, ...parts, ulke: old ? old.ulke : 'Türkiye', fatura_tipi: fatura_tipi ?? null } as AdresGirdisi
}

const lineOf = (k: DuzenSatiri) =>
  k.kalem_id === null
    ? {
        varyant_id: k.varyant_id as string,
        adet: k.adet,
        ...(k.birim_fiyat !== null && { birim_fiyat: k.birim_fiyat }),
      }
    : { kalem_id: k.kalem_id, adet: k.adet }

const linesChanged = (s: Siparis, { kalemler }: Duzen): boolean =>
  kalemler.length !== s.kalemler.length ||
  kalemler.some((k, i) => k.kalem_id !== s.kalemler[i]?.id || k.adet !== s.kalemler[i]?.adet)

/** What changes goods and money: the question of the preview. */
export const previewOf = (s: Siparis, d: Duzen): SiparisDuzenlemeGirdisi => ({
  ...(linesChanged(s, d) && { kalemler: d.kalemler.map(lineOf) }),
  ...(d.kargo_toplam !== null && d.kargo_toplam !== s.kargo_toplam && { kargo_toplam: d.kargo_toplam }),
})

export function bodyOf(s: Siparis, d: Duzen): SiparisDuzenlemeGirdisi {
  const teslimat_adresi = addressOf(s.teslimat_adresi, d.teslimat_adresi)
  const fatura_adresi = addressOf(s.fatura_adresi, d.fatura_adresi)
  return {
    ...previewOf(s, d),
    ...(teslimat_adresi !== undefined && { teslimat_adresi }),
    ...(fatura_adresi !== undefined && { fatura_adresi }),
    ...(d.not.trim() && { not: d.not.trim() }),
    ...(d.para_iadesi && { para_iadesi: true }),
    ...(d.stok_asimi && { stok_asimi: true }),
  }
}

/** Whether there is anything to save. */
export const isChanged = (s: Siparis, d: Duzen): boolean =>
  Object.keys(bodyOf(s, { ...d, para_iadesi: false, stok_asimi: false })).length > 0

/** Adds a variant: one that was added already gets one more. */
export function added(kalemler: readonly DuzenSatiri[], u: Omit<DuzenSatiri, 'kalem_id' | 'adet' | 'birim_fiyat'>) {
  const at = kalemler.findIndex((k) => k.kalem_id === null && k.varyant_id === u.varyant_id)
  if (at >= 0) return kalemler.map((k, i) => (i === at ? { ...k, adet: k.adet + 1 } : k))
  const { varyant_id, ad, varyant_ad } = u
  return [...kalemler, { kalem_id: null, varyant_id, ad, varyant_ad, adet: 1, birim_fiyat: null }]
}
