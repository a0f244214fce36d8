import { Group, Paper, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Gecis } from '../../api/generated/kayitlar.ts'
import { hesap } from '../../api/istemci.ts'
import { useMetin } from '../../dil/dil.tsx'
import { useOnayliYaz } from '../../ortak/form/onayli-yaz.ts'
import { useAlanlar } from '../../ortak/form/use-alanlar.ts'
import { createPasskey, hasPasskeys } from '../../ortak/gecis.ts'
import { HataKutusu } from '../../ortak/hata.tsx'
import { Dugme, Soluk } from '../../ortak/parcalar.tsx'
import { FormPenceresi } from '../../ortak/pencere.tsx'
import { Zaman } from '../../ortak/zaman.tsx'
import { IKINCI_ADIM, ikinciAdimMetni } from './ikinci-adim-metni.ts'
import { Satir } from './satir.tsx'

type Props = { gecisler: Gecis[]; shown: (codes: string[]) => void }

export function Gecisler({ gecisler, shown }: Props) {
  const t = useMetin(ikinciAdimMetni)
  const [open, setOpen] = useState<Gecis | 'yeni' | null>(null)
  return (
    <Stack gap="xs">
      <Satir baslik={t.gecisler} metin={t.gecislerMetin}>
        {hasPasskeys() && (
          <Dugme
            metin={t.gecisEkle}
            size="xs"
            variant={gecisler.length > 0 ? 'default' : 'filled'}
            onClick={() => setOpen('yeni')}
          />
        )}
      </Satir>
      {!hasPasskeys() && <Text size="sm">{t.gecisOlmaz}</Text>}
      {gecisler.length === 0 && hasPasskeys() && <Soluk>{t.gecisYok}</Soluk>}
      {gecisler.map((gecis) => (
        <GecisKarti key={gecis.id} gecis={gecis} degistir={() => setOpen(gecis)} />
      ))}
      {open && <AdPenceresi gecis={open === 'yeni' ? null : open} kapat={() => setOpen(null)} shown={shown} />}
    </Stack>
  )
}

function GecisKarti({ gecis, degistir }: { gecis: Gecis; degistir: () => void }) {
  const t = useMetin(ikinciAdimMetni)
  const remove = useOnayliYaz((id: string) => hesap('DELETE /gecisler/{id}', { id }), {
    soru: { baslik: t.kaldirBaslik(gecis.ad), metin: t.kaldirMetin, eylem: t.kaldir, tehlikeli: true },
    done: t.kaldirildi,
    stale: [IKINCI_ADIM],
  })
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between" gap="sm">
        <div>
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {gecis.ad}
          </Text>
          <Soluk component="div">
            {t.olusturma}: <Zaman an={gecis.olusturma} /> · {t.sonKullanim}:{' '}
            {gecis.son_kullanim ? <Zaman an={gecis.son_kullanim} /> : t.hic}
          </Soluk>
        </div>
        <Group gap="xs">
          <Dugme kucuk metin={t.adDegistir} ad={t.adDegistirAd(gecis.ad)} onClick={degistir} />
          <Dugme
            kucuk
            tehlikeli
            metin={t.kaldir}
            ad={t.kaldirAd(gecis.ad)}
            loading={remove.isPending}
            onClick={() => remove.sor(gecis.id)}
          />
        </Group>
      </Group>
      {remove.error && <HataKutusu hata={remove.error} />}
    </Paper>
  )
}

/** A new one with its name, or another name for one that there is. */
function AdPenceresi({ gecis, kapat, shown }: { gecis: Gecis | null; kapat: () => void; shown: Props['shown'] }) {
  const t = useMetin(ikinciAdimMetni)
  const form = useAlanlar(
    { ad: gecis?.ad ?? '' },
    async ({ ad }) => {
      if (gecis) return void (await hesap('PATCH /gecisler/{id}', { id: gecis.id, body: { ad } }))
      const { secenekler } = await hesap('POST /gecisler/sorgu', { retries: 0 })
      const body = { ad, yanit: await createPasskey(secenekler) }
      shown((await hesap('POST /gecisler', { body, retries: 0 })).kurtarma_kodlari)
    },
    { done: null, stale: [IKINCI_ADIM], after: kapat },
  )
  return (
    <FormPenceresi
      baslik={gecis ? t.adDegistirAd(gecis.ad) : t.gecisEkle}
      kapat={kapat}
      {...form.pencere}
      eylem={gecis ? undefined : t.gecisEkle}
    >
      <TextInput
        label={t.gecisAdi}
        description={t.gecisAdiMetin}
        required
        maxLength={100}
        data-autofocus
        {...form.yazi('ad')}
      />
    </FormPenceresi>
  )
}
