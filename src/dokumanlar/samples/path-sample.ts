import { idSample, secretSample } from './sample-values.ts'

// The kind of an `{id}` is given by the path segment before it.
const prefixes = new Map([
  ['urunler', 'urun'],
  ['varyantlar', 'var'],
  ['stoklar', 'var'],
  ['kategoriler', 'kat'],
  ['koleksiyonlar', 'kol'],
  ['markalar', 'mrk'],
  ['depolar', 'depo'],
  ['fiyat-listeleri', 'fl'],
  ['fiyatlar', 'var'],
  ['siparisler', 'order'],
  ['gonderiler', 'gon'],
  ['iadeler', 'iade'],
  ['talepler', 'tlp'],
  ['musteriler', 'mus'],
  ['musteri-gruplari', 'grp'],
  ['kampanyalar', 'kmp'],
  ['sayfalar', 'syf'],
  ['ozel-alanlar', 'oza'],
  ['es-anlamlilar', 'esa'],
  ['yorumlar', 'yrm'],
  ['webhooklar', 'wh'],
  ['teslimatlar', 'whd'],
  ['olaylar', 'evt'],
])

const shortNames = new Map([
  ['menuler', 'header'],
  ['urunler', 'keten-gomlek'],
  ['sayfalar', 'hakkimizda'],
])

export const TEST_STORE = 'test'

export function pathSample(path: string, name: string): string {
  if (name === 'magaza') return TEST_STORE
  const parts = path.split('/')
  const before = parts[parts.indexOf(`{${name}}`) - 1] ?? ''
  if (name === 'tanitici') return shortNames.get(before) ?? 'tanitici'
  if (before === 'sepetler') return secretSample('sepet')
  return idSample(prefixes.get(before) ?? 'kayit')
}
