import { Select } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { SIPARIS_DURUM, URUN_DURUM } from '../api/generated/degerler.ts'
import type { DisaAktarimGirdisi } from '../api/generated/kayitlar.ts'
import { panel } from '../api/istemci.ts'
import { useOturum } from '../api/oturum.tsx'
import { useYaz } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
import { FormPenceresi } from '../ortak/pencere.tsx'
import { aktarimMetni } from './metin.ts'
import { type Tur, turler } from './turler.ts'

type Props = { kapat: () => void; tur?: Tur | undefined }

const DURUMLAR: Record<Tur, readonly (typeof URUN_DURUM | typeof SIPARIS_DURUM)[number][]> = {
  urun: URUN_DURUM,
  fiyat: URUN_DURUM,
  siparis: SIPARIS_DURUM,
  stok: [],
  musteri: [],
}

export function DisaAktar({ kapat, tur: first }: Props) {
  const t = useMetin(aktarimMetni)
  const { may } = useOturum()
  const navigate = useNavigate()
  const allowed = turler.filter((tur) => may(`${tur}:okuma`))
  const [chosen, setTur] = useState<Tur | undefined>(first)
  const tur = chosen ?? allowed[0] ?? 'urun'
  const [bicim, setBicim] = useState<DisaAktarimGirdisi['bicim']>('xlsx')
  const [durum, setDurum] = useState('')
  const hazirla = useYaz((body: DisaAktarimGirdisi, o) => panel('POST /aktarimlar/disa', { body, ...o }), {
    done: null,
    stale: [['aktarimlar']],
    after: ({ id }) => navigate({ to: '/aktarim/$id', params: { id } }),
  })
  const names = (value: string) => (value === 'iptal' ? t.iptalEdilen : t[value as 'yayinda'])
  return (
    <FormPenceresi
      baslik={t.disaAktar}
      kapat={kapat}
      yaz={hazirla}
      gonder={() => hazirla.mutate({ tur, bicim, ...(durum && { filtre: { durum } }) })}
      eylem={t.hazirla}
    >
      <Select
        label={t.tur}
        data={allowed.map((value) => ({ value, label: t[value] }))}
        value={tur}
        allowDeselect={false}
        onChange={(value) => {
          setTur(value as Tur)
          setDurum('')
        }}
      />
      {DURUMLAR[tur].length > 0 && (
        <Select
          label={t.hangileri}
          data={[{ value: '', label: t.hepsi }, ...DURUMLAR[tur].map((value) => ({ value, label: names(value) }))]}
          value={durum}
          allowDeselect={false}
          onChange={(value) => setDurum(value ?? '')}
        />
      )}
      <Select
        label={t.bicim}
        data={[
          { value: 'xlsx', label: t.excel },
          { value: 'csv', label: t.csv },
        ]}
        value={bicim}
        allowDeselect={false}
        onChange={(value) => setBicim(value as DisaAktarimGirdisi['bicim'])}
      />
    </FormPenceresi>
  )
}
