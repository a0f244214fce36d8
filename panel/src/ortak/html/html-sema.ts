import { mergeAttributes, Node } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'

// Schema of the editor: a subset of what the service keeps. A text beyond it is edited as HTML source, so that opening
// it loses nothing.

const SAFE_IMAGE = /^(?:https?:|\/(?!\/))/i

/** Existing pictures in a text. */
const Resim = Node.create({
  name: 'image',
  group: 'block',
  draggable: true,
  addAttributes: () => ({
    src: { default: null },
    alt: { default: null },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (img) => (SAFE_IMAGE.test(img.getAttribute('src') ?? '') ? null : false) },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
})

export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, autolink: true, defaultProtocol: 'https', HTMLAttributes: { rel: null, target: null } },
    // Would add a paragraph to an untouched text.
    trailingNode: false,
  }),
  Resim,
]

const KNOWN = new Set(
  'h2 h3 h4 p br hr blockquote pre code b strong i em u s ul ol li a img'.split(' ').map((tag) => tag.toUpperCase()),
)
const ATTRIBUTES = new Set(['href', 'src', 'alt', 'width', 'height', 'start', 'rel', 'target'])

/** Whether the editor preserves this text. Parsed in an inert document, which runs and fetches nothing. */
export function isKept(html: string): boolean {
  if (html === '') return true
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.querySelectorAll('*')].every(
    (e) => KNOWN.has(e.tagName) && [...e.attributes].every((a) => ATTRIBUTES.has(a.name)),
  )
}
