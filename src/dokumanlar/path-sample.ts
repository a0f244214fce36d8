import { idSample } from './sample-values.ts'

// Which record an `{id}` in a path means is told by the word before it.
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
  ['musteriler', 'mus'],
  ['musteri-gruplari', 'grp'],
  ['kampanyalar', 'kmp'],
  ['sayfalar', 'syf'],
  ['webhooklar', 'wh'],
  ['teslimatlar', 'whd'],
  ['olaylar', 'evt'],
])

export function pathSample(path: string, name: string): string {
  const parts = path.split('/')
  const before = parts[parts.indexOf(`{${name}}`) - 1] ?? ''
  if (before === 'menuler') return 'header'
  return idSample(prefixes.get(before) ?? 'kayit')
}
