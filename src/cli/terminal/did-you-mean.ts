export const didYouMean = (meant: string | undefined): string | undefined =>
  meant === undefined ? undefined : `Bunu mu demek istediniz: ${meant}`
