// Where a section does not say how many.

/** Whole rows on a wide screen: the dense look has six in one. */
export const urunAdedi = (gorunum: string): number => (gorunum === 'sik' ? 12 : 8)
export const YORUM_ADEDI = 3
export const ILK_MARKALAR = 12
