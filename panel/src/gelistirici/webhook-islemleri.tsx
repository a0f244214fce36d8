import { Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import type { WebhookOzeti } from '../api/generated/kayitlar.ts'
import { k } from '../api/istemci.ts'
import { useMetin } from '../dil/dil.tsx'
import { useOnayliYaz } from '../ortak/form/onayli-yaz.ts'
import { HataKutusu } from '../ortak/hata.tsx'
import { Eylem, EylemMenusu } from '../ortak/parcalar.tsx'
import { Kurtar } from './kurtar.tsx'
import { webhookMetni } from './webhook-metni.ts'

type Props = { webhook: WebhookOzeti; gizliGoster: (gizli: string) => void }

export function WebhookIslemleri({ webhook: w, gizliGoster }: Props) {
  const t = useMetin(webhookMetni)
  const [open, { open: recover, close }] = useDisclosure(false)
  const { renew, set, remove } = useActions(w, gizliGoster)
  const error = renew.error ?? set.error ?? remove.error
  return (
    <>
      <EylemMenusu variant="default" size="lg" ad={t.digerIslemler}>
        {w.aktif && (
          <Eylem simge="geri" onClick={recover}>
            {t.kurtar}…
          </Eylem>
        )}
        <Eylem simge="anahtar" onClick={() => renew.sor(undefined)}>
          {t.gizliYenile}…
        </Eylem>
        {w.aktif ? (
          <Eylem simge="carpi" onClick={() => set.sor(false)}>
            {t.kapat}…
          </Eylem>
        ) : (
          <Eylem simge="yenile" metin={t.yenidenAc} onClick={() => set.mutate(true)} />
        )}
        <Menu.Divider />
        <Eylem simge="cop" tehlikeli onClick={() => remove.sor(undefined)}>
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
  const navigate = useNavigate()
  const stale = [['webhook', w.id], ['webhooklar'], ['teslimatlar', w.id]]
  const renew = useOnayliYaz((_: undefined, o) => k.webhooklar.renewSecret(w.id, o), {
    soru: { baslik: t.gizliYenile, metin: t.gizliYenileMetin, eylem: t.yenile },
    done: null,
    stale,
    after: ({ gizli }) => gizliGoster(gizli),
  })
  const set = useOnayliYaz((aktif: boolean, o) => k.webhooklar.update(w.id, { aktif }, o), {
    soru: { baslik: t.kapatBaslik, metin: t.kapatMetin(w.saglik.bekleyen), eylem: t.kapat, tehlikeli: true },
    done: (a) => (a.aktif ? t.acildi : t.kapatildi),
    stale,
  })
  const remove = useOnayliYaz((_: undefined, o) => k.webhooklar.remove(w.id, o), {
    soru: { baslik: t.silBaslik, metin: t.silMetin, eylem: t.sil, tehlikeli: true },
    done: t.silindi,
    stale: [['webhooklar']],
    after: () => navigate({ to: '/gelistirici/webhooklar' }),
  })
  return { renew, set, remove }
}
