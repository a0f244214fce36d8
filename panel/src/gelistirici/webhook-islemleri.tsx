import { Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import type { WebhookOzeti } from '../api/generated/kayitlar.ts'
import { k } from '../api/istemci.ts'
import { useYaz } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
import { useOnay } from '../ortak/form/onay.tsx'
import { HataKutusu } from '../ortak/hata.tsx'
import { Eylem, EylemMenusu, } from '../ortak/parca/dugme.tsx'
import { Kurtar } from './kurtar.tsx'
import { webhookMetni } from './webhook-metni.ts'

type Props = { webhook: WebhookOzeti; gizliGoster: (gizli: string) => void }

/** What is seldom done to a webhook, and asked about before. */
export function WebhookIslemleri({ webhook: w, gizliGoster }: Props) {
  const t = useMetin(webhookMetni)
  const [open, { open: recover, close }] = useDisclosure(false)
  const { renew, shut, reopen, remove, error } = useActions(w, gizliGoster)
  return (
    <>
      <EylemMenusu ad={t.digerIslemler} variant="default" size="lg">
        {w.aktif && (
          <Eylem simge="geri" onClick={recover}>
            {t.kurtar}…
          </Eylem>
        )}
        <Eylem simge="anahtar" onClick={renew}>
          {t.gizliYenile}…
        </Eylem>
        {w.aktif ? (
          <Eylem simge="carpi" onClick={shut}>
            {t.kapat}…
          </Eylem>
        ) : (
          <Eylem simge="yenile" onClick={reopen}>
            {t.yenidenAc}
          </Eylem>
        )}
        <Menu.Divider />
        <Eylem simge="cop" tehlikeli onClick={remove}>
          {t.sil}…
        </Eylem>
      </EylemMenusu>
      {error && <HataKutusu hata={error} />}
      {open && <Kurtar id={w.id} kapat={close} />}
    </>
  )
}

function useActions(w: WebhookOzeti, gizliGoster: (gizli: string) => void) {
  const t = useMetin(webhookMetni)
  const onayla = useOnay()
  const navigate = useNavigate()
  const stale = [['webhook', w.id], ['webhooklar'], ['teslimatlar', w.id]]
  const renewing = useYaz((_: undefined, o) => k.webhooklar.renewSecret(w.id, o), {
    done: null,
    stale,
    after: ({ gizli }) => gizliGoster(gizli),
  })
  const switching = useYaz((aktif: boolean, o) => k.webhooklar.update(w.id, { aktif }, o), {
    done: (a) => (a.aktif ? t.acildi : t.kapatildi),
    stale,
  })
  const removing = useYaz((_: undefined, o) => k.webhooklar.remove(w.id, o), {
    done: t.silindi,
    stale: [['webhooklar']],
    after: () => navigate({ to: '/gelistirici/webhooklar' }),
  })
  const renew = async () => {
    if (await onayla({ baslik: t.gizliYenile, metin: t.gizliYenileMetin, eylem: t.yenile })) renewing.mutate(undefined)
  }
  const shut = async () => {
    const metin = t.kapatMetin(w.saglik.bekleyen)
    if (await onayla({ baslik: t.kapatBaslik, metin, eylem: t.kapat, tehlikeli: true })) switching.mutate(false)
  }
  const remove = async () => {
    const sure = await onayla({ baslik: t.silBaslik, metin: t.silMetin, eylem: t.sil, tehlikeli: true })
    if (sure) removing.mutate(undefined)
  }
  return {
    renew: () => void renew(),
    shut: () => void shut(),
    reopen: () => switching.mutate(true),
    remove: () => void remove(),
    error: renewing.error ?? switching.error ?? removing.error,
  }
}
