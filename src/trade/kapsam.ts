/** Scopes of keys; every route names the one it needs. */
export const kapsamlar = [
  'urun:okuma',
  'urun:yazma',
  'stok:okuma',
  'stok:yazma',
  'fiyat:okuma',
  'fiyat:yazma',
  'siparis:okuma',
  'siparis:yazma',
  'musteri:okuma',
  'musteri:yazma',
  'kampanya:okuma',
  'kampanya:yazma',
  'icerik:okuma',
  'icerik:yazma',
  'webhook:yonet',
] as const
export type Kapsam = (typeof kapsamlar)[number]

export const isKapsam = (text: string | undefined): text is Kapsam => kapsamlar.some((k) => k === text)
