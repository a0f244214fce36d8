import type { FastifyInstance } from 'fastify'

// One-click unsubscribing (RFC 8058): a mailbox sends this form by itself, without cookies and from nowhere. The secret in the
// address is what proves it.

const FIELD = 'List-Unsubscribe'
const ONE_CLICK = 'One-Click'

export const isOneClick = (form: { get: (name: string) => string | null | undefined }): boolean =>
  form.get(FIELD) === ONE_CLICK

const PART = new RegExp(`name="?${FIELD}"?\\s*\\r?\\n(?:[\\w-]+:[^\\r\\n]*\\r?\\n)*\\r?\\n${ONE_CLICK}\\r?\\n`, 'i')

/** The standard lets mailboxes send it as multipart, too; of such a form nothing else is read. */
export function takeOneClicks(door: FastifyInstance): void {
  door.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, body, read) =>
    read(null, new URLSearchParams(PART.test(body as string) ? { [FIELD]: ONE_CLICK } : {})),
  )
}
