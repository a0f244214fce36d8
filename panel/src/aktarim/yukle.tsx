import { Chip, FileInput, Group, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type DragEvent, useState } from 'react'
import type { AktarimAyrintisi } from '../api/generated/kayitlar.ts'
import { useOturum } from '../api/oturum.tsx'
import { useYaz } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
import { HataKutusu } from '../ortak/hata.tsx'
import { ortakMetin } from '../ortak/metin.ts'
import { Dugme } from '../ortak/parcalar.tsx'
import { Pencere } from '../ortak/pencere.tsx'
import { Simge } from '../ortak/simge.tsx'
import { MAX_BYTES, uploadFile } from './dosya.ts'
import { aktarimMetni } from './metin.ts'
import { scopeOf, type Tur, turler } from './turler.ts'

type Props = { kapat: () => void; tur?: Tur | undefined }

/** A file and what it holds: the rest is asked on the page that it leads to. No `useAlanlar`: choosing the file sends it. */
export function Yukle({ kapat, tur: first }: Props) {
  const t = useMetin(aktarimMetni)
  const ortak = useMetin(ortakMetin)
  const { may } = useOturum()
  const allowed = turler.filter((tur) => may(scopeOf(tur, 'yazma')))
  const [chosen, setTur] = useState<Tur | undefined>(first)
  const tur = chosen ?? allowed[0]
  const yukle = useUpload()
  const send = (file: File | null) => {
    if (file && tur) yukle.mutate({ tur, file, boyut: file.size, ad: file.name })
  }
  return (
    <Pencere kapat={kapat} baslik={t.yukle} boyut="lg">
      <Stack>
        <div role="radiogroup" aria-labelledby="aktarim-tur">
          <Text size="sm" fw={500} mb={6} id="aktarim-tur">
            {t.neAktarilacak}
          </Text>
          <Chip.Group value={tur ?? ''} onChange={(value) => setTur(value as Tur)}>
            <Group gap="xs">
              {allowed.map((value) => (
                <Chip key={value} value={value} variant="outline">
                  {t[value]}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
        </div>
        <Drop onFile={send} busy={yukle.isPending} />
        {yukle.error && <HataKutusu hata={yukle.error} />}
        <Group justify="flex-end">
          <Dugme metin={ortak.vazgec} variant="default" onClick={kapat} />
        </Group>
      </Stack>
    </Pencere>
  )
}

type Dosya = { tur: Tur; file: File; boyut: number; ad: string }

function useUpload() {
  const t = useMetin(aktarimMetni)
  const navigate = useNavigate()
  return useYaz<Dosya, AktarimAyrintisi>(
    async ({ tur, file }) => {
      if (file.size > MAX_BYTES) throw new Error(t.buyuk)
      return uploadFile(tur, file)
    },
    {
      done: null,
      stale: [['aktarimlar']],
      after: ({ id }) => navigate({ to: '/aktarim/$id', params: { id } }),
    },
  )
}

/** Dropped or chosen, it is sent at once. */
function Drop({ onFile, busy }: { onFile: (file: File | null) => void; busy: boolean }) {
  const t = useMetin(aktarimMetni)
  const [over, setOver] = useState(false)
  const drop = (e: DragEvent) => {
    e.preventDefault()
    setOver(false)
    onFile(e.dataTransfer.files[0] ?? null)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field within does the same by keyboard
    <div
      onDragOver={(e) => {
        e.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      style={{
        border: `2px dashed var(--mantine-color-${over ? 'cyan-6' : 'default-border'})`,
        borderRadius: 8,
        padding: 20,
      }}
    >
      <FileInput
        label={t.dosyaSec}
        description={t.dosyaAciklama}
        placeholder={busy ? t.yukleniyor : t.birak}
        accept=".csv,.tsv,.txt,.xlsx"
        leftSection={<Simge ad="yukle" />}
        disabled={busy}
        value={null}
        onChange={onFile}
      />
    </div>
  )
}
