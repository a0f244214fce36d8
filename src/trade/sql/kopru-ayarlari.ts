// Settings of a provider's row as one map. Two are older than the map and stay in columns of their own, where the
// previous release reads them.

export const ayarlarOf = (row: string): string =>
  `jsonb_strip_nulls(jsonb_build_object('adres', ${row}.adres, 'davranis', ${row}.davranis))
    || coalesce(${row}.ayarlar, '{}') as ayarlar`

export const AYAR_COLUMNS = 'adres, davranis, ayarlar'

/** `:ayarlar` split into those columns. */
export const AYAR_VALUES = `:ayarlar::jsonb ->> 'adres', :ayarlar::jsonb ->> 'davranis',
    :ayarlar::jsonb - 'adres' - 'davranis'`

export const AYAR_CHANGES = 'adres = excluded.adres, davranis = excluded.davranis, ayarlar = excluded.ayarlar'
