
export const stokRotalari = [] as const
