/** The file is not whole, was changed, or never was a backup of ours. */
export class BozukYedek extends Error {
  constructor(why: string) {
    super(`Yedek dosyası bozuk: ${why}`)
  }
}

/** The backup is good, and still it cannot be loaded here. */
export class YuklenemezYedek extends Error {}
