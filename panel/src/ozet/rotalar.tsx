import { sayfa } from '../kabuk/rotalar.tsx'

const readDonem = (s: Record<string, unknown>): { gun?: number } => {
  const gun = [7, 30, 90].find((n) => n === Number(s.gun))
  return gun === undefined ? {} : { gun }
}

export const ozetRotalari = [sayfa('/', () => import('./ozet.tsx'), 'Ozet', readDonem)] as const
