
export const urunRotalari = [] as const
