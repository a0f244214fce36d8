/** Words of a query beyond this are ignored. */
export const MAX_WORDS = 8

/** One more for the category. */
export const MAX_GROUPS = MAX_WORDS + 1
