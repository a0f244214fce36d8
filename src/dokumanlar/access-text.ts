import type { Access } from './model.ts'

// Who may call, in words: on the pages, and in the one line that llms.txt has for an operation.

const sessions = { gerekli: 'Oturum gerekli', olabilir: 'Herkese açık, oturumla da çağrılır', yok: 'Herkese açık' }

export function accessText(access: Access): string {
  if (access.by === 'alici') return sessions[access.session]
  return access.scope === null ? 'Kapsam: geçerli her anahtar' : `Kapsam: \`${access.scope}\``
}

const shortly = { gerekli: 'oturum', olabilir: 'anahtarsız, oturum olabilir', yok: 'anahtarsız' }

export const shortAccess = (access: Access): string =>
  access.by === 'alici' ? shortly[access.session] : (access.scope ?? 'her anahtar')
