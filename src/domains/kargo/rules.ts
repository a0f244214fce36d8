import { verifyImza } from '../../core/imza.ts'

/** Clocks differ and requests wait; an older report is somebody's recording. */
const TOLERANCE_MS = 5 * 60 * 1000

/** Whether the carrier itself sent this report: its bytes as they came, under one of the app's secrets. */
export const verifyReport = (
  gizliler: readonly string[],
  header: string | undefined,
  rawBody: string | Buffer,
  now: Date,
): boolean => verifyImza(gizliler, header, rawBody, now, TOLERANCE_MS)
