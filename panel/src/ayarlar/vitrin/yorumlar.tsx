import { Radio, Stack } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { MAGAZA_AYARLARI_YORUMLAR } from '../../api/generated/degerler.ts'
import type { MagazaAyarlari } from '../../api/generated/kayitlar.ts'
import { useOturum } from '../../api/oturum.tsx'
import { useMetin } from '../../dil/dil.tsx'
import { Bekleyen } from '../../ortak/bekleyen.tsx'
import { FormAlani } from '../../ortak/form/form-alani.tsx'
import { FormSayisi } from '../../ortak/form/form-sayisi.tsx'
import { KayitFormu } from '../../ortak/form/kayit-formu.tsx'
import { Kart } from '../../ortak/kart.tsx'
import { Sayfa } from '../../ortak/sayfa.tsx'
import { ayarMetni } from '../ayarlar.tsx'
import { useAyarKaydet, useAyarlar } from '../use-ayarlar.ts'
import { YalnizSahip } from '../yalniz-sahip.tsx'
import { yorumAyarMetni } from './yorum-metni.ts'

type Form = Pick<MagazaAyarlari, 'yorumlar' | 'yorum_istegi'>

/** In the order of the screen: the usual one first. */
const duzenler = MAGAZA_AYARLARI_YORUMLAR.toSorted((a, b) => Number(a === 'kapali') - Number(b === 'kapali'))

export function YorumAyari() {
  const [a, t] = [useMetin(ayarMetni), useMetin(yorumAyarMetni)]
  const sorgu = useAyarlar()
  return (
    <Sayfa baslik={t.baslik} ust={{ metin: a.ayarlar, to: '/ayarlar' }}>
      <Stack gap="xl">
        <YalnizSahip />
        <Bekleyen sorgu={sorgu} />
        {sorgu.data && <AyarFormu ayarlar={sorgu.data} />}
      </Stack>
    </Sayfa>
  )
}

function AyarFormu({ ayarlar: { yorumlar, yorum_istegi } }: { ayarlar: MagazaAyarlari }) {
  const t = useMetin(yorumAyarMetni)
  const { may } = useOturum()
  const save = useAyarKaydet()
  const form = useForm<Form>({ defaultValues: { yorumlar, yorum_istegi }, disabled: !may('ayar') })
  const alanlar = { yorumlar: t.duzen, yorum_istegi: t.istekGun }
  return (
    <KayitFormu form={form} kaydet={(deger) => save(deger)} alanlar={alanlar} taslak="ayar.yorumlar">
      <Kart baslik={t.duzen} aralik="md">
        <FormAlani control={form.control} name="yorumlar">
          {({ value, onChange, error, disabled }) => (
            <Radio.Group aria-label={t.duzen} value={value} onChange={onChange} error={error}>
              <Stack gap="xs">
                {duzenler.map((d) => (
                  <Radio key={d} value={d} label={t[d]} description={t[`${d}Metin`]} disabled={disabled} />
                ))}
              </Stack>
            </Radio.Group>
          )}
        </FormAlani>
      </Kart>
      <Kart baslik={t.istek} aralik="md">
        <FormSayisi
          control={form.control}
          name="yorum_istegi"
          label={t.istekGun}
          description={t.istekMetin}
          clampBehavior="none"
          maw={480}
          min={0}
          max={60}
        />
      </Kart>
    </KayitFormu>
  )
}
