import { ConfigError } from '../config.ts'
import { Hata, messageOf } from '../core/errors.ts'
import { isUnavailable, nodeOf } from '../db/connection/pg-errors.ts'
import { OlderProcesses } from '../db/upkeep/older-processes.ts'

/** A sentence for people, a hint, and the exit status. */
export class CliError extends Error {
  readonly exit: number
  readonly hint: string | undefined

  constructor(exit: number, sentence: string, hint: string | undefined) {
    super(sentence)
    this.exit = exit
    this.hint = hint
  }
}

/** Wrong command line. */
export const usage = (sentence: string, hint?: string): CliError => new CliError(2, sentence, hint)

/** Right command line that cannot be carried out. */
export const failure = (sentence: string, hint?: string): CliError => new CliError(1, sentence, hint)

const NODE_DOWN =
  'Mağazaları bu makinede olanlar o dönene dek bekler, öteki mağazalar çalışır. Yeni mağaza, anahtar ve kur her makineye yazılır.'

export function describe(error: unknown): CliError {
  if (error instanceof CliError) return error
  if (error instanceof ConfigError) return failure(error.message, 'Ortam değişkenini düzeltip yeniden deneyin.')
  if (error instanceof OlderProcesses) return failure(error.message, error.hint)
  const node = nodeOf(error)
  if (node) return failure(`Kümenin bir makinesine ulaşılamadı: ${node}`, NODE_DOWN)
  if (error instanceof Hata) return failure(messageOf(error, 'tr'), reason(error.cause))
  if (isRefused(error)) {
    return failure(`Veritabanına bağlanılamadı: ${reason(error)}`, 'DATABASE_URL değerini ve sunucuyu denetleyin.')
  }
  return failure(reason(error) ?? 'Beklenmeyen bir hata oluştu', 'Ayrıntısı için: KEPENK_LOG=debug')
}

// 28: wrong user or password; 3D: no such database.
const isRefused = (error: unknown): boolean =>
  isUnavailable(error) || /^(28|3D)/.test((error as { code?: string } | null)?.code ?? '')

function reason(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  // Several addresses failed: the AggregateError has no message of its own.
  if (error instanceof AggregateError && error.message === '') return reason(error.errors[0])
  return error.message || (error as NodeJS.ErrnoException).code
}
