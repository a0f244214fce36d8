/** Columns of a record in PostgreSQL's text form: `(a,"b ""c""",,"")`. */
export function fieldsOf(text: string): (string | null)[] {
  const fields: (string | null)[] = []
  for (const [, quoted, bare = ''] of `,${text.slice(1, -1)}`.matchAll(/,(?:"((?:[^"\\]|""|\\.)*)"|([^,"]*))/gs)) {
    fields.push(quoted === undefined ? bare || null : quoted.replace(/""|\\(.)/gs, (_, c) => c ?? '"'))
  }
  return fields
}
