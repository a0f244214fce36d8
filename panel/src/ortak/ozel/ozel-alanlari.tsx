import './ozel.css'
import { Group, Stack, Text, TextInput } from '@mantine/core'
import { useOturum } from '../../api/oturum.tsx'
import { useMetin } from '../../dil/dil.tsx'
import { HataKutusu } from '../hata.tsx'
import { Dugme, SimgeDugmesi, Soluk, YaziBagi } from '../parcalar.tsx'
import { Yukleniyor } from '../yukleniyor.tsx'
import { codeFault, EN_COK_OZEL, freeRows, type OzelSatiri, valueIn, withValue } from './degerler.ts'
import { OzelGirdisi } from './girdi.tsx'
import { ozelMetinleri } from './metin.ts'
import { type Kayit, useOzelAyari, useTanimlar } from './tanimlar.ts'

type Props = {
  kayit: Kayit
  value: OzelSatiri[]
  onChange: (satirlar: OzelSatiri[]) => void
  /** Error of a code. */
  hata: (kod: string) => string | undefined
  kapali?: boolean
}

/** Custom fields of a record: defined ones, and others below them. */
export function OzelAlanlari({ kayit, value, onChange, hata, kapali = false }: Props) {
  const t = useMetin(ozelMetinleri)
  const { tanimlar, error, refetch, isLoading } = useTanimlar(kayit)
  if (isLoading) return <Yukleniyor satir={2} />
  const defined = tanimlar.map((tanim) => tanim.kod)
  return (
    <Stack gap="sm">
      {error && <HataKutusu hata={error} tekrar={refetch} />}
      {tanimlar.length === 0 && <Soluk>{t.aciklama}</Soluk>}
      {tanimlar.map((tanim) => (
        <OzelGirdisi
          key={tanim.id}
          tanim={tanim}
          value={valueIn(value, tanim.kod)}
          onChange={(next) => onChange(withValue(value, tanim.kod, next))}
          error={hata(tanim.kod)}
          disabled={kapali}
        />
      ))}
      <Tanimsizlar {...{ value, onChange, hata, kapali, defined }} />
    </Stack>
  )
}

type TanimsizProps = Omit<Props, 'kayit' | 'kapali'> & { kapali: boolean; defined: readonly string[] }

function Tanimsizlar({ value, onChange, hata, kapali, defined }: TanimsizProps) {
  const t = useMetin(ozelMetinleri)
  const only = useOzelAyari().data?.yalniz_tanimli
  const rows = freeRows(value, defined)
  const mayAdd = only === false && !kapali && value.filter((s) => s.deger !== null).length < EN_COK_OZEL
  if (rows.length === 0 && !mayAdd) return null
  return (
    <Stack gap="xs">
      {defined.length > 0 && rows.length > 0 && (
        <Text size="sm" fw={500}>
          {t.diger}
        </Text>
      )}
      {rows.length > 0 && only && <Soluk kucuk>{t.yalnizTanimli}</Soluk>}
      {rows.map(([satir, i]) => (
        <Satir
          key={String(i)}
          satir={satir}
          // An existing code that is no longer accepted cannot be renamed.
          sabit={only === true}
          kapali={kapali}
          hata={hata(satir.kod)}
          kodHatasi={satir.kod !== '' ? codeFault(value, i, defined) : satir.deger ? 'gerekli' : null}
          degistir={(next) => onChange(value.flatMap((s, at) => (at !== i ? [s] : next ? [next] : [])))}
        />
      ))}
      {mayAdd && (
        <Dugme
          kucuk
          simge="arti"
          metin={t.ekle}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => onChange([...value, { kod: '', deger: '', yeni: true }])}
        />
      )}
    </Stack>
  )
}

type SatirProps = {
  satir: OzelSatiri
  sabit: boolean
  kapali: boolean
  hata: string | undefined
  kodHatasi: 'bicim' | 'tekrar' | 'gerekli' | null
  /** Null removes it. */
  degistir: (satir: OzelSatiri | null) => void
}

function Satir({ satir, sabit, kapali, hata, kodHatasi, degistir }: SatirProps) {
  const t = useMetin(ozelMetinleri)
  const fixed = { readOnly: sabit, disabled: kapali, variant: sabit ? 'filled' : 'default' }
  return (
    <Group gap={6} wrap="nowrap" align="flex-start">
      <TextInput
        aria-label={t.kod}
        placeholder={t.kod}
        w={130}
        maxLength={60}
        {...fixed}
        value={satir.kod}
        error={kodHatasi ? t[kodHatasi] : undefined}
        onChange={(e) => degistir({ ...satir, kod: e.currentTarget.value, yeni: true })}
      />
      <TextInput
        aria-label={satir.kod ? `${t.deger}: ${satir.kod}` : t.deger}
        placeholder={t.deger}
        maxLength={2002}
        style={{ flex: 1 }}
        {...fixed}
        value={satir.deger ?? ''}
        error={hata}
        onChange={(e) => degistir({ ...satir, deger: e.currentTarget.value })}
      />
      <SimgeDugmesi
        simge="carpi"
        boy={16}
        ad={t.kaldir(satir.kod)}
        color="gray"
        mt={4}
        disabled={kapali}
        onClick={() => degistir(null)}
      />
    </Group>
  )
}

/** Link to the definitions. */
export function AlanlariYonet() {
  const t = useMetin(ozelMetinleri)
  const { may } = useOturum()
  if (!may('urun:yazma')) return null
  return <YaziBagi metin={t.yonet} to="/ayarlar/ozel-alanlar" />
}
