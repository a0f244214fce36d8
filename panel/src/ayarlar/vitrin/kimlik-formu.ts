import type { MagazaAyarlari, MagazaDegisikligi } from '../../api/generated/kayitlar.ts'

// Form state of a shop's identity: empty texts in place of what is not given.

export type KimlikAlanlari = {
  logo: string
  renk: string
  renk_ikinci: string
  iletisim: { eposta: string; telefon: string; adres: string }
  satici: { unvan: string; mersis: string; vkn: string; vergi_dairesi: string; kep: string }
}

export function kimlikOf({ kimlik }: Pick<MagazaAyarlari, 'kimlik'>): KimlikAlanlari {
  const { iletisim, satici } = kimlik ?? {}
  return {
    logo: kimlik?.logo ?? '',
    renk: kimlik?.renk ?? '',
    renk_ikinci: kimlik?.renk_ikinci ?? '',
    iletisim: {
      eposta: iletisim?.eposta ?? '',
      telefon: iletisim?.telefon ?? '',
      adres: iletisim?.adres ?? '',
    },
    satici: {
      unvan: satici?.unvan ?? '',
      mersis: satici?.mersis ?? '',
      vkn: satici?.vkn ?? '',
      vergi_dairesi: satici?.vergi_dairesi ?? '',
      kep: satici?.kep ?? '',
    },
  }
}

const isBlank = (part: string | Readonly<Record<string, string>>): boolean =>
  typeof part === 'string' ? part.trim() === '' : Object.values(part).every(isBlank)

/** Replaced as a whole; an identity of which nothing is written is none. */
export const kimlikBody = (alanlar: KimlikAlanlari): MagazaDegisikligi['kimlik'] =>
  Object.values(alanlar).every(isBlank) ? null : alanlar
