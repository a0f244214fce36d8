/** What a file can hold. */
export const turler = ['urun', 'stok', 'fiyat', 'musteri', 'siparis'] as const
