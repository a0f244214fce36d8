// Addresses of pictures are stored whole, as they were when somebody chose them; the service may have moved since.

/** Names of the store's own pictures are their hashes. */
const OWN = /\/([0-9a-f]{64}\.\w{2,5})$/

/** One among the store's own pictures moves with the service; any other stays where it is. */
export function pictureNow<T extends string | null>(adres: T, medya_adresi: string): T | string {
  if (adres === null || !URL.canParse(adres)) return adres
  const { pathname } = new URL(adres)
  const [, name] = OWN.exec(pathname) ?? []
  return name && pathname === `${new URL(medya_adresi).pathname}/${name}` ? `${medya_adresi}/${name}` : adres
}
