import { Anchor, Button, Stack, TextInput } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { metinler, useMetin } from '../dil/dil.tsx'
import { readForm } from '../ortak/form/form.ts'
import { YeniParola } from '../ortak/form/yeni-parola.tsx'
import { IkinciAdimKapisi } from './ikinci-adim.tsx'
import { Kapi } from './kapi.tsx'
import { Refusal } from './ret.tsx'
import { useIceri, useKapi } from './use-kapi.ts'

const texts = metinler(
  {
    baslik: 'Parolanızı belirleyin',
    metin: 'Kaydedince diğer bütün oturumlarınız kapanır.',
    kod: 'E-postadaki kod',
    parola: 'Yeni parola',
    kaydet: 'Kaydet ve giriş yap',
    kodYanlis: 'Bu bağlantı geçmiyor: süresi dolmuş ya da kullanılmış.',
    yenisi: 'Yeni bağlantı iste',
  },
  {
    baslik: 'Choose your password',
    metin: 'When you save, all your other sessions end.',
    kod: 'Code from the mail',
    parola: 'New password',
    kaydet: 'Save and sign in',
    kodYanlis: 'This link does not work: it has expired or been used.',
    yenisi: 'Ask for a new link',
  },
)

export function ParolaBelirle() {
  const t = useMetin(texts)
  const { kod } = useSearch({ from: '/parola' })
  const { enter, busy, error, atField, fields, adim } = useKapi('POST /parola-yenile', useIceri())
  if (adim) return <IkinciAdimKapisi adim={adim} />
  return (
    <Kapi baslik={t.baslik} metin={t.metin} don>
      <form
        onSubmit={(e) => {
          const form = readForm(e)
          void enter({ kod: kod ?? form.kod, parola: form.parola })
        }}
      >
        <Stack>
          {fields.includes('kod') ? (
            <Refusal baslik={t.kodYanlis}>
              <Anchor component={Link} to="/parola-unuttum" size="sm">
                {t.yenisi}
              </Anchor>
            </Refusal>
          ) : (
            <Refusal hata={error} />
          )}
          {kod === undefined && <TextInput name="kod" label={t.kod} required maxLength={100} autoComplete="off" />}
          <YeniParola name="parola" label={t.parola} error={atField('parola')} />
          <Button type="submit" loading={busy}>
            {t.kaydet}
          </Button>
        </Stack>
      </form>
    </Kapi>
  )
}
