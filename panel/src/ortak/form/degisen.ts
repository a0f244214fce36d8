/** Changed fields. */
export function degisenOf<T extends object>(once: T, simdi: T): Partial<T> {
  const differs = ([ad, deger]: [string, unknown]) => JSON.stringify(deger) !== JSON.stringify(once[ad as keyof T])
  return Object.fromEntries(Object.entries(simdi).filter(differs)) as Partial<T>
}
