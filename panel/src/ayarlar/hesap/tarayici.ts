const BROWSERS: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Chrome\/|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

const nameIn = (list: [RegExp, string][], text: string) => list.find(([is]) => is.test(text))?.[1]

/** `Firefox · Linux`; null for what nobody knows. Many browsers name others, so the order counts. */
export function tarayiciAdi(agent: string): string | null {
  const names = [nameIn(BROWSERS, agent), nameIn(SYSTEMS, agent)].filter((n) => n !== undefined)
  return names.length > 0 ? names.join(' · ') : null
}
