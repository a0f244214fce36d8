
export const icerikRotalari = [] as const
