// What a column of a file can hold.

/**
 * `kod` is text that machines compare (spreadsheets like to ruin it), `liste` several in one cell, `para` an amount in
 * minor units, `an` a moment of Istanbul.
 */
export type AlanTuru = 'metin' | 'kod' | 'liste' | 'satirlar' | 'para' | 'tam' | 'sayi' | 'evet' | 'an'

export type Alan = {
  kod: string
  /** The column's name in a file, in Turkish. */
  ad: string
  tur: AlanTuru
  zorunlu?: true
  /** Written, never read: what a file cannot change. */
  yazilir?: true
  aciklama?: string
  /** Other names that files have for it. */
  adlar?: readonly string[]
}

/** A cell as it leaves: amounts in minor units, moments as ISO text, lists as their parts. */
export type Hucre = string | number | boolean | readonly string[] | null
