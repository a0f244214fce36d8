import { ActionIcon, Button, Group, Popover, TextInput } from '@mantine/core'
import { type Editor, useEditorState } from '@tiptap/react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { metinler, useMetin } from '../../dil/dil.tsx'
import { ortakMetin } from '../metin.ts'
import { Simge } from '../simge.tsx'

const texts = metinler({
  cubuk: ['Biçim', 'Format'],
  kalin: ['Kalın', 'Bold'],
  italik: ['İtalik', 'Italic'],
  alti: ['Altı çizili', 'Underline'],
  ustu: ['Üstü çizili', 'Strikethrough'],
  baslik: ['H2 Başlık', 'H2 Heading'],
  altBaslik: ['H3 Alt başlık', 'H3 Subheading'],
  madde: ['Madde listesi', 'Bullet list'],
  sira: ['1. Numaralı liste', '1. Numbered list'],
  alinti: ['Alıntı', 'Quote'],
  bag: ['Bağlantı', 'Link'],
  adres: ['Adres', 'Address'],
  kaldir: ['Bağlantıyı kaldır', 'Remove the link'],
  gecersiz: ['https:// ile başlayan bir adres yazın', 'Enter an address that begins with https://'],
  geriAl: ['Geri al', 'Undo'],
  yinele: ['Yinele', 'Redo'],
  kaynak: ['HTML', 'HTML'],
})

type Props = {
  editor: Editor
  /** Shows the HTML source. */
  source: boolean
  toggle: () => void
  /** The editor could not preserve this text. */
  locked: boolean
}

export function HtmlCubugu({ editor, source, toggle, locked }: Props) {
  const t = useMetin(texts)
  const on = useEditorState({ editor, selector: ({ editor: e }) => marksOf(e) })
  const run = () => editor.chain().focus()
  const button = (ad: string, yuz: ReactNode, active: boolean, act: () => boolean) => (
    <Dugme key={ad} ad={ad} active={active} disabled={source} act={act}>
      {yuz}
    </Dugme>
  )
  return (
    <Group gap={2} p={4} role="toolbar" aria-label={t.cubuk} className="html-cubugu">
      {button(t.kalin, <b>B</b>, on.bold, () => run().toggleBold().run())}
      {button(t.italik, <i>I</i>, on.italic, () => run().toggleItalic().run())}
      {button(t.alti, <u>U</u>, on.underline, () => run().toggleUnderline().run())}
      {button(t.ustu, <s>S</s>, on.strike, () => run().toggleStrike().run())}
      {button(t.baslik, 'H2', on.h2, () => run().toggleHeading({ level: 2 }).run())}
      {button(t.altBaslik, 'H3', on.h3, () => run().toggleHeading({ level: 3 }).run())}
      {button(t.madde, '•', on.bulletList, () => run().toggleBulletList().run())}
      {button(t.sira, '1.', on.orderedList, () => run().toggleOrderedList().run())}
      {button(t.alinti, '”', on.blockquote, () => run().toggleBlockquote().run())}
      <Bag editor={editor} active={on.link} disabled={source} />
      {button(t.geriAl, <Simge ad="geri" boy={15} />, false, () => run().undo().run())}
      <Button
        size="compact-xs"
        variant={source ? 'light' : 'subtle'}
        color="gray"
        disabled={locked}
        aria-pressed={source}
        onClick={toggle}
        ml="auto"
      >
        {t.kaynak}
      </Button>
    </Group>
  )
}

const marksOf = (e: Editor) => ({
  bold: e.isActive('bold'),
  italic: e.isActive('italic'),
  underline: e.isActive('underline'),
  strike: e.isActive('strike'),
  h2: e.isActive('heading', { level: 2 }),
  h3: e.isActive('heading', { level: 3 }),
  bulletList: e.isActive('bulletList'),
  orderedList: e.isActive('orderedList'),
  blockquote: e.isActive('blockquote'),
  link: e.isActive('link'),
})

type DugmeProps = { ad: string; active: boolean; disabled: boolean; act: () => unknown; children: ReactNode }

function Dugme({ ad, active, disabled, act, children }: DugmeProps) {
  return (
    <ActionIcon
      variant={active ? 'light' : 'subtle'}
      color="gray"
      aria-label={ad}
      title={ad}
      aria-pressed={active}
      disabled={disabled}
      onClick={act}
    >
      {children}
    </ActionIcon>
  )
}

// No `useAlanlar`: nothing is sent, and the editor keeps its selection only if it is written to within the click.
function Bag({ editor, active, disabled }: { editor: Editor; active: boolean; disabled: boolean }) {
  const t = useMetin(texts)
  const ortak = useMetin(ortakMetin)
  const [open, setOpen] = useState(false)
  const [href, setHref] = useState('')
  const valid = /^(?:https?:\/\/\S+|mailto:\S+|tel:\S+|\/(?!\/)\S*)$/i.test(href)
  const show = () => {
    setHref(editor.getAttributes('link').href ?? 'https://')
    setOpen(true)
  }
  const put = (e: FormEvent) => {
    e.preventDefault()
    e.stopPropagation()
    if (!valid) return
    editor.chain().focus().extendMarkRange('link').setLink({ href }).run()
    setOpen(false)
  }
  const drop = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    setOpen(false)
  }
  return (
    <Popover opened={open} onChange={setOpen} trapFocus withinPortal width={320}>
      <Popover.Target>
        <ActionIcon
          variant={active ? 'light' : 'subtle'}
          color="gray"
          aria-label={t.bag}
          title={t.bag}
          aria-pressed={active}
          disabled={disabled}
          onClick={show}
        >
          <Simge ad="zincir" boy={15} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <form onSubmit={put}>
          <TextInput
            label={t.adres}
            value={href}
            onChange={(e) => setHref(e.currentTarget.value.trim())}
            error={!valid && href.length > 8 ? t.gecersiz : undefined}
            data-autofocus
          />
          <Group justify="space-between" mt="xs">
            <Button size="compact-sm" variant="subtle" color="gray" onClick={drop} disabled={!active}>
              {t.kaldir}
            </Button>
            <Button size="compact-sm" type="submit" disabled={!valid}>
              {ortak.ekle}
            </Button>
          </Group>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
