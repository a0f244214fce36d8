import { sealWith } from '../core/secrets/seal.ts'
import { BozukYedek, YuklenemezYedek } from './bozuk.ts'

// Header and trailer of a backup: what it needs, and what it holds.

export const BICIM = 1
export const BAS = 'bas.json'
export const SON = 'son.json'

export type Tablo = { ad: string; sutunlar: string[] }

export type Bas = {
  kepenk_yedek: number
  surum: string
  zaman: string
  /** The migrations that its tables have been through. */
  gecisler: string[]
  tablolar: Tablo[]
  sir: Sir
}

/** `muhur`: a sample sealed under the secret, to verify it; `deger`: the secret itself, where it is included. */
export type Sir = { muhur: string; deger: string | null }

/** Of each table, in the order of the file. */
export type TabloOzeti = { ad: string; satir: number; ozet: string }

export type Son = {
  tablolar: TabloOzeti[]
  /** Null when pictures are not in the backup. */
  medya: { dosya: number; bayt: number; ozet: string } | null
}

const PROOF = 'kepenk'
const sealOf = (secret: string) => sealWith(secret, 'yedek')

export const sirOf = (secret: string, goes: boolean): Sir => ({
  muhur: sealOf(secret).close(PROOF),
  deger: goes ? secret : null,
})

export function isSecretOf({ muhur }: Sir, secret: string): boolean {
  try {
    return sealOf(secret).open(muhur) === PROOF
  } catch {
    return false
  }
}

export function readBas(content: Buffer): Bas {
  const bas = parse<Bas>(content)
  if (typeof bas.kepenk_yedek !== 'number') throw new BozukYedek('başı okunamadı')
  if (bas.kepenk_yedek > BICIM) throw new YuklenemezYedek(newer(bas.surum))
  return bas
}

export const readSon = (content: Buffer): Son => parse<Son>(content)

export const newer = (surum: string): string =>
  `Yedek daha yeni bir Kepenk ile alınmış (${surum}); en az o sürümle yükleyin.`

function parse<T>(content: Buffer): T {
  try {
    return JSON.parse(content.toString('utf8'))
  } catch {
    throw new BozukYedek('içindekiler okunamadı')
  }
}
