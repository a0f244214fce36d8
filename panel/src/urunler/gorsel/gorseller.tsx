import './gorseller.css'
import { Box, FileButton, Group, Loader, Text } from '@mantine/core'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { useOturum } from '../../api/oturum.tsx'
import { metinler, useMetin } from '../../dil/dil.tsx'
import { MAX_GORSEL, TYPES, useYukleme } from '../../ortak/gorsel-yukle.ts'
import { Kart } from '../../ortak/kart.tsx'
import { Dugme, HataListesi, Soluk } from '../../ortak/parcalar.tsx'
import { Simge } from '../../ortak/simge.tsx'
import { useUrunFormu } from '../form-baglami.ts'
import { urunMetni } from '../metin.ts'
import { GorselSirasi } from './sira.tsx'

const texts = metinler({
  ekle: ['Görsel ekle', 'Add pictures'],
  birak: [
    'Görselleri buraya bırakın ya da seçin. JPEG, PNG, WebP; en çok 10 MB.',
    'Drop pictures here or choose them. JPEG, PNG, WebP; 10 MB at most.',
  ],
  yukleniyor: [(n: number) => `Yükleniyor: ${n}`, (n) => `Uploading: ${n}`],
  yuklenemedi: ['Yüklenemeyen görseller', 'Pictures that were not uploaded'],
  sirala: [
    'İlk görsel kapaktır. Sürükleyin ya da tutamacı seçip Boşluk ve oklarla taşıyın.',
    'The first picture is the cover. Drag, or focus a handle and move it with Space and arrows.',
  ],
})

export function GorselKarti() {
  const t = useMetin(texts)
  const u = useMetin(urunMetni)
  const { may } = useOturum()
  const { control } = useUrunFormu()
  const { field, fieldState } = useController({ name: 'gorseller', control })
  // Several arrive one after the other, each behind the one before.
  const urls = useRef(field.value)
  urls.current = field.value
  const put = (next: string[]) => {
    urls.current = next
    field.onChange(next)
  }
  const { yukle, waiting, failed } = useYukleme(field.value.length, (url) => {
    if (!urls.current.includes(url)) put([...urls.current, url])
  })
  const open = may('urun:yazma')
  return (
    <Birakma yukle={yukle} acik={open}>
      <Kart
        baslik={u.gorseller}
        sag={open && <Secme yukle={yukle} metin={t.ekle} dolu={field.value.length >= MAX_GORSEL} />}
      >
        {field.value.length > 0 ? <GorselSirasi urls={field.value} degisti={put} acik={open} /> : null}
        <Soluk>{field.value.length > 1 ? t.sirala : t.birak}</Soluk>
        {waiting > 0 && (
          <Group gap="xs" role="status">
            <Loader size="xs" />
            <Text size="sm">{t.yukleniyor(waiting)}</Text>
          </Group>
        )}
        {(failed.length > 0 || fieldState.error) && (
          <HataListesi
            baslik={t.yuklenemedi}
            satirlar={[
              ...failed.map((f) => ({ anahtar: f.ad, ad: f.ad, metin: f.mesaj })),
              ...messagesOf(fieldState.error).map((mesaj) => ({ anahtar: mesaj, metin: mesaj })),
            ]}
          />
        )}
      </Kart>
    </Birakma>
  )
}

/** Refusals of a list are kept by place: `gorseller.2`. */
const messagesOf = (error: unknown): string[] => {
  if (!error || typeof error !== 'object') return []
  const { message } = error as { message?: unknown }
  if (typeof message === 'string' && message) return [message]
  return Object.values(error).flatMap(messagesOf)
}

type Yukle = (files: readonly File[]) => Promise<void>

function Secme({ yukle, metin, dolu }: { yukle: Yukle; metin: string; dolu: boolean }) {
  const reset = useRef<() => void>(null)
  return (
    <FileButton
      multiple
      accept={TYPES.join(',')}
      resetRef={reset}
      disabled={dolu}
      onChange={(files) => {
        void yukle(files)
        reset.current?.()
      }}
    >
      {(props) => <Dugme kucuk metin={metin} {...props} disabled={dolu} leftSection={<Simge ad="yukle" boy={15} />} />}
    </FileButton>
  )
}

/** Drop zone for files from the desktop; what is dragged within the page is none. */
function Birakma({ yukle, acik, children }: { yukle: Yukle; acik: boolean; children: ReactNode }) {
  const [over, setOver] = useState(false)
  const hasFiles = (e: DragEvent) => acik && e.dataTransfer.types.includes('Files')
  return (
    <Box
      className="gorsel-birakma"
      data-ustunde={over || undefined}
      onDragOver={(e) => {
        if (!hasFiles(e)) return
        e.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(e) => {
        setOver(false)
        if (!hasFiles(e)) return
        e.preventDefault()
        void yukle([...e.dataTransfer.files])
      }}
    >
      {children}
    </Box>
  )
}
