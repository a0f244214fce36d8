import type { Depo } from '@kepenk/sdk'
import { Alert, List, Select, Text, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { k } from '../api/istemci.ts'
import { useTazele, useYaz } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
import { Soluk } from '../ortak/parcalar.tsx'
import { FormPenceresi } from '../ortak/pencere.tsx'
import { stokMetni } from './metin.ts'
import { linesLeft, type Red, readLines, type Satir } from './sayim-satirlari.ts'

type Props = { kapat: () => void; depolar: Depo[] }

/** A count from a spreadsheet whose order is its own: each line names its variant. */
export function SayimYapistir({ kapat, depolar }: Props) {
  const t = useMetin(stokMetni)
  const tazele = useTazele()
  const [text, setText] = useState('')
  const [depo, setDepo] = useState<string | null>(null)
  const [refused, setRefused] = useState<Red[]>([])
  const { satirlar, wrong } = readLines(text)
  const depo_id = depo ?? depolar[0]?.id ?? ''
  const yaz = useYaz(
    (asked: Satir[], o) =>
      k.stoklar.bulk(
        asked.map((s) => ({ ...s, depo_id })),
        { ...o, kismi: true },
      ),
    {
      done: null,
      after: async ({ hatalar = [] }, asked) => {
        const left = hatalar.map((h) => ({ sku: asked[h.sira]?.sku ?? '', mesaj: h.mesaj.replace(/^sku: /, '') }))
        setRefused(left)
        notifications.show({ message: t.kaydedildi(asked.length - left.length), color: 'teal' })
        await tazele(['stok'], ['hareketler'])
        const kalan = linesLeft(asked, hatalar, wrong)
        // What is not written stays to be put right.
        if (kalan.length === 0) kapat()
        else setText(kalan.join('\n'))
      },
    },
  )
  return (
    <FormPenceresi
      baslik={t.yapistir}
      kapat={kapat}
      boyut="lg"
      yaz={yaz}
      gonder={() => yaz.mutate(satirlar)}
      eylem={t.yaz}
      kapali={satirlar.length === 0}
      solda={<Soluk role="status">{t.satirSayisi(satirlar.length)}</Soluk>}
    >
      <Text size="sm">{t.yapistirMetin}</Text>
      {depolar.length > 1 && (
        <Select
          label={t.depo}
          value={depo_id}
          onChange={setDepo}
          allowDeselect={false}
          data={depolar.map((d) => ({ value: d.id, label: d.ad }))}
        />
      )}
      <Textarea
        label={t.satirlar}
        placeholder={t.yapistirYeri}
        autosize
        minRows={8}
        maxRows={16}
        data-autofocus
        value={text}
        onChange={(e) => setText(e.currentTarget.value)}
      />
      {wrong.length > 0 && (
        <Alert color="orange" title={t.anlasilmayan(wrong.length)} role="alert">
          <Lines lines={wrong.map((line) => line.replaceAll('\t', ' '))} />
        </Alert>
      )}
      {refused.length > 0 && (
        <Alert color="orange" title={t.yazilamayan(refused.length)} role="alert">
          <Lines lines={refused.map((r) => `${r.sku}: ${r.mesaj}`)} />
        </Alert>
      )}
    </FormPenceresi>
  )
}

const SHOWN = 50

/** The same line may be there twice. */
const Lines = ({ lines }: { lines: readonly string[] }) => (
  <List size="sm">
    {[...new Set(lines)].slice(0, SHOWN).map((line) => (
      <List.Item key={line} style={{ overflowWrap: 'anywhere' }}>
        {line}
      </List.Item>
    ))}
  </List>
)
