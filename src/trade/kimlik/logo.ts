import type { Kimlik } from './schema.ts'

type Magaza = { satis: { kimlik: Kimlik | null }; medya_adresi: string }

/** Names of the store's own pictures are their hashes. */
const OWN = /\/([0-9a-f]{64}\.\w{2,5})$/

/** The logo's address. One among the store's own pictures moves with the service. */
export function logoAddress({ satis, medya_adresi }: Magaza): string | null {
  const logo = satis.kimlik?.logo ?? null
  if (logo === null) return null
  const { pathname } = new URL(logo)
  const [, name] = OWN.exec(pathname) ?? []
  return name && pathname === `${new URL(medya_adresi).pathname}/${name}` ? `${medya_adresi}/${name}` : logo
}
