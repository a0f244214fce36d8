import { iller } from '../../trade/yerler/yerler.ts'

// The same for every store and as long as the process runs: made once.
const text = JSON.stringify({ veri: iller })

export const list = async (): Promise<string> => text
