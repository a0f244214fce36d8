// What search engines show of a record that has no such texts of its own.

/** Longer ones are cut by search engines. */
const MOST = 160

/** One line, cut at the end of a word. */
function shortened(text: string): string | null {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= MOST) return line || null
  const cut = line.slice(0, MOST - 1)
  const end = cut.lastIndexOf(' ')
  // Half a surrogate pair is no character.
  return `${(end > 0 ? cut.slice(0, end) : cut).replace(/[\ud800-\udbff]$/, '')}…`
}

export const seoOf = ({ ad, aciklama = '' }: { ad: string; aciklama?: string }) => ({
  baslik: ad,
  aciklama: shortened(aciklama),
})
