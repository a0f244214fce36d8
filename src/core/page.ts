/** One page of a list: the records as JSON texts, and where the next page starts (null on the last). */
export type Page = { veri: string[]; next: string | null }

/** Cuts the one row that was read beyond the page: its existence is what tells that there is a next page. */
export function cutPage<R>(rows: R[], limit: number, position: (row: R) => string, render: (row: R) => string): Page {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { veri: shown.map(render), next: rows.length > limit && last ? position(last) : null }
}
