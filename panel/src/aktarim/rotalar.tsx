
export const aktarimRotalari = [] as const
