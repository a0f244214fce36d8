import type { Depo } from '@kepenk/sdk'
import { Alert, List, Select, Text, Textarea } from '@mantine/core'
import { k } from '../api/istemci.ts'
import { useMetin } from '../dil/dil.tsx'
import { useAlanlar } from '../ortak/form/use-alanlar.ts'
import { Soluk } from '../ortak/parcalar.tsx'
import { FormPenceresi } from '../ortak/pencere.tsx'
import { stokMetni } from './metin.ts'
import { linesLeft, type Red, readLines, refusedOf } from './sayim-satirlari.ts'

type Props = { kapat: () => void; depolar: Depo[] }

/** A count from a spreadsheet whose order is its own: each line names its variant. */
export function SayimYapistir({ kapat, depolar }: Props) {
  const t = useMetin(stokMetni)
  const form = useAlanlar(
    { metin: '', depo_id: '', refused: [] as Red[] },
    ({ metin, depo_id }, o) => {
      const lines = readLines(metin).satirlar.map((s) => ({ ...s, depo_id }))
      return k.stoklar.bulk(lines, { ...o, kismi: true })
    },
    {
      done: ({ hatalar = [] }, { metin }) => t.kaydedildi(readLines(metin).satirlar.length - hatalar.length),
      stale: [['stok'], ['hareketler']],
      after: ({ hatalar = [] }, { metin }, set) => {
        const { satirlar: asked, wrong } = readLines(metin)
        const kalan = linesLeft(asked, hatalar, wrong)
        // What is not written stays to be put right.
        if (kalan.length === 0) kapat()
        else set({ metin: kalan.join('\n'), refused: refusedOf(asked, hatalar) })
      },
    },
  )
  const { satirlar, wrong } = readLines(form.deger.metin)
  const depo_id = form.deger.depo_id || (depolar[0]?.id ?? '')
  const { refused } = form.deger
  return (
    <FormPenceresi
      baslik={t.yapistir}
      kapat={kapat}
      boyut="lg"
      {...form.pencere}
      alanlar={[]}
      gonder={() => form.pencere.gonder({ depo_id })}
      eylem={t.yaz}
      kapali={satirlar.length === 0}
      solda={<Soluk role="status">{t.satirSayisi(satirlar.length)}</Soluk>}
    >
      <Text size="sm">{t.yapistirMetin}</Text>
      {depolar.length > 1 && (
        <Select
          label={t.depo}
          allowDeselect={false}
          data={depolar.map((d) => ({ value: d.id, label: d.ad }))}
          {...form.secenek('depo_id')}
          value={depo_id}
        />
      )}
      <Textarea
        label={t.satirlar}
        placeholder={t.yapistirYeri}
        autosize
        minRows={8}
        maxRows={16}
        data-autofocus
        {...form.yazi('metin')}
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
