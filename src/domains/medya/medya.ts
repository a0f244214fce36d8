export const mediaKey = (magaza_id: string, hash: string, uzanti: string): string => `${magaza_id}/${hash}.${uzanti}`
