import { fold } from '@kepenk/service/core/text/sozcuk.ts'
import type { ComboboxItem, ComboboxParsedItem, OptionsFilter } from '@mantine/core'

/**
 * Filter of every list that is searched in the page: by folded letters, as the service searches. The library's own compares lower
 * case, and finds neither İzmir by `izm` nor Iğdır by `ığd`.
 */
export const foldedFilter: OptionsFilter = ({ options, search, limit }) => {
  const wanted = fold(search.trim())
  const matches = (option: ComboboxItem) => fold(option.label).includes(wanted)
  return options
    .flatMap((o): ComboboxParsedItem[] => {
      if (!('group' in o)) return matches(o) ? [o] : []
      const items = o.items.filter(matches)
      return items.length > 0 ? [{ ...o, items }] : []
    })
    .slice(0, limit)
}
