import { Badge, Group, Stack, Text } from '@mantine/core'
import type { OturumKaydi } from '../../api/generated/kayitlar.ts'
import { hesap } from '../../api/istemci.ts'
import { useVeri, useYaz } from '../../api/veri.ts'
import { useMetin } from '../../dil/dil.tsx'
import { Bekleyen } from '../../ortak/bekleyen.tsx'
import { useOnayliYaz } from '../../ortak/form/onayli-yaz.ts'
import { HataKutusu } from '../../ortak/hata.tsx'
import { Kart } from '../../ortak/kart.tsx'
import { Dugme, Soluk } from '../../ortak/parcalar.tsx'
import { Zaman } from '../../ortak/zaman.tsx'
import { hesapMetni } from './metin.ts'
import { tarayiciAdi } from './tarayici.ts'

const OTURUMLAR = ['oturumlar'] as const

export function Oturumlar() {
  const t = useMetin(hesapMetni)
  const sorgu = useVeri(OTURUMLAR, (signal) => hesap('GET /oturumlar', { signal }))
  const { data } = sorgu
  const others = data?.veri.filter((o) => !o.bu) ?? []
  return (
    <Kart baslik={t.oturumlar} metin={t.oturumlarMetin}>
      <Bekleyen sorgu={sorgu} satir={2} />
      <Stack gap="sm">
        {data?.veri.map((oturum) => (
          <Oturum key={oturum.id} oturum={oturum} />
        ))}
      </Stack>
      {others.length > 0 && <DigerleriniKapat idler={others.map((o) => o.id)} />}
    </Kart>
  )
}

function Oturum({ oturum }: { oturum: OturumKaydi }) {
  const t = useMetin(hesapMetni)
  const ad = tarayiciAdi(oturum.tarayici) ?? t.taninmayan
  const end = useYaz((id: string) => hesap('DELETE /oturumlar/{id}', { id }), { done: t.kapandi, stale: [OTURUMLAR] })
  return (
    <Group justify="space-between" wrap="nowrap">
      <div>
        <Group gap="xs">
          <Text fw={600} title={oturum.tarayici}>
            {ad}
          </Text>
          {oturum.bu && <Badge color="teal">{t.bu}</Badge>}
        </Group>
        <Soluk component="div">
          {t.sonGorulme}: <Zaman an={oturum.son_gorulme} />
        </Soluk>
        {end.error && <HataKutusu hata={end.error} />}
      </div>
      {!oturum.bu && (
        <Dugme kucuk metin={t.kapat} ad={t.kapatAd(ad)} loading={end.isPending} onClick={() => end.mutate(oturum.id)} />
      )}
    </Group>
  )
}

function DigerleriniKapat({ idler }: { idler: string[] }) {
  const t = useMetin(hesapMetni)
  const end = useOnayliYaz(
    async (all: string[]) => {
      for (const id of all) await hesap('DELETE /oturumlar/{id}', { id })
    },
    {
      soru: { baslik: t.digerleriBaslik, metin: t.digerleriMetin(idler.length), eylem: t.digerleri },
      done: t.digerleriKapandi,
      stale: [OTURUMLAR],
    },
  )
  return (
    <Group>
      <Dugme metin={t.digerleri} variant="default" loading={end.isPending} onClick={() => end.sor(idler)} />
      {end.error && <HataKutusu hata={end.error} />}
    </Group>
  )
}
