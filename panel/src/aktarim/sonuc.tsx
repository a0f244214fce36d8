import { Button, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { AktarimAyrintisi } from '../api/generated/kayitlar.ts'
import { panel } from '../api/istemci.ts'
import { useOturum } from '../api/oturum.tsx'
import { useYaz } from '../api/veri.ts'
import { useDil, useMetin } from '../dil/dil.tsx'
import { HataKutusu } from '../ortak/hata.tsx'
import { Kart } from '../ortak/kart.tsx'
import { Bildiri, Dugme, Soluk } from '../ortak/parcalar.tsx'
import { Simge } from '../ortak/simge.tsx'
import { fileAddress } from './dosya.ts'
import { aktarimMetni } from './metin.ts'
import { scopeOf, type Tur } from './turler.ts'

type Props = { a: AktarimAyrintisi; remap: () => void; started: () => void }

const LISTELER: Record<Tur, string> = {
  urun: '/urunler',
  stok: '/stok',
  fiyat: '/urunler',
  musteri: '/musteriler',
  siparis: '/siparisler',
  yorum: '/yorumlar',
}

/** What would come of it, or what came of it. */
export function Sonuc({ a, remap, started }: Props) {
  const t = useMetin(aktarimMetni)
  const tried = a.durum === 'denendi'
  return (
    <Kart baslik={tried ? t.denetimBaslik : t.sonucBaslik}>
      <Stack>
        <SimpleGrid cols={{ base: 2, sm: 4 }}>
          {(['yeni', 'degisen', 'ayni', 'hatali'] as const).map((ad) => (
            <Count key={ad} ad={t[ad]} n={a[ad]} kotu={ad === 'hatali' && a[ad] > 0} />
          ))}
        </SimpleGrid>
        {tried && <Text size="sm">{t.hicbiri}</Text>}
        {a.hatali > 0 && (
          <Bildiri tur="dikkat">
            {a.durum === 'bitti' ? t.hatalilarAtlandi(a.hatali) : t.hatalilarAtlanir(a.hatali)}
          </Bildiri>
        )}
        {a.uyarili > 0 && (
          <Bildiri tur="dikkat">
            {a.durum === 'bitti' ? t.uyariliAlindi(a.uyarili) : t.uyariliAlinir(a.uyarili)}
          </Bildiri>
        )}
        <Actions a={a} remap={remap} started={started} />
      </Stack>
    </Kart>
  )
}

function Count({ ad, n, kotu }: { ad: string; n: number; kotu: boolean }) {
  const { dil } = useDil()
  return (
    <Paper withBorder p="sm">
      <Soluk>{ad}</Soluk>
      <Text fz={24} fw={650} {...(kotu && { c: 'red' })}>
        {new Intl.NumberFormat(dil).format(n)}
      </Text>
    </Paper>
  )
}

function Actions({ a, remap, started }: Props) {
  const t = useMetin(aktarimMetni)
  const { magaza, may } = useOturum()
  const writes = a.yeni + a.degisen
  const baslat = useYaz((_: null, o) => panel('POST /aktarimlar/{id}/baslat', { id: a.id, ...o }), {
    done: null,
    stale: [['aktarim', a.id], ['aktarimlar']],
    after: started,
  })
  return (
    <>
      {baslat.error && <HataKutusu hata={baslat.error} />}
      {a.durum === 'denendi' && writes === 0 && <Text size="sm">{t.yazilacakYok}</Text>}
      <Group justify="flex-end" gap="xs">
        {a.hatali > 0 && (
          <Button
            variant="default"
            component="a"
            href={fileAddress(magaza.id, a.id)}
            download
            leftSection={<Simge ad="indir" />}
          >
            {t.hataDosyasi}
          </Button>
        )}
        {/* What a finished one wrote would be forgotten by its next trial. */}
        {a.durum !== 'bitti' && may(scopeOf(a.tur, 'yazma')) && (
          <Dugme metin={t.eslemeyiDegistir} variant="default" onClick={remap} />
        )}
        {a.durum === 'denendi' && writes > 0 && (
          <Dugme metin={t.baslat(writes)} loading={baslat.isPending} onClick={() => baslat.mutate(null)} />
        )}
        {a.durum === 'bitti' && (
          <Button renderRoot={(props) => <Link {...props} {...({ to: LISTELER[a.tur] } as { to: '/' })} />}>
            {t.gor}
          </Button>
        )}
      </Group>
    </>
  )
}
