
export const kampanyaRotalari = [] as const
