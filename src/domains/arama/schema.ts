/** As many words of a question are heeded. */
export const MAX_WORDS = 8

/** And its category. */
export const MAX_GROUPS = MAX_WORDS + 1
