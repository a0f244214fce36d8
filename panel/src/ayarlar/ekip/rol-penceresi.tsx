import { Radio, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Kapsam } from '../../../../src/trade/kapsam.ts'
import type { EkipUyesi, RolDegisikligi } from '../../api/generated/kayitlar.ts'
import { panel } from '../../api/istemci.ts'
import { useYaz } from '../../api/veri.ts'
import { useMetin } from '../../dil/dil.tsx'
import { alanHatasi } from '../../ortak/form/alan-hatasi.tsx'
import { FormPenceresi } from '../../ortak/pencere.tsx'
import { type Rol, rolAciklamasi, roller, rolMetni } from '../../ortak/roller.ts'
import { KapsamSecimi } from '../kapsam-secimi.tsx'
import { EKIP, ekipMetni } from './metin.ts'
import { AnahtarIptali } from './uye-cikar.tsx'

/** Invites somebody, or changes the role of one who is here. */
export function RolPenceresi({ uye, kapat }: { uye: EkipUyesi | null; kapat: () => void }) {
  const t = useMetin(ekipMetni)
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
    <FormPenceresi
      baslik={uye ? t.rolBaslik(uye.ad) : t.davetBaslik}
      kapat={kapat}
      boyut="lg"
      yaz={send}
      gonder={() => {
        const kapsam = rol === 'calisan' && { kapsamlar }
        send.mutate({ rol, ...kapsam, ...(losesKeys && { anahtarlari_iptal: revoke }) })
      }}
      alanlar={['eposta', 'kapsamlar']}
      eylem={uye ? undefined : t.gonder}
      kapali={missing}
    >
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
    </FormPenceresi>
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
