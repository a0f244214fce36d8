import { girisFixtures } from '../../contracts/fixtures/panel-giris.ts'
import type { Heavy } from './heavy.ts'

// Second factors and sign-in without a password: their valid requests are the heaviest.

const isOpen = (key: string): boolean => /\/(giris|giris-kodu|giris-baglantisi)(\/|$)/.test(key)

/** Path parameters by name. */
const paramsOf = (route: string, path: string): Record<string, string> => {
  const names = route.split('/')
  const values = path.split('/')
  const named = names.flatMap((name, i) => (name === ':id' ? [['id', values[i] as string]] : []))
  return Object.fromEntries(named)
}

export const girisHeavy: Record<string, Heavy> = Object.fromEntries(
  Object.entries(girisFixtures).map(([key, make]): [string, Heavy] => [
    key,
    async (s) => {
      const { path, body, as } = await make(s as never)
      const [, route = ''] = key.split(' ')
      return { params: paramsOf(route, path), ...(body && { body }), ...(isOpen(key) ? { as: null } : as && { as }) }
    },
  ]),
)
