import { fold } from '@kepenk/service/core/text/sozcuk.ts'

/** Items whose label contains every typed word, ignoring case and diacritics. */
export function fitting<T extends { label?: string | undefined }>(things: readonly T[], metin: string): T[] {
  const words = fold(metin).split(/\s+/).filter(Boolean)
  return things.filter(({ label }) => {
    const name = fold(label ?? '')
    return words.every((word) => name.includes(word))
  })
}
