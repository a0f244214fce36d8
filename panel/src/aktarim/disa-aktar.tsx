import { Select } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { SIPARIS_DURUM, URUN_DURUM } from '../api/generated/degerler.ts'
import type { DisaAktarimGirdisi } from '../api/generated/kayitlar.ts'
import { panel } from '../api/istemci.ts'
import { useOturum } from '../api/oturum.tsx'
import { useMetin } from '../dil/dil.tsx'
import { useAlanlar } from '../ortak/form/use-alanlar.ts'
import { FormPenceresi } from '../ortak/pencere.tsx'
import { aktarimMetni } from './metin.ts'
import { scopeOf, type Tur, turler } from './turler.ts'

type Props = { kapat: () => void; tur?: Tur | undefined }

const DURUMLAR: Record<Tur, readonly (typeof URUN_DURUM | typeof SIPARIS_DURUM)[number][]> = {
  urun: URUN_DURUM,
  fiyat: URUN_DURUM,
  siparis: SIPARIS_DURUM,
  stok: [],
  musteri: [],
  yorum: [],
}

export function DisaAktar({ kapat, tur: first }: Props) {
  const t = useMetin(aktarimMetni)
  const { may } = useOturum()
  const navigate = useNavigate()
  const allowed = turler.filter((tur) => may(scopeOf(tur, 'okuma')))
  const form = useAlanlar(
    { tur: first ?? allowed[0] ?? 'urun', bicim: 'xlsx' as DisaAktarimGirdisi['bicim'], durum: '' },
    ({ durum, ...body }, o) =>
      panel('POST /aktarimlar/disa', { body: { ...body, ...(durum && { filtre: { durum } }) }, ...o }),
    {
      done: null,
      stale: [['aktarimlar']],
      after: ({ id }) => navigate({ to: '/aktarim/$id', params: { id } }),
    },
  )
  const { tur } = form.deger
  const names = (value: string) => (value === 'iptal' ? t.iptalEdilen : t[value as 'yayinda'])
  return (
    <FormPenceresi baslik={t.disaAktar} kapat={kapat} {...form.pencere} alanlar={[]} eylem={t.hazirla}>
      <Select
        label={t.tur}
        data={allowed.map((value) => ({ value, label: t[value] }))}
        value={tur}
        allowDeselect={false}
        onChange={(value) => form.set({ tur: value as Tur, durum: '' })}
      />
      {DURUMLAR[tur].length > 0 && (
        <Select
          label={t.hangileri}
          data={[{ value: '', label: t.hepsi }, ...DURUMLAR[tur].map((value) => ({ value, label: names(value) }))]}
          allowDeselect={false}
          {...form.secenek('durum')}
        />
      )}
      <Select
        label={t.bicim}
        data={[
          { value: 'xlsx', label: t.excel },
          { value: 'csv', label: t.csv },
        ]}
        allowDeselect={false}
        {...form.secenek('bicim')}
      />
    </FormPenceresi>
  )
}
