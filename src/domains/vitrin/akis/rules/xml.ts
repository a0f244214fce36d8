import { writable } from './duz-metin.ts'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Text of an element or attribute. `>` as well: `]]>` must not stand in text. */
export const xmlText = (text: string): string => writable(text).replace(/[&<>"']/g, (c) => ENTITIES[c] as string)

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
