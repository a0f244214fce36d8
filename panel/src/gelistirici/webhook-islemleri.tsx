import { ActionIcon, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import type { WebhookOzeti } from '../api/generated/kayitlar.ts'
import { k } from '../api/istemci.ts'
import { useYaz } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
import { useOnay } from '../ortak/form/onay.tsx'
import { HataKutusu } from '../ortak/hata.tsx'
import { Simge } from '../ortak/simge.tsx'
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
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="default" size="lg" aria-label={t.digerIslemler}>
            <Simge ad="nokta3" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {w.aktif && (
            <Menu.Item leftSection={<Simge ad="geri" boy={16} />} onClick={recover}>
              {t.kurtar}…
            </Menu.Item>
          )}
          <Menu.Item leftSection={<Simge ad="anahtar" boy={16} />} onClick={renew}>
            {t.gizliYenile}…
          </Menu.Item>
          {w.aktif ? (
            <Menu.Item leftSection={<Simge ad="carpi" boy={16} />} onClick={shut}>
              {t.kapat}…
            </Menu.Item>
          ) : (
            <Menu.Item leftSection={<Simge ad="yenile" boy={16} />} onClick={reopen}>
              {t.yenidenAc}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item color="red" leftSection={<Simge ad="cop" boy={16} />} onClick={remove}>
            {t.sil}…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
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
