// Fields of a form by the paths that the service names them with.

type Adlar = Partial<Record<string, string>>

/** `varyantlar[2].fiyat` → `varyantlar.2.fiyat`, as forms know it. */
export const formPath = (alan: string): string => alan.replace(/\[(\d+)\]/g, '.$1')

/** `varyantlar[1].fiyat` → `Varyantlar 2 · Fiyat`; a field may be known by its whole path. */
export const nameOf = (alan: string, adlar: Adlar): string =>
  adlar[alan] ??
  alan
    .split('.')
    .map((part) => {
      const [, name = part, place] = /^([^[]+)\[(\d+)\]$/.exec(part) ?? []
      return `${adlar[name] ?? name}${place === undefined ? '' : ` ${Number(place) + 1}`}`
    })
    .join(' · ')

const leavesOf = (dirty: unknown): number =>
  typeof dirty === 'object' && dirty !== null
    ? Object.values(dirty).reduce<number>((n, part) => n + leavesOf(part), 0)
    : Number(dirty === true)

/** `fiyat (2)` of each field that was changed, for the bar of changes. */
export const changesOf = (dirty: Readonly<Record<string, unknown>>, adlar: Adlar): string[] =>
  Object.entries(dirty).map(([ad, what]) => {
    const n = leavesOf(what)
    return n > 1 ? `${adlar[ad] ?? ad} (${n})` : (adlar[ad] ?? ad)
  })
