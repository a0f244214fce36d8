/** What a role may do in its store beyond the scopes: change its settings, make keys, say who belongs to it. */
export const yetkiler = ['ayar', 'anahtar', 'ekip'] as const
export type Yetki = (typeof yetkiler)[number]
