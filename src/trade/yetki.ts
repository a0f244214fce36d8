/** Rights of a role beyond scopes: settings, API keys, team. */
export const yetkiler = ['ayar', 'anahtar', 'ekip'] as const
export type Yetki = (typeof yetkiler)[number]
