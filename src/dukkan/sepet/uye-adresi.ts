import { Hata, statusOf } from '../../core/errors.ts'
import type { SepetTeslimati } from '../../domains/sepet/schema.ts'
import { get } from '../../domains/uyelik/hesap.ts'
import type { Hesap } from '../../domains/uyelik/schema.ts'
import type { Degerler } from './alan.ts'
import type { Ziyaret } from './kapi.ts'

// What the checkout knows of a member: e-mail and addresses, so that nothing is typed twice.

/** Null where nobody is signed in. */
export async function bookIn(v: Ziyaret): Promise<Hesap | null> {
  if (v.uye === null) return null
  const text = await get(v.read()).catch((error) => {
    // Ended or erased since the gate has looked: the checkout goes on without.
    if (error instanceof Hata && statusOf(error.kod) < 500) return null
    throw error
  })
  return text === null ? null : JSON.parse(text)
}

const PARTS = ['ad', 'soyad', 'telefon', 'satir1', 'satir2', 'il', 'ilce', 'posta_kodu'] as const

const valuesOf = (adres: Partial<Record<(typeof PARTS)[number], string | null>>): [string, string][] =>
  PARTS.flatMap((part): [string, string][] => (adres[part] ? [[part, adres[part]]] : []))

/** Of a cart that has no address yet: the default one, or the only one, or at least the name. */
export function prefilled(uye: Hesap, { teslimat_adresi }: SepetTeslimati, known: Degerler): Degerler {
  if (teslimat_adresi !== null) return new Map([...known, ['eposta', uye.eposta]])
  const own = uye.adresler.find((a) => a.varsayilan_teslimat) ?? uye.adresler[0]
  return new Map([...valuesOf(uye), ...(own ? valuesOf(own) : []), ['eposta', uye.eposta]])
}

/** A form that names an address of the book holds that address. */
export async function chosenFrom(v: Ziyaret): Promise<Ziyaret> {
  const id = v.form.get('adres')
  if (id === undefined) return v
  const uye = await bookIn(v)
  const adres = uye?.adresler.find((a) => a.id === id)
  if (!uye || !adres) return { ...v, form: new Map() }
  const telefon: [string, string][] = adres.telefon || !uye.telefon ? [] : [['telefon', uye.telefon]]
  return { ...v, form: new Map([...telefon, ...valuesOf(adres), ['eposta', uye.eposta], ['fatura_tipi', 'bireysel']]) }
}
