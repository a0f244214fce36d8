/** Sorts versions: `0.10.0` comes after `0.9.0`. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((v) => v.split('.').map(Number)) as [number[], number[]]
  const at = left.findIndex((n, i) => n !== right[i])
  return at < 0 ? 0 : (left[at] as number) - (right[at] as number)
}
