/** Kinds of records with an address of their own, as the addresses call them. */
export const adresliTurler = ['urun', 'kategori', 'koleksiyon', 'marka', 'sayfa'] as const
export type AdresliTur = (typeof adresliTurler)[number]
