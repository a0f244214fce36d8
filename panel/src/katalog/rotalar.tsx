
export const katalogRotalari = [] as const
