/** The entries of a table as kinds, with a word before each name and the frame around each value. */
export const named = (
  prefix: string,
  of: Record<string, string>,
  html = (value: string): string => value,
): [string, string][] => Object.entries(of).map(([ad, value]) => [`${prefix} ${ad}`, html(value)])
