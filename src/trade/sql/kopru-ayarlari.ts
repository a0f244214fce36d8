// Settings of a provider's row as one map. Two are older than the map of the others, and stay in columns of their own, where
// the release before looks for them.

export const ayarlarOf = (row: string): string =>
  `jsonb_strip_nulls(jsonb_build_object('adres', ${row}.adres, 'davranis', ${row}.davranis))
    || coalesce(${row}.ayarlar, '{}') as ayarlar`

export const AYAR_COLUMNS = 'adres, davranis, ayarlar'

/** Of `:ayarlar`, for those columns. */
export const AYAR_VALUES = `:ayarlar::jsonb ->> 'adres', :ayarlar::jsonb ->> 'davranis',
    :ayarlar::jsonb - 'adres' - 'davranis'`

export const AYAR_CHANGES = 'adres = excluded.adres, davranis = excluded.davranis, ayarlar = excluded.ayarlar'
