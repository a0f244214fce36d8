import { Anchor, Button, Stack, TextInput } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { metinler, useMetin } from '../dil/dil.tsx'
import { readForm } from '../ortak/form/form.ts'
import { IkinciAdimKapisi } from './ikinci-adim.tsx'
import { Kapi } from './kapi.tsx'
import { Refusal } from './ret.tsx'
import { useIceri, useKapi } from './use-kapi.ts'

const texts = metinler(
  {
    baslik: 'E-postayla giriş',
    metin: 'Bağlantı bir kez kullanılır.',
    kod: 'E-postadaki kod',
    gir: 'Panele gir',
    kodYanlis: 'Bu bağlantı geçmiyor: süresi dolmuş ya da kullanılmış.',
    yenisi: 'Yeni bağlantı iste',
  },
  {
    baslik: 'Sign in by e-mail',
    metin: 'The link works once.',
    kod: 'Code from the mail',
    gir: 'Enter the panel',
    kodYanlis: 'This link does not work: it has expired or been used.',
    yenisi: 'Ask for a new link',
  },
)

/** By a button, not by being opened: programs that look into mails open links, too. */
export function GirisKodu() {
  const t = useMetin(texts)
  const { kod } = useSearch({ from: '/giris-kodu' })
  const { enter, busy, error, fields, adim } = useKapi('POST /giris-kodu', useIceri())
  if (adim) return <IkinciAdimKapisi adim={adim} />
  return (
    <Kapi baslik={t.baslik} metin={t.metin} don>
      <form
        onSubmit={(e) => {
          const form = readForm(e)
          void enter({ kod: kod ?? form.kod })
        }}
      >
        <Stack>
          {fields.includes('kod') ? (
            <Refusal baslik={t.kodYanlis}>
              <Anchor component={Link} to="/giris-baglantisi" size="sm">
                {t.yenisi}
              </Anchor>
            </Refusal>
          ) : (
            <Refusal hata={error} />
          )}
          {kod === undefined && <TextInput name="kod" label={t.kod} required maxLength={100} autoComplete="off" />}
          <Button type="submit" loading={busy}>
            {t.gir}
          </Button>
        </Stack>
      </form>
    </Kapi>
  )
}
