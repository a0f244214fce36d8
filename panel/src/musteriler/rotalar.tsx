
export const musteriRotalari = [] as const
