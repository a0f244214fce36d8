// Looks of the shop: one set of rules, three sets of tokens. Colours keep 4.5:1 to what they stand on, in light and in dark.

export const gorunumler = ['sakin', 'cesur', 'sik'] as const
export type Gorunum = (typeof gorunumler)[number]

export type Tema = { gorunum: Gorunum }

export const VARSAYILAN_TEMA: Tema = { gorunum: 'sakin' }

type Tokens = Record<string, string>

const SANS = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',sans-serif"
const SERIF = "'Iowan Old Style','Palatino Linotype',Palatino,Georgia,serif"

const common: Tokens = { govde: SANS, kenar: 'clamp(1rem,4vw,2rem)', olumlu: '#1a6b3c', olumsuz: '#a3261b' }

const light: Record<Gorunum, Tokens> = {
  sakin: {
    ...{ zemin: '#fdfcfa', yuzey: '#f2efe9', yazi: '#23201c', soluk: '#655f56', cizgi: '#e2ddd3', kenarlik: '#8b8478' },
    ...{ vurgu: '#2f5d50', 'vurgu-ustu': '#fff', baslik: SERIF, sikilik: '-.01em', kose: '.5rem', oran: '4/5' },
    ...{ kart: 'min(15rem,42vw)', ara: 'clamp(1rem,2.5vw,2rem)', h1: 'clamp(1.8rem,4vw,2.6rem)', h2: '1.5rem' },
  },
  cesur: {
    ...{ zemin: '#fff', yuzey: '#f0f0f0', yazi: '#111', soluk: '#595959', cizgi: '#ddd', kenarlik: '#767676' },
    ...{ vurgu: '#111', 'vurgu-ustu': '#fff', baslik: SANS, sikilik: '-.03em', kose: '0', oran: '1/1' },
    ...{ kart: 'min(18rem,44vw)', ara: '.75rem', h1: 'clamp(2.2rem,7vw,4rem)', h2: '2rem' },
  },
  sik: {
    ...{ zemin: '#fff', yuzey: '#f3f5f8', yazi: '#17202b', soluk: '#566170', cizgi: '#dfe4ea', kenarlik: '#7c8794' },
    ...{ vurgu: '#1d4ed8', 'vurgu-ustu': '#fff', baslik: SANS, sikilik: '-.01em', kose: '.25rem', oran: '1/1' },
    ...{ kart: 'min(11rem,42vw)', ara: '.9rem', h1: '1.7rem', h2: '1.25rem' },
  },
}

const dark: Record<Gorunum, Tokens> = {
  sakin: {
    ...{ zemin: '#1a1815', yuzey: '#26231f', yazi: '#f1ede6', soluk: '#b3aca0', cizgi: '#3a362f', kenarlik: '#8f887b' },
    ...{ vurgu: '#9fd3c0', 'vurgu-ustu': '#10241d' },
  },
  cesur: {
    ...{ zemin: '#0c0c0c', yuzey: '#1c1c1c', yazi: '#fafafa', soluk: '#b0b0b0', cizgi: '#333', kenarlik: '#8a8a8a' },
    ...{ vurgu: '#fafafa', 'vurgu-ustu': '#111' },
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

/** As custom properties of the page. */
export const tokensOf = ({ gorunum }: Tema): string =>
  `:root{${written({ ...common, ...light[gorunum] })}}@media (prefers-color-scheme:dark){:root{${written({ ...darkCommon, ...dark[gorunum] })}}}`
