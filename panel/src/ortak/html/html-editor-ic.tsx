import './html-editor.css'
import { htmlFits } from '@kepenk/service/core/text/html-length.ts'
import { Alert, Box, Text, Textarea } from '@mantine/core'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { metinler, useMetin } from '../../dil/dil.tsx'
import { HtmlCubugu } from './html-cubugu.tsx'
import { extensions, isKept } from './html-sema.ts'

const texts = metinler({
  kaynakta: [
    'Bu metinde tablo gibi, düzenleyicinin tutamayacağı ögeler var; HTML olarak düzenlenir.',
    'This text has parts such as tables that the editor cannot keep; it is edited as HTML.',
  ],
  kaynak: ['HTML kaynağı', 'HTML source'],
  uzun: [(en: number) => `Çok uzun: en çok ${en} karakter olabilir`, (en) => `Too long: at most ${en} characters`],
})

type Props = {
  labelId: string
  value: string
  onChange: (html: string) => void
  maxLength: number
  disabled?: boolean
}

/** An empty editor's markup is no text. */
const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML())

export function HtmlEditorIc({ labelId, value, onChange, maxLength, disabled = false }: Props) {
  const t = useMetin(texts)
  const said = useRef(value)
  const tell = useRef(onChange)
  tell.current = onChange
  const [source, setSource] = useState(() => !isKept(value))
  const editor = useEditor({
    extensions,
    content: isKept(value) ? value : '',
    injectCSS: false,
    editable: !disabled,
    editorProps: {
      attributes: { 'aria-labelledby': labelId, 'aria-multiline': 'true', role: 'textbox', class: 'html-metni' },
    },
    onUpdate: ({ editor }) => {
      said.current = htmlOf(editor)
      tell.current(said.current)
    },
  })
  // A new value from outside: a restored draft, or discarded changes.
  useEffect(() => {
    if (value === said.current) return
    said.current = value
    if (!isKept(value)) setSource(true)
    else editor.commands.setContent(value, { emitUpdate: false })
  }, [value, editor])
  const write = (html: string) => {
    said.current = html
    onChange(html)
  }
  const toggle = () => {
    if (source) editor.commands.setContent(value, { emitUpdate: false })
    setSource(!source)
  }
  const kept = isKept(value)
  return (
    <Box className="html-kutusu">
      {!disabled && <HtmlCubugu editor={editor} source={source} toggle={toggle} locked={!kept} />}
      {source && !kept && <Alert color="yellow">{t.kaynakta}</Alert>}
      {source ? (
        <Textarea
          aria-label={t.kaynak}
          variant="unstyled"
          autosize
          minRows={8}
          maxRows={24}
          px="sm"
          spellCheck={false}
          readOnly={disabled}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          value={value}
          onChange={(e) => write(e.currentTarget.value)}
        />
      ) : (
        <EditorContent editor={editor} />
      )}
      {!htmlFits(value, maxLength) && (
        <Text size="xs" c="red" px="sm" pb="xs">
          {t.uzun(maxLength)}
        </Text>
      )}
    </Box>
  )
}
