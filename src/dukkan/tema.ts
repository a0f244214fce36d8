import type { Gorunum, Kose, Yogunluk } from '../trade/tema/bolum.ts'
import type { Giysi } from '../trade/tema/schema.ts'
import { inkOn, readable } from './kontrast.ts'

// Looks of the shop: one set of rules, three sets of tokens. Colours keep 4.5:1 to what they stand on, in light and in dark.

export type Tema = Omit<Giysi, 'surum' | 'duyuru'>

export const VARSAYILAN_TEMA: Tema = { gorunum: 'sakin' }

type Tokens = Record<string, string>

const SANS = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',sans-serif"
const SERIF = "'Iowan Old Style','Palatino Linotype',Palatino,Georgia,serif"

const common: Tokens = { govde: SANS, kenar: 'clamp(1rem,4vw,2rem)', olumlu: '#1a6b3c', olumsuz: '#a3261b' }

/** The stage of a greeting, and the button on it: quiet, or in the accent itself. */
const QUIET: Tokens = {
  ...{ sahne: 'var(--yuzey)', 'sahne-yazi': 'var(--yazi)' },
  ...{ 'sahne-dugme': 'var(--vurgu)', 'sahne-dugme-yazi': 'var(--vurgu-ustu)' },
}
const LOUD: Tokens = {
  ...{ sahne: 'var(--vurgu)', 'sahne-yazi': 'var(--vurgu-ustu)' },
  ...{ 'sahne-dugme': 'var(--vurgu-ustu)', 'sahne-dugme-yazi': 'var(--vurgu)' },
}

const light: Record<Gorunum, Tokens> = {
  sakin: {
    ...{ zemin: '#fdfcfa', yuzey: '#f2efe9', yazi: '#23201c', soluk: '#655f56', cizgi: '#e2ddd3', kenarlik: '#8b8478' },
    ...{ vurgu: '#2f5d50', 'vurgu-ustu': '#fff', baslik: SERIF, sikilik: '-.01em', kose: '.5rem', oran: '4/5' },
    ...{ kart: 'min(15rem,42vw)', ara: 'clamp(1rem,2.5vw,2rem)', h1: 'clamp(1.8rem,4vw,2.6rem)', h2: '1.6rem' },
    ...{ kalin: '600', bolum: 'clamp(2.5rem,6vw,4.5rem)', dev: 'clamp(2.1rem,5vw,3.4rem)', ...QUIET },
  },
  cesur: {
    ...{ zemin: '#fff', yuzey: '#f0f0f0', yazi: '#111', soluk: '#595959', cizgi: '#ddd', kenarlik: '#767676' },
    ...{ vurgu: '#111', 'vurgu-ustu': '#fff', baslik: SANS, sikilik: '-.03em', kose: '0', oran: '1/1' },
    ...{ kart: 'min(18rem,44vw)', ara: '.75rem', h1: 'clamp(2.2rem,7vw,4rem)', h2: 'clamp(1.6rem,4vw,2.25rem)' },
    ...{ kalin: '800', bolum: 'clamp(2.5rem,6vw,4.5rem)', dev: 'clamp(2.6rem,8vw,5.5rem)', ...LOUD },
  },
  sik: {
    ...{ zemin: '#fff', yuzey: '#f3f5f8', yazi: '#17202b', soluk: '#566170', cizgi: '#dfe4ea', kenarlik: '#7c8794' },
    ...{ vurgu: '#1d4ed8', 'vurgu-ustu': '#fff', baslik: SANS, sikilik: '-.01em', kose: '.25rem', oran: '1/1' },
    ...{ kart: 'min(11rem,42vw)', ara: '.9rem', h1: '1.7rem', h2: '1.25rem' },
    ...{ kalin: '700', bolum: '2rem', dev: 'clamp(1.6rem,3.5vw,2.4rem)', ...QUIET },
  },
}

const dark: Record<Gorunum, Tokens> = {
  sakin: {
    ...{ zemin: '#1a1815', yuzey: '#26231f', yazi: '#f1ede6', soluk: '#b3aca0', cizgi: '#3a362f', kenarlik: '#8f887b' },
    ...{ vurgu: '#9fd3c0', 'vurgu-ustu': '#10241d' },
  },
  cesur: {
    ...{ zemin: '#0c0c0c', yuzey: '#1c1c1c', yazi: '#fafafa', soluk: '#b0b0b0', cizgi: '#333', kenarlik: '#8a8a8a' },
    ...{ vurgu: '#fafafa', 'vurgu-ustu': '#111', ...QUIET },
  },
  sik: {
    ...{ zemin: '#12171e', yuzey: '#1c232c', yazi: '#e9eef4', soluk: '#a7b2c0', cizgi: '#2d3742', kenarlik: '#8592a1' },
    ...{ vurgu: '#93b4ff', 'vurgu-ustu': '#0c1a3a' },
  },
}

const darkCommon: Tokens = { olumlu: '#8fd6a8', olumsuz: '#ff9d92' }

const written = (tokens: Tokens): string =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

// ---------------------------------------------------------------- what a store chose

const KOSELER: Record<Kose, string> = { keskin: '0', yumusak: '.5rem', yuvarlak: '1.1rem' }

const YOGUNLUKLAR: Record<Yogunluk, Tokens> = {
  seyrek: { kart: 'min(19rem,44vw)', ara: 'clamp(1rem,3vw,2.5rem)' },
  orta: { kart: 'min(15rem,42vw)', ara: 'clamp(1rem,2.5vw,1.75rem)' },
  siki: { kart: 'min(11rem,42vw)', ara: '.9rem' },
}

/** What the accent stands on. */
export const groundsOf = (gorunum: Gorunum, kip: 'acik' | 'koyu'): string[] => {
  const { zemin, yuzey } = (kip === 'acik' ? light : dark)[gorunum]
  return [zemin as string, yuzey as string]
}

function accent(vurgu: string | null, gorunum: Gorunum, kip: 'acik' | 'koyu'): Tokens {
  if (vurgu === null) return {}
  const used = readable(vurgu, groundsOf(gorunum, kip))
  return { vurgu: used, 'vurgu-ustu': inkOn(used) }
}

/** As custom properties of the page. `renk`: main colour of the store's identity. */
export function tokensOf({ gorunum, vurgu, kose, yogunluk }: Tema, renk: string | null): string {
  const own = vurgu ?? renk
  const chosen = { ...(kose && { kose: KOSELER[kose] }), ...(yogunluk && YOGUNLUKLAR[yogunluk]) }
  const day = { ...common, ...light[gorunum], ...chosen, ...accent(own, gorunum, 'acik') }
  const night = { ...darkCommon, ...dark[gorunum], ...accent(own, gorunum, 'koyu') }
  return `:root{${written(day)}}@media (prefers-color-scheme:dark){:root{${written(night)}}}`
}
