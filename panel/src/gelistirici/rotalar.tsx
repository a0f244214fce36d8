
export const gelistiriciRotalari = [] as const
