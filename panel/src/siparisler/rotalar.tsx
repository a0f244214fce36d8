
export const siparisRotalari = [] as const
