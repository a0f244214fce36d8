// Types of the columns of a file.

/**
 * `kod` is text that machines compare (spreadsheets tend to damage it), `liste` several values in one cell, `para` an
 * amount in minor units, `an` local time of Istanbul, `metinler` one text in each line, which may be empty.
 */
export type AlanTuru = 'metin' | 'kod' | 'liste' | 'satirlar' | 'metinler' | 'para' | 'tam' | 'sayi' | 'evet' | 'an'

export type Alan = {
  kod: string
  /** Header of the column, in Turkish. */
  ad: string
  tur: AlanTuru
  zorunlu?: true
  /** Export only: an import cannot change it. */
  yazilir?: true
  aciklama?: string
  /** Synonyms that headers of files use. */
  adlar?: readonly string[]
}

/** Value of an exported cell: amounts in minor units, moments as ISO text, lists as their parts. */
export type Hucre = string | number | boolean | readonly string[] | null
