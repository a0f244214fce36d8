import { Group, Select, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { hesap } from '../../api/istemci.ts'
import { OTURUM, useKisi } from '../../api/oturum.tsx'
import { useYaz } from '../../api/veri.ts'
import { useDil, useMetin } from '../../dil/dil.tsx'
import { alanHatasi, FormHatasi } from '../../ortak/form/alan-hatasi.tsx'
import { readForm } from '../../ortak/form/form.ts'
import { useAlanlar } from '../../ortak/form/use-alanlar.ts'
import { Kart } from '../../ortak/kart.tsx'
import { ortakMetin } from '../../ortak/metin.ts'
import { Dugme, IkiSutun } from '../../ortak/parcalar.tsx'
import { Sayfa } from '../../ortak/sayfa.tsx'
import { ParolaGirdisi, YeniParola } from '../../ortak/yetki/yeni-parola.tsx'
import { ayarMetni } from '../ayarlar.tsx'
import { Magazalarim } from '../magazalarim.tsx'
import { IkinciAdim } from './ikinci-adim.tsx'
import { hesapMetni } from './metin.ts'
import { Oturumlar } from './oturumlar.tsx'

export function Hesap() {
  const a = useMetin(ayarMetni)
  return (
    <Sayfa baslik={a.hesap} ust={{ metin: a.ayarlar, to: '/ayarlar' }}>
      <IkiSutun
        sola={6}
        sol={
          <>
            <Bilgiler />
            <Parola />
            <Magazalarim />
          </>
        }
        sag={
          <>
            <IkinciAdim />
            <Oturumlar />
          </>
        }
      />
    </Sayfa>
  )
}

function Bilgiler() {
  const [t, o] = [useMetin(hesapMetni), useMetin(ortakMetin)]
  const { kullanici } = useKisi()
  const { setDil } = useDil()
  const client = useQueryClient()
  const form = useAlanlar({ ad: kullanici.ad, dil: kullanici.dil }, (body) => hesap('PATCH /hesap', { body }), {
    after: (oturum) => {
      client.setQueryData(OTURUM, oturum)
      setDil(oturum.kullanici.dil)
    },
  })
  const { yaz } = form.pencere
  const isChanged = form.deger.ad !== kullanici.ad || form.deger.dil !== kullanici.dil
  return (
    <Kart baslik={t.bilgiler}>
      <form {...form.sayfada}>
        <Stack>
          <FormHatasi hata={yaz.error} alanlar={['ad']} />
          <TextInput label={t.ad} required maxLength={200} autoComplete="name" {...form.yazi('ad')} />
          <TextInput label={t.eposta} description={t.epostaMetin} value={kullanici.eposta} readOnly />
          <Select
            label={t.dil}
            allowDeselect={false}
            {...form.secenek('dil')}
            data={[
              { value: 'tr', label: 'Türkçe' },
              { value: 'en', label: 'English' },
            ]}
          />
          <Group>
            <Dugme metin={o.kaydet} type="submit" disabled={!isChanged} loading={yaz.isPending} />
          </Group>
        </Stack>
      </form>
    </Kart>
  )
}

function Parola() {
  const t = useMetin(hesapMetni)
  // Uncontrolled and remounted by its key after each change, unlike other forms: nothing of a password stays on the page.
  const [times, setTimes] = useState(0)
  const change = useYaz((body: { eski: string; yeni: string }) => hesap('POST /parola', { body, retries: 0 }), {
    done: t.degisti,
    stale: [['oturumlar']],
    after: () => setTimes((n) => n + 1),
  })
  return (
    <Kart baslik={t.parola} metin={t.parolaMetin}>
      <form
        key={times}
        onSubmit={(e) => {
          const { eski = '', yeni = '' } = readForm(e)
          change.mutate({ eski, yeni })
        }}
      >
        <Stack>
          <FormHatasi hata={change.error} alanlar={['eski', 'yeni']} />
          <ParolaGirdisi
            name="eski"
            label={t.eski}
            required
            autoComplete="current-password"
            error={alanHatasi(change.error, 'eski')}
          />
          <YeniParola name="yeni" label={t.yeni} error={alanHatasi(change.error, 'yeni')} />
          <Group>
            <Dugme metin={t.degistir} type="submit" loading={change.isPending} />
          </Group>
        </Stack>
      </form>
    </Kart>
  )
}
