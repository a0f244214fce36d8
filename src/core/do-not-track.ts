type Headers = Record<string, string | string[] | undefined>

/** Do-Not-Track and Global Privacy Control: who sends either is counted nowhere. */
export const asksNotToBeCounted = (headers: Headers): boolean => headers.dnt === '1' || headers['sec-gpc'] === '1'
