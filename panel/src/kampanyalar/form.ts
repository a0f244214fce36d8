import type { Kampanya, KampanyaGirdisi } from '@kepenk/sdk'
import { fromLocalInput, toLocalInput } from '../ortak/zaman.ts'

export type Hedef = { id: string; ad: string; kapak?: string | null }

/** Form state of a campaign; moments in Istanbul time. */
export type KampanyaFormu = {
  ad: string
  tur: Kampanya['tur']
  /** Whether shoppers enter a code; without one it applies by itself. */
  kodlu: boolean
  kod: string
  indirim_tipi: Kampanya['indirim_tipi']
  deger: number | null
  al: number | null
  ode: number | null
  kapsam: Kampanya['kapsam']
  hedefler: Hedef[]
  min_sepet: number | null
  baslangic: string
  bitis: string
  kullanim_siniri: number | null
  musteri_eposta: string
  aktif: boolean
}

/** What each kind begins with: it can be saved as it is. */
const KINDS: Record<Kampanya['tur'], Partial<KampanyaFormu>> = {
  indirim: { indirim_tipi: 'yuzde', deger: 10, al: null, ode: null },
  x_al_y_ode: { indirim_tipi: 'yuzde', deger: null, al: 3, ode: 2 },
  kargo_bedava: { indirim_tipi: 'yuzde', deger: null, al: null, ode: null },
  ikinciye_indirim: { indirim_tipi: 'yuzde', deger: 50, al: null, ode: null },
}

/** Another kind keeps what was typed and takes the fields of its own; a name that nobody has touched follows. */
export const withKind = (
  form: KampanyaFormu,
  tur: Kampanya['tur'],
  adOf: (tur: Kampanya['tur']) => string,
): KampanyaFormu => ({
  ...form,
  ...KINDS[tur],
  tur,
  ...(form.ad === adOf(form.tur) && { ad: adOf(tur) }),
})

export const yeniForm = (tur: Kampanya['tur'], ad: string): KampanyaFormu => ({
  ...{ ad, tur, kodlu: false, kod: '', indirim_tipi: 'yuzde', deger: null, al: null, ode: null, kapsam: 'tumu' },
  ...{
    hedefler: [],
    min_sepet: null,
    baslangic: '',
    bitis: '',
    kullanim_siniri: null,
    musteri_eposta: '',
    aktif: true,
  },
  ...KINDS[tur],
})

export const formOf = (k: Kampanya, hedefler: Hedef[]): KampanyaFormu => ({
  ad: k.ad,
  tur: k.tur,
  kodlu: !k.otomatik,
  kod: k.otomatik ? '' : k.kod,
  indirim_tipi: k.indirim_tipi,
  deger: k.deger === 0 ? null : k.deger,
  al: k.al,
  ode: k.ode,
  kapsam: k.kapsam,
  hedefler,
  min_sepet: k.min_sepet,
  baslangic: toLocalInput(k.baslangic),
  bitis: toLocalInput(k.bitis),
  kullanim_siniri: k.kullanim_siniri,
  musteri_eposta: k.musteri_eposta ?? '',
  aktif: k.aktif,
})

/** Request body: only what its kind needs. */
export const bodyOf = (f: KampanyaFormu): KampanyaGirdisi => ({
  ad: f.ad.trim(),
  tur: f.tur,
  kod: f.kodlu ? f.kod : null,
  indirim_tipi: f.tur === 'indirim' ? f.indirim_tipi : 'yuzde',
  deger: f.tur === 'indirim' || f.tur === 'ikinciye_indirim' ? (f.deger ?? 0) : 0,
  al: f.tur === 'x_al_y_ode' ? f.al : null,
  ode: f.tur === 'x_al_y_ode' ? f.ode : null,
  kapsam: f.kapsam,
  hedefler: f.kapsam === 'tumu' ? [] : f.hedefler.map((h) => h.id),
  min_sepet: f.min_sepet,
  baslangic: fromLocalInput(f.baslangic),
  bitis: fromLocalInput(f.bitis),
  kullanim_siniri: f.kullanim_siniri,
  musteri_eposta: f.musteri_eposta.trim() || null,
  aktif: f.aktif,
})

/** Normalised code, as shops compare it, while it is being typed. */
export const asKod = (text: string): string =>
  text
    .replaceAll('ı', 'I')
    .toUpperCase()
    .normalize('NFD')
    .replace(/\s/g, '-')
    .replace(/[^A-Z0-9_-]/g, '')
