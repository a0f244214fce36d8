
export const ayarRotalari = [] as const
