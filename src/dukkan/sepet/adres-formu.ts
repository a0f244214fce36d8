import type { SepetTeslimati } from '../../domains/sepet/schema.ts'
import { TeslimatGirdisi } from '../../domains/sepet/schema.ts'
import { bodyCheck } from '../../http/contract/validate.ts'
import type { Degerler, Hatalar } from './alan.ts'
import { reminderText } from './hatirlatma/sayfa.ts'
import { fieldOf, unstorable, type Ziyaret } from './kapi.ts'

// The address form: between fields and the input of the verb.

const check = bodyCheck(TeslimatGirdisi)

const PLAIN = ['ad', 'soyad', 'telefon', 'satir1', 'satir2', 'il', 'ilce', 'posta_kodu'] as const
const INVOICE = { bireysel: ['tckn'], kurumsal: ['sirket', 'vergi_no', 'vergi_dairesi'] } as const

/** A carrier calls before it comes, and knows places by their district. */
const NEEDED = ['eposta', 'telefon', 'ad', 'soyad', 'satir1', 'il', 'ilce'] as const

const kindOf = (v: Ziyaret): 'bireysel' | 'kurumsal' =>
  v.form.get('fatura_tipi') === 'kurumsal' ? 'kurumsal' : 'bireysel'

const APART = ['satir1', 'il', 'ilce'] as const
const apartName = (part: string): string => `fatura_${part}`
const isApart = (v: Ziyaret): boolean => v.form.get('fatura_ayri') === 'evet'

export function missingFields(v: Ziyaret): Hatalar {
  const company = kindOf(v) === 'kurumsal' ? INVOICE.kurumsal : []
  const needed = [...NEEDED, ...company, ...(isApart(v) ? APART.map(apartName) : [])]
  return new Map([
    ...needed.filter((name) => fieldOf(v, name) === undefined).map((name) => [name, v.t.gerekli] as const),
    ...unstorable(v).map((name) => [name, v.t.gecersizKarakter] as const),
  ])
}

/** Checked as the API checks it; throws what is wrong by field. */
export function deliveryInput(v: Ziyaret, kargo_secenegi: string | null): TeslimatGirdisi {
  const given = (names: readonly string[], nameOf = (name: string): string => name) =>
    Object.fromEntries(names.map((name) => [name, fieldOf(v, nameOf(name)) ?? null]))
  const fatura_tipi = kindOf(v)
  const invoice = { ...given(INVOICE[fatura_tipi]), fatura_tipi }
  const apart = isApart(v)
  const girdi = {
    eposta: fieldOf(v, 'eposta'),
    teslimat_adresi: { ...given(PLAIN), ...(!apart && invoice) },
    fatura_adresi: apart ? { ...given(['ad', 'soyad', 'telefon']), ...given(APART, apartName), ...invoice } : null,
    kargo_secenegi,
    hatirlatma_metni: v.form.get('hatirlat') === 'evet' ? reminderText(v.b) : null,
  }
  check(girdi, Buffer.alloc(0))
  return girdi as TeslimatGirdisi
}

/** The field of the form that a path of the input comes from. */
export const fieldNamed = (alan: string): string => {
  const [, whose, part = alan] = /^(teslimat|fatura)_adresi\.(.+)$/.exec(alan) ?? []
  return whose === 'fatura' && APART.some((one) => one === part) ? apartName(part) : part
}

/** What the cart knows already, for the fields. */
export function adresValues({ eposta, teslimat_adresi, fatura_adresi, hatirlatma }: SepetTeslimati): Degerler {
  const apart = fatura_adresi && {
    ...Object.fromEntries(APART.map((part) => [apartName(part), fatura_adresi[part]])),
    ...Object.fromEntries(
      [...INVOICE.bireysel, ...INVOICE.kurumsal, 'fatura_tipi' as const].map((part) => [part, fatura_adresi[part]]),
    ),
    fatura_ayri: 'evet',
  }
  const known = { ...teslimat_adresi, eposta, ...apart, hatirlat: hatirlatma ? 'evet' : null }
  return new Map(Object.entries(known).flatMap(([name, value]) => (value === null ? [] : [[name, value]])))
}
