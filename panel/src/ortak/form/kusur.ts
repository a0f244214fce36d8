// Client-side validation of a form's fields, before the service is asked.

/** Faults by field; a field without a text has none. */
export type Kusurlar = Readonly<Partial<Record<string, string | false | null | undefined>>>

/** Nothing is sent while there is one. */
export const isFaulty = (kusurlar: Kusurlar): boolean => Object.values(kusurlar).some(Boolean)

/** What a field says: its own fault once one has tried to send, otherwise what the service said of it. */
export const errorAt = (
  alan: string,
  { kusurlar, tried, refused }: { kusurlar: Kusurlar; tried: boolean; refused: string | undefined },
): string | undefined => (tried && kusurlar[alan]) || refused
