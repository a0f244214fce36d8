// What a client and a call may be told, and the shapes of answers that no schema names.

export type ClientOptions = {
  /** Where the service is: `https://kepenk.example`; in a browser also `''`, the page's own. */
  adres: string
  /** Language of messages; Turkish unless told. */
  dil?: 'tr' | 'en' | undefined
  /** Sent with every request; a function is asked before each, so that what it tells may change. */
  headers?: Record<string, string> | (() => Record<string, string>) | undefined
  /** In place of the platform's own. */
  fetch?: typeof fetch | undefined
  /** How often a call is repeated when it failed for a reason that passes. 2 unless told. */
  retries?: number | undefined
  /** For each attempt. 30,000 unless told. */
  timeoutMs?: number | undefined
}

export type CallOptions = {
  /** Ends the call, also between two attempts; it is then rejected with the signal's reason. */
  signal?: AbortSignal | undefined
  headers?: Record<string, string> | undefined
  retries?: number | undefined
  timeoutMs?: number | undefined
}

export type WriteOptions = CallOptions & {
  /** Made for each call unless told; repeating a write with the same key within 24 hours repeats its answer only. */
  idempotencyKey?: string | undefined
}

export type MatchOptions = CallOptions & {
  /** Writes only if the record is still as in this ETag; see `etagOf`. */
  ifMatch?: string | undefined
}

export type VersionedOptions = WriteOptions & MatchOptions

export type BulkOptions = WriteOptions & {
  /** Items that are right are written, the others are told in `hatalar`. */
  kismi?: boolean | undefined
}

export type Page<T> = {
  veri: T[]
  /** Cursor of the next page; null on the last. */
  sonraki: string | null
}

/** Awaited it is one page; `for await` goes over the records of all pages. Nothing is asked before either. */
export interface List<T, P extends { veri: T[] } = Page<T>> extends Promise<P>, AsyncIterable<T> {}

export type BulkFault = {
  /** Index of the item, counted from 0 over all that were given. */
  sira: number
  kod: string
  mesaj: string
}

export type BulkAnswer<T> = {
  veri: T[]
  /** Only with `kismi`. */
  hatalar?: BulkFault[]
}
