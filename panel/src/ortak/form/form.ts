import type { FormEvent } from 'react'

/** Values of a submitted form. */
export const readForm = (e: FormEvent<HTMLFormElement>): Record<string, string> => {
  e.preventDefault()
  return Object.fromEntries([...new FormData(e.currentTarget)].map(([name, value]) => [name, String(value)]))
}
