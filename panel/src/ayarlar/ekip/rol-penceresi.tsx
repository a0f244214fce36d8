import { Radio, Stack, Text, TextInput } from '@mantine/core'
import type { EkipUyesi } from '../../api/generated/kayitlar.ts'
import { panel } from '../../api/istemci.ts'
import { useMetin } from '../../dil/dil.tsx'
import { useAlanlar } from '../../ortak/form/use-alanlar.ts'
import { FormPenceresi } from '../../ortak/pencere.tsx'
import { type Rol, rolAciklamasi, roller, rolMetni } from '../../ortak/yetki/roller.ts'
import { KapsamSecimi } from './kapsam-secimi.tsx'
import { EKIP, ekipMetni } from './metin.ts'
import { bodyOf, formOf, isMissingWork, losesKeys, type RolFormu } from './rol.ts'
import { AnahtarIptali } from './uye-cikar.tsx'

/** Form window of a role: invites somebody, or changes the role of a member. */
export function RolPenceresi({ uye, kapat }: { uye: EkipUyesi | null; kapat: () => void }) {
  const t = useMetin(ekipMetni)
  const form = useAlanlar<RolFormu, { eposta: string }>(
    formOf(uye),
    (deger, o) => {
      const body = bodyOf(uye, deger)
      return uye
        ? panel('PATCH /ekip/{id}', { id: uye.id, body, ...o })
        : panel('POST /davetler', { body: { eposta: deger.eposta, ...body }, ...o })
    },
    { done: (kisi) => (uye ? t.kaydedildi : t.gitti(kisi.eposta)), stale: [EKIP], after: kapat },
  )
  const { rol } = form.deger
  const missing = isMissingWork(form.deger)
  return (
    <FormPenceresi
      baslik={uye ? t.rolBaslik(uye.ad) : t.davetBaslik}
      kapat={kapat}
      boyut="lg"
      {...form.pencere}
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
          {...form.yazi('eposta')}
        />
      )}
      <RolSecimi value={rol} onChange={(to) => form.set({ rol: to })} />
      {rol === 'calisan' && <KapsamSecimi {...form.secim('kapsamlar')} {...(missing && { error: t.enAzBir })} />}
      {uye?.rol === 'sahip' && rol !== 'sahip' && <Text size="sm">{t.davetlerDuser}</Text>}
      {uye && losesKeys(uye, rol) && <AnahtarIptali uye={uye} form={form} />}
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
