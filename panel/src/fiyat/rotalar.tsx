
export const fiyatRotalari = [] as const
