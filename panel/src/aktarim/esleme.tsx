import { Alert, Checkbox, Group, NativeSelect, Stack } from '@mantine/core'
import type { AktarimAyrintisi } from '../api/generated/kayitlar.ts'
import { panel } from '../api/istemci.ts'
import { useMetin } from '../dil/dil.tsx'
import { useAlanlar } from '../ortak/form/use-alanlar.ts'
import { HataKutusu } from '../ortak/hata.tsx'
import { Kart } from '../ortak/kart.tsx'
import { Tablo } from '../ortak/liste/tablo.tsx'
import { Dugme, Soluk } from '../ortak/parcalar.tsx'
import { canCheck, type Eslesme, eslesmeOf, freeFor, missingIn, sampleOf, withColumn } from './eslesme.ts'
import { aktarimMetni } from './metin.ts'

type Props = { a: AktarimAyrintisi; done: () => void }

/** Which column is which field; what is known by its name is chosen already. */
export function Esleme({ a, done }: Props) {
  const t = useMetin(aktarimMetni)
  const form = useAlanlar(
    { esleme: a.esleme, stok_asimi: a.secenekler.stok_asimi !== false },
    (deger, o) => {
      const body = eslesmeOf(a, deger.esleme, deger.stok_asimi)
      return panel('PUT /aktarimlar/{id}/esleme', { id: a.id, body, ...o })
    },
    { done: null, stale: [['aktarim', a.id]], after: done },
  )
  const { yaz, gonder } = form.pencere
  const { esleme } = form.deger
  const missing = missingIn(a, esleme)
  const choose = (i: number, kod: string) => form.set({ esleme: withColumn(esleme, i, kod) })
  return (
    <Kart baslik={t.eslemeBaslik}>
      <Stack>
        <Soluk>
          {t.eslemeMetin(a.satir)} {t.bosHucre}
        </Soluk>
        <Columns a={a} esleme={esleme} choose={choose} />
        {a.tur === 'siparis' && <Checkbox label={t.stokAsimi} {...form.isaret('stok_asimi')} />}
        {missing.length > 0 && <Alert color="yellow">{t.eksik(missing.map((m) => m.ad).join(', '))}</Alert>}
        {yaz.error && <HataKutusu hata={yaz.error} />}
        <Group justify="flex-end">
          <Dugme metin={t.denetle} disabled={!canCheck(a, esleme)} loading={yaz.isPending} onClick={() => gonder()} />
        </Group>
      </Stack>
    </Kart>
  )
}

type ColumnsProps = {
  a: AktarimAyrintisi
  esleme: Eslesme
  choose: (i: number, kod: string) => void
}

function Columns({ a, esleme, choose }: ColumnsProps) {
  const t = useMetin(aktarimMetni)
  return (
    <Tablo
      ad={t.eslemeBaslik}
      enAz={320}
      satirlar={a.sutunlar}
      // Columns have no other name that is theirs alone, and stay.
      anahtar={(sutun, i) => `${i}-${sutun}`}
      sutunlar={[
        { baslik: t.sutun, hucre: (sutun) => <span style={{ fontWeight: 550 }}>{sutun}</span> },
        {
          baslik: t.ornek,
          genis: true,
          hucre: (_, i) => (
            <Soluk lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
              {sampleOf(a.ornekler, i)}
            </Soluk>
          ),
        },
        {
          baslik: t.alan,
          hucre: (sutun, i) => <Field a={a} sutun={sutun} esleme={esleme} i={i} choose={choose} />,
        },
      ]}
    />
  )
}

function Field({ a, sutun, esleme, i, choose }: ColumnsProps & { sutun: string; i: number }) {
  const t = useMetin(aktarimMetni)
  const free = freeFor(a, esleme, i)
  const chosen = a.alanlar.find((alan) => alan.kod === esleme[i])
  return (
    <NativeSelect
      aria-label={t.alanSec(sutun)}
      value={esleme[i] ?? ''}
      onChange={(e) => choose(i, e.currentTarget.value)}
      data={[
        { value: '', label: t.alma },
        ...free.map((alan) => ({ value: alan.kod, label: alan.zorunlu ? `${alan.ad} *` : alan.ad })),
      ]}
      description={chosen?.aciklama || undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}
