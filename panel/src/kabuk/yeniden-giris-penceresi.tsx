import { Anchor, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PanelOturumu } from '../api/generated/kayitlar.ts'
import { OTURUM } from '../api/oturum.tsx'
import { onOtherTabs, readOpenSession } from '../api/suren-oturum.ts'
import { metinler, useMetin } from '../dil/dil.tsx'
import { GirisFormu } from '../giris/giris-formu.tsx'
import { IkinciAdimFormu } from '../giris/ikinci-adim.tsx'
import { useKapi } from '../giris/use-kapi.ts'
import { Dugme, Soluk } from '../ortak/parcalar.tsx'
import { Pencere } from '../ortak/pencere.tsx'

const texts = metinler({
  baslik: ['Oturumunuz sona erdi', 'Your session has ended'],
  metin: [
    'Yeniden giriş yapın; yazdıklarınız duruyor, istediğiniz işlem kaldığı yerden sürer.',
    'Sign in again: what you typed is still there, and what you asked for goes on where it stopped.',
  ],
  baska: [
    'Başka bir hesapla girerseniz sayfa baştan açılır.',
    'If you sign in with another account, the page is opened anew.',
  ],
  cikis: ['Çıkış', 'Sign out'],
  cikisMetin: [
    'Çıkarsanız giriş sayfası açılır, kaydedilmemiş yazdıklarınız kaybolur.',
    'If you sign out, the sign-in page opens and what you typed without saving is lost.',
  ],
  unuttum: ['Parolamı unuttum (yeni sekmede)', 'I forgot my password (in a new tab)'],
  baglanti: ['E-postayla giriş bağlantısı al (yeni sekmede)', 'Get a sign-in link by e-mail (in a new tab)'],
})

/** By a new page: requests of this one wait for a session that does not come. */
const leave = () => window.location.assign('/panel/giris')

type Props = { kisi: PanelOturumu['kullanici']; end: (oturum: PanelOturumu) => void }

/** Not closable: without a session the page behind it can do nothing. */
export function YenidenGirisPenceresi({ kisi, end }: Props) {
  const t = useMetin(texts)
  const client = useQueryClient()
  const giren = (oturum: PanelOturumu) => {
    if (oturum.kullanici.id === kisi.id) client.setQueryData(OTURUM, oturum)
    end(oturum)
  }
  useAnotherTab(giren)
  const parola = useKapi('POST /giris', giren)
  const gecis = useKapi('POST /giris/gecis', giren)
  return (
    <Pencere
      kapat={null}
      baslik={t.baslik}
      // Above every other dialog.
      zIndex={400}
    >
      <Stack>
        <Text size="sm">{t.metin}</Text>
        {parola.adim ? (
          <IkinciAdimFormu adim={parola.adim} giren={giren} />
        ) : (
          <GirisFormu parola={parola} gecis={gecis} eposta={kisi.eposta}>
            <Anchor href="/panel/parola-unuttum" target="_blank" size="sm" ta="center">
              {t.unuttum}
            </Anchor>
            <Anchor href="/panel/giris-baglantisi" target="_blank" size="sm" ta="center">
              {t.baglanti}
            </Anchor>
          </GirisFormu>
        )}
        <Soluk kucuk>{t.baska}</Soluk>
        <Group justify="space-between" gap="xs">
          <Soluk kucuk flex="1 1 200px">
            {t.cikisMetin}
          </Soluk>
          <Dugme kucuk metin={t.cikis} onClick={leave} />
        </Group>
      </Stack>
    </Pencere>
  )
}

/** Sign-in in another tab closes the dialog and continues. */
function useAnotherTab(giren: (oturum: PanelOturumu) => void): void {
  useEffect(() => {
    const look = async () => {
      const oturum = await readOpenSession().catch(() => undefined)
      if (oturum) giren(oturum)
    }
    return onOtherTabs(() => void look())
  })
}
