import { Alert, Badge, Button, Group, List, Paper, Stack, Table, Text, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import type { EkipUyesi } from '../../api/generated/kayitlar.ts'
import { panel } from '../../api/istemci.ts'
import { useOturum } from '../../api/oturum.tsx'
import { useVeri, useYaz } from '../../api/veri.ts'
import { useMetin } from '../../dil/dil.tsx'
import { Durum } from '../../ortak/durum.tsx'
import { useOnay } from '../../ortak/form/onay.tsx'
import { HataKutusu } from '../../ortak/hata.tsx'
import { Eylem, EylemMenusu, } from '../../ortak/parca/dugme.tsx'
import { Soluk } from '../../ortak/parca/soluk.tsx'
import { rolAciklamasi, roller, rolMetni } from '../../ortak/roller.ts'
import { Sayfa } from '../../ortak/sayfa.tsx'
import { Yukleniyor } from '../../ortak/yukleniyor.tsx'
import { Zaman } from '../../ortak/zaman.tsx'
import { ayarMetni } from '../ayarlar.tsx'
import { Bolum } from '../bolum.tsx'
import { Davetler } from './davetler.tsx'
import { EKIP, ekipMetni } from './metin.ts'
import { RolPenceresi } from './rol-penceresi.tsx'
import { UyeCikar } from './uye-cikar.tsx'

export function EkipSayfasi() {
  const [t, a] = [useMetin(ekipMetni), useMetin(ayarMetni)]
  const { may } = useOturum()
  const [open, setOpen] = useState<EkipUyesi | 'davet' | null>(null)
  const { data, error, refetch } = useVeri(EKIP, (signal) => panel('GET /ekip', { signal }), {
    enabled: may('ekip'),
  })
  const davet = may('ekip') && <Button onClick={() => setOpen('davet')}>{t.davetEt}</Button>
  return (
    <Sayfa baslik={a.ekip} ust={{ metin: a.ayarlar, to: '/ayarlar' }} eylemler={davet}>
      <Stack gap="xl">
        {!may('ekip') && <Alert color="gray">{t.gerekli}</Alert>}
        {error && <HataKutusu hata={error} tekrar={refetch} />}
        {may('ekip') && !data && !error && <Yukleniyor />}
        {data && (
          <>
            <Bolum baslik={t.uyeler}>
              <Uyeler uyeler={data.uyeler} degistir={setOpen} />
            </Bolum>
            <Davetler davetler={data.davetler} />
          </>
        )}
        <Roller />
      </Stack>
      {open && <RolPenceresi uye={open === 'davet' ? null : open} kapat={() => setOpen(null)} />}
    </Sayfa>
  )
}

function Roller() {
  const [t, ad, aciklama] = [useMetin(ekipMetni), useMetin(rolMetni), useMetin(rolAciklamasi)]
  return (
    <Bolum baslik={t.roller}>
      <Paper withBorder p="md">
        <List spacing="xs" listStyleType="none">
          {roller.map((rol) => (
            <List.Item key={rol}>
              <Text component="span" fw={600}>
                {ad[rol]}
              </Text>
              {': '}
              {aciklama[rol]}
            </List.Item>
          ))}
        </List>
      </Paper>
    </Bolum>
  )
}

type Tablo = { uyeler: EkipUyesi[]; degistir: (uye: EkipUyesi) => void }

function Uyeler({ uyeler, degistir }: Tablo) {
  const t = useMetin(ekipMetni)
  const sahipler = uyeler.filter((u) => u.rol === 'sahip' && !u.kapali)
  return (
    <Paper withBorder>
      <Table.ScrollContainer
        minWidth={460}
        scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': t.uyeler, role: 'region' } }}
      >
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t.kisi}</Table.Th>
              <Table.Th>{t.rol}</Table.Th>
              <Table.Th>{t.sonGiris}</Table.Th>
              <Table.Th>
                <VisuallyHidden>{t.islemlerBaslik}</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {uyeler.map((uye) => (
              <Uye
                key={uye.id}
                uye={uye}
                son={uye.rol === 'sahip' && sahipler.length === 1}
                degistir={() => degistir(uye)}
              />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Paper>
  )
}

function Uye({ uye, son, degistir }: { uye: EkipUyesi; son: boolean; degistir: () => void }) {
  const [t, rol] = [useMetin(ekipMetni), useMetin(rolMetni)]
  const { kullanici } = useOturum()
  return (
    <Table.Tr>
      <Table.Td>
        <Group gap="xs">
          <Text fw={600}>{uye.ad}</Text>
          {uye.id === kullanici.id && <Badge color="gray">{t.siz}</Badge>}
          {uye.kapali && <Durum metin={t.kapali} simge="carpi" renk="red" />}
        </Group>
        <Soluk>{uye.eposta}</Soluk>
        {uye.anahtar_sayisi > 0 && <Soluk kucuk>{t.anahtarSayisi(uye.anahtar_sayisi)}</Soluk>}
      </Table.Td>
      <Table.Td>
        {rol[uye.rol]}
        {uye.rol === 'calisan' && (
          <Soluk kucuk title={uye.kapsamlar.join(', ')}>
            {t.kapsamSayisi(uye.kapsamlar.length)}
          </Soluk>
        )}
      </Table.Td>
      <Table.Td>{uye.son_giris ? <Zaman an={uye.son_giris} /> : t.hic}</Table.Td>
      <Table.Td ta="right">
        {son ? <Soluk kucuk>{t.sonSahip}</Soluk> : <UyeMenusu uye={uye} degistir={degistir} />}
      </Table.Td>
    </Table.Tr>
  )
}

function UyeMenusu({ uye, degistir }: { uye: EkipUyesi; degistir: () => void }) {
  const t = useMetin(ekipMetni)
  const onayla = useOnay()
  const { kullanici } = useOturum()
  const [leaving, setLeaving] = useState(false)
  const reset = useYaz((id: string, o) => panel('DELETE /ekip/{id}/ikinci-adim', { id, ...o }), {
    done: t.adimSifirlandi,
  })
  const askReset = async () => {
    const soru = { baslik: t.adimBaslik(uye.ad), metin: t.adimMetin, eylem: t.adimSifirla, tehlikeli: true }
    if (await onayla(soru)) reset.mutate(uye.id)
  }
  return (
    <>
      <EylemMenusu ad={t.islemler(uye.ad)} loading={reset.isPending}>
        <Eylem onClick={degistir}>{t.rolDegistir}</Eylem>
        {uye.id !== kullanici.id && <Eylem onClick={() => void askReset()}>{t.adimSifirla}</Eylem>}
        <Eylem tehlikeli onClick={() => setLeaving(true)}>
          {t.cikar}
        </Eylem>
      </EylemMenusu>
      {leaving && <UyeCikar uye={uye} kapat={() => setLeaving(false)} />}
      {reset.error && <HataKutusu hata={reset.error} />}
    </>
  )
}
