import { Autocomplete, Group, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { k, panel } from '../../api/istemci.ts'
import { useOturum } from '../../api/oturum.tsx'
import { useVeri } from '../../api/veri.ts'
import { metinler, useMetin } from '../../dil/dil.tsx'
import { Kart } from '../../ortak/kart.tsx'
import { useArama } from '../../ortak/liste/use-liste.ts'
import { Dugme, Soluk } from '../../ortak/parcalar.tsx'
import { readTaslakAramasi } from '../arama.ts'
import { siparisMetni } from '../metin.ts'
import { adresiOf, type Taslak } from './form.ts'

const texts = metinler({
  ara: ['Müşteri ya da e-posta', 'Customer or e-mail'],
  yer: ['Ad, telefon ya da e-posta', 'Name, telephone or e-mail'],
  aciklama: [
    'Kayıtlı bir müşteri seçin ya da yeni bir e-posta yazın. Boş da bırakılabilir.',
    'Choose a known customer or type a new e-mail address. It may stay empty.',
  ],
  degistir: ['Değiştir', 'Change'],
})

const adOf = (m: { ad: string | null; soyad: string | null; eposta: string }): string =>
  [m.ad, m.soyad].filter(Boolean).join(' ') || m.eposta

export function TaslakMusterisi({ form }: { form: UseFormReturn<Taslak> }) {
  const s = useMetin(siparisMetni)
  const musteri_id = useWatch({ control: form.control, name: 'musteri_id' })
  const choose = useChoose(form)
  return (
    <Kart baslik={s.musteri}>
      {musteri_id === null ? (
        <Arama form={form} sec={(id) => void choose(id)} />
      ) : (
        <Secilen form={form} id={musteri_id} />
      )}
    </Kart>
  )
}

/** Fills in the chosen customer with the delivery address. */
function useChoose(form: UseFormReturn<Taslak>) {
  const { musteri } = useArama(readTaslakAramasi).arama
  const choose = async (id: string) => {
    const found = await k.musteriler.get(id)
    form.setValue('musteri_id', found.id, { shouldDirty: true })
    form.setValue('eposta', found.eposta, { shouldDirty: true })
    form.setValue('teslimat_adresi', adresiOf(found), { shouldDirty: true })
  }
  const asked = useRef(false)
  useEffect(() => {
    if (!musteri || asked.current) return
    asked.current = true
    void choose(musteri)
  })
  return choose
}

function Arama({ form, sec }: { form: UseFormReturn<Taslak>; sec: (id: string) => void }) {
  const t = useMetin(texts)
  const { may } = useOturum()
  const [text, setText] = useState(form.getValues('eposta'))
  const [asked] = useDebouncedValue(text.trim(), 250)
  const { data } = useVeri(
    ['musteri-secimi', asked],
    (signal) => panel('GET /musteriler', { query: { ara: asked, limit: 8 }, signal }),
    { enabled: asked.length >= 2 && may('musteri:okuma') },
  )
  const found = new Map((asked.length >= 2 ? (data?.veri ?? []) : []).map((m) => [m.eposta, m]))
  return (
    <Autocomplete
      label={t.ara}
      placeholder={t.yer}
      description={t.aciklama}
      value={text}
      maxLength={200}
      autoComplete="off"
      error={form.formState.errors.eposta?.message ?? form.formState.errors.musteri_id?.message}
      filter={({ options }) => options}
      data={[...found.keys()]}
      onChange={(v) => {
        setText(v)
        form.setValue('eposta', v, { shouldDirty: true })
      }}
      onOptionSubmit={(eposta) => {
        const m = found.get(eposta)
        if (m) sec(m.id)
      }}
      renderOption={({ option }) => {
        const m = found.get(option.value)
        return (
          <div>
            <Text size="sm">{m ? adOf(m) : option.value}</Text>
            <Soluk kucuk>{[option.value, m?.telefon].filter(Boolean).join(' · ')}</Soluk>
          </div>
        )
      }}
    />
  )
}

function Secilen({ form, id }: { form: UseFormReturn<Taslak>; id: string }) {
  const t = useMetin(texts)
  const { data } = useVeri(['musteri', id], (signal) => k.musteriler.get(id, { signal }))
  const eposta = form.getValues('eposta')
  return (
    <Group justify="space-between" wrap="nowrap">
      <div style={{ minWidth: 0 }}>
        <Text size="sm" fw={550}>
          {data ? adOf(data) : eposta}
        </Text>
        <Soluk style={{ overflowWrap: 'anywhere' }}>{eposta}</Soluk>
      </div>
      <Dugme
        kucuk
        metin={t.degistir}
        style={{ flexShrink: 0 }}
        onClick={() => {
          form.setValue('musteri_id', null, { shouldDirty: true })
          form.setValue('eposta', '', { shouldDirty: true })
        }}
      />
    </Group>
  )
}
