import type { FormEvent } from 'react'

/** What a form says when it is sent. */
export const readForm = (e: FormEvent<HTMLFormElement>): Record<string, string> => {
  e.preventDefault()
  return Object.fromEntries([...new FormData(e.currentTarget)].map(([name, value]) => [name, String(value)]))
}
