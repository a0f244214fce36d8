import { Button, Group, Modal, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Kapsam } from '../../../../src/trade/kapsam.ts'
import type { EkipUyesi, RolDegisikligi } from '../../api/generated/kayitlar.ts'
import { panel } from '../../api/istemci.ts'
import { useYaz } from '../../api/veri.ts'
import { useMetin } from '../../dil/dil.tsx'
import { alanHatasi, FormHatasi } from '../../ortak/form/alan-hatasi.tsx'
import { ortakMetin } from '../../ortak/metin.ts'
import { type Rol, rolAciklamasi, roller, rolMetni } from '../../ortak/roller.ts'
import { KapsamSecimi } from '../kapsam-secimi.tsx'
import { EKIP, ekipMetni } from './metin.ts'
import { AnahtarIptali } from './uye-cikar.tsx'

/** Invites somebody, or changes the role of one who is here. */
export function RolPenceresi({ uye, kapat }: { uye: EkipUyesi | null; kapat: () => void }) {
  const [t, o] = [useMetin(ekipMetni), useMetin(ortakMetin)]
  const [eposta, setEposta] = useState('')
  const [rol, setRol] = useState<Rol>(uye?.rol ?? 'yonetici')
  const [kapsamlar, setKapsamlar] = useState<Kapsam[]>(uye?.kapsamlar ?? [])
  const send = useYaz(
    (body: RolDegisikligi, w): Promise<unknown> =>
      uye
        ? panel('PATCH /ekip/{id}', { id: uye.id, body, ...w })
        : panel('POST /davetler', { body: { eposta, ...body }, ...w }),
    { done: uye ? t.kaydedildi : t.gitti(eposta), stale: [EKIP], after: kapat },
  )
  const [revoke, setRevoke] = useState(true)
  const losesKeys = uye !== null && uye.anahtar_sayisi > 0 && uye.rol === 'sahip' && rol !== 'sahip'
  const missing = rol === 'calisan' && kapsamlar.length === 0
  return (
    <Modal
      opened
      onClose={kapat}
      title={uye ? t.rolBaslik(uye.ad) : t.davetBaslik}
      closeButtonProps={{ 'aria-label': o.kapat }}
      size="lg"
    >
      <form
        onSubmit={(e) => {
          e.preventDefault()
          if (missing) return
          const kapsam = rol === 'calisan' && { kapsamlar }
          send.mutate({ rol, ...kapsam, ...(losesKeys && { anahtarlari_iptal: revoke }) })
        }}
      >
        <Stack>
          <FormHatasi hata={send.error} alanlar={['eposta', 'kapsamlar']} />
          {!uye && (
            <TextInput
              label={t.eposta}
              description={t.epostaMetin}
              type="email"
              required
              maxLength={254}
              autoComplete="off"
              data-autofocus
              value={eposta}
              onChange={(e) => setEposta(e.currentTarget.value)}
              error={alanHatasi(send.error, 'eposta')}
            />
          )}
          <RolSecimi value={rol} onChange={setRol} />
          {rol === 'calisan' && (
            <KapsamSecimi
              value={kapsamlar}
              onChange={setKapsamlar}
              error={alanHatasi(send.error, 'kapsamlar') ?? (missing ? t.enAzBir : undefined)}
            />
          )}
          {uye?.rol === 'sahip' && rol !== 'sahip' && <Text size="sm">{t.davetlerDuser}</Text>}
          {losesKeys && <AnahtarIptali uye={uye} checked={revoke} onChange={setRevoke} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={kapat}>
              {o.vazgec}
            </Button>
            <Button type="submit" disabled={missing} loading={send.isPending}>
              {uye ? o.kaydet : t.gonder}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

function RolSecimi({ value, onChange }: { value: Rol; onChange: (rol: Rol) => void }) {
  const [t, ad, aciklama] = [useMetin(ekipMetni), useMetin(rolMetni), useMetin(rolAciklamasi)]
  return (
    <Radio.Group label={t.rolSec} value={value} onChange={(rol) => onChange(rol as Rol)}>
      <Stack gap="xs" mt={6}>
        {roller.map((rol) => (
          <Radio key={rol} value={rol} label={ad[rol]} description={aciklama[rol]} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
