import { Stack } from '@mantine/core'
import { useForm } from 'react-hook-form'
import type { MagazaAyarlari } from '../../api/generated/kayitlar.ts'
import { useOturum } from '../../api/oturum.tsx'
import { metinler, useMetin } from '../../dil/dil.tsx'
import { Bekleyen } from '../../ortak/bekleyen.tsx'
import { FormSwitch } from '../../ortak/form/form-alani.tsx'
import { FormSayisi } from '../../ortak/form/form-sayisi.tsx'
import { KayitFormu } from '../../ortak/form/kayit-formu.tsx'
import { Kart } from '../../ortak/kart.tsx'
import { Dugme } from '../../ortak/parcalar.tsx'
import { Sayfa } from '../../ortak/sayfa.tsx'
import { ayarMetni } from '../ayarlar.tsx'
import { useAyarKaydet, useAyarlar } from '../use-ayarlar.ts'
import { YalnizSahip } from '../yalniz-sahip.tsx'

const texts = metinler({
  kart: ['Hatırlatma e-postası', 'Reminder mail'],
  kartMetin: [
    'Yarım kalan sepet için bir kez gider. Ticari iletidir: yalnız e-posta izni olan müşterilere ve adres adımında “Sepetimi hatırlatın” kutusunu işaretleyen misafirlere yazılır.',
    'Sent once for a cart that was left. It is a commercial message: only customers with e-mail consent, and guests who ticked “Remind me of my cart” at the address step, are written to.',
  ],
  acik: ['Terk edilen sepetler hatırlatılsın', 'Remind of abandoned carts'],
  saat: ['Son değişiklikten kaç saat sonra', 'Hours after the last change'],
  saatMetin: [
    '1 ile 72 arası. Bu arada satın alınan, ödenmekte olan ya da içinde satılan ürün kalmayan sepet hatırlatılmaz.',
    '1 to 72. A cart that was bought meanwhile, is being paid for, or holds nothing that is still sold is not reminded of.',
  ],
  sonuclar: ['Sonuçlarına bakın', 'See what came of it'],
})

type Form = { acik: boolean; sepet_hatirlatma: number }

/** Offered when it is switched on. */
const USUAL_HOURS = 24

export function SepetHatirlatmaAyari() {
  const [a, t] = [useMetin(ayarMetni), useMetin(texts)]
  const { may } = useOturum()
  const sorgu = useAyarlar()
  return (
    <Sayfa
      baslik={a.sepetHatirlatma}
      ust={{ metin: a.ayarlar, to: '/ayarlar' }}
      eylemler={may('siparis:okuma') && <Dugme metin={t.sonuclar} to="/terk-edilen-sepetler" variant="default" />}
    >
      <Stack gap="xl">
        <YalnizSahip />
        <Bekleyen sorgu={sorgu} />
        {sorgu.data && <AyarFormu ayarlar={sorgu.data} />}
      </Stack>
    </Sayfa>
  )
}

function AyarFormu({ ayarlar: { sepet_hatirlatma: saat } }: { ayarlar: MagazaAyarlari }) {
  const t = useMetin(texts)
  const { may } = useOturum()
  const save = useAyarKaydet()
  const form = useForm<Form>({
    defaultValues: { acik: saat > 0, sepet_hatirlatma: saat || USUAL_HOURS },
    disabled: !may('ayar'),
  })
  const acik = form.watch('acik')
  return (
    <KayitFormu
      form={form}
      kaydet={(deger) => save({ sepet_hatirlatma: deger.acik ? deger.sepet_hatirlatma : 0 })}
      alanlar={{ acik: t.acik, sepet_hatirlatma: t.saat }}
      taslak="ayar.sepet-hatirlatma"
    >
      <Kart baslik={t.kart} metin={t.kartMetin} aralik="md">
        <FormSwitch control={form.control} name="acik" label={t.acik} />
        {acik && (
          <FormSayisi
            control={form.control}
            name="sepet_hatirlatma"
            label={t.saat}
            description={t.saatMetin}
            clampBehavior="none"
            maw={480}
            min={1}
            max={72}
          />
        )}
      </Kart>
    </KayitFormu>
  )
}
