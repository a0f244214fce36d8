export const durumlar = ['aktif', 'planli', 'bitmis', 'pasif'] as const

/** What the list's address holds. */
export type KampanyaAramasi = { durum?: (typeof durumlar)[number]; ara?: string; sonraki?: string }
