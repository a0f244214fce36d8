import { Box, ColorSwatch, Group, Radio, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import type { UseFormReturn } from 'react-hook-form'
import { TEMA_BELGESI_GORUNUM, TEMA_BELGESI_KOSE, TEMA_BELGESI_YOGUNLUK } from '../../api/generated/degerler.ts'
import type { TemaBelgesi } from '../../api/generated/kayitlar.ts'
import { useMetin } from '../../dil/dil.tsx'
import { FormAlani, yaziAlanlari } from '../../ortak/form/form-alani.tsx'
import { Kart } from '../../ortak/kart.tsx'
import { Soluk } from '../../ortak/parcalar.tsx'
import type { TemaFormu } from './form.ts'
import { gorunumMetni } from './metin.ts'

type Gorunum = TemaBelgesi['gorunum']
type Parca = { form: UseFormReturn<TemaFormu> }

/** A look in miniature: ground, heading, button, cards. */
const ONIZLEME: Record<
  Gorunum,
  { zemin: string; yuzey: string; yazi: string; vurgu: string; kose: number; kart: number }
> = {
  sakin: { zemin: '#fdfcfa', yuzey: '#e9e4da', yazi: '#23201c', vurgu: '#2f5d50', kose: 3, kart: 3 },
  cesur: { zemin: '#ffffff', yuzey: '#e2e2e2', yazi: '#111111', vurgu: '#111111', kose: 0, kart: 3 },
  sik: { zemin: '#ffffff', yuzey: '#dfe6ee', yazi: '#17202b', vurgu: '#1d4ed8', kose: 2, kart: 5 },
}

function Onizleme({ gorunum }: { gorunum: Gorunum }) {
  const { zemin, yuzey, yazi, vurgu, kose, kart } = ONIZLEME[gorunum]
  const stage = gorunum === 'cesur' ? vurgu : yuzey
  const width = (112 - (kart - 1) * 4) / kart
  return (
    <svg width="120" height="76" viewBox="0 0 120 76" aria-hidden="true" style={{ flexShrink: 0 }}>
      <rect width="120" height="76" rx="4" fill={zemin} stroke="#8888" />
      <rect x="4" y="4" width="112" height="30" rx={kose} fill={stage} />
      <rect x="10" y="11" width="46" height={gorunum === 'cesur' ? 8 : 5} fill={gorunum === 'cesur' ? zemin : yazi} />
      <rect x="10" y="24" width="22" height="6" rx={kose} fill={gorunum === 'cesur' ? zemin : vurgu} />
      {Array.from({ length: kart }, (_, i) => 4 + i * (width + 4)).map((x) => (
        <rect key={x} x={x} y="40" width={width} height={kart === 3 ? 30 : 18} rx={kose} fill={yuzey} />
      ))}
    </svg>
  )
}

/** Look, colour, corners, size of cards. */
export function StilKarti({ form }: Parca) {
  const t = useMetin(gorunumMetni)
  const vurgu = form.watch('tema.vurgu').trim()
  return (
    <Kart baslik={t.stil} aralik="md">
      <FormAlani control={form.control} name="tema.gorunum">
        {({ value, onChange, error, disabled }) => (
          <Radio.Group aria-label={t.gorunum} value={value} onChange={onChange} error={error}>
            <SimpleGrid cols={{ base: 1, sm: 3 }}>
              {TEMA_BELGESI_GORUNUM.map((gorunum) => (
                <Radio.Card key={gorunum} value={gorunum} p="sm" disabled={Boolean(disabled)} aria-label={t[gorunum]}>
                  <Stack gap="xs">
                    <Onizleme gorunum={gorunum} />
                    <Group gap="xs" wrap="nowrap" align="flex-start">
                      <Radio.Indicator />
                      <Box>
                        <Text fw={600}>{t[gorunum]}</Text>
                        <Soluk kucuk component="div">
                          {t[`${gorunum}Metin`]}
                        </Soluk>
                      </Box>
                    </Group>
                  </Stack>
                </Radio.Card>
              ))}
            </SimpleGrid>
          </Radio.Group>
        )}
      </FormAlani>
      <TextInput
        label={t.vurgu}
        description={t.vurguMetin}
        placeholder="#0f766e"
        maxLength={7}
        autoComplete="off"
        maw={480}
        leftSection={/^#[\da-f]{6}$/i.test(vurgu) && <ColorSwatch color={vurgu} size={16} />}
        {...yaziAlanlari(form)('tema.vurgu')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Secim form={form} name="tema.kose" label={t.kose} values={TEMA_BELGESI_KOSE} />
        <Secim form={form} name="tema.yogunluk" label={t.yogunluk} values={TEMA_BELGESI_YOGUNLUK} />
      </SimpleGrid>
      <Soluk>{t.logo}</Soluk>
    </Kart>
  )
}

type Deger = (typeof TEMA_BELGESI_KOSE)[number] | (typeof TEMA_BELGESI_YOGUNLUK)[number]
type SecimProps = Parca & { name: 'tema.kose' | 'tema.yogunluk'; label: string; values: readonly Deger[] }

/** Left open, it is as the look has it. */
function Secim({ form, name, label, values }: SecimProps) {
  const t = useMetin(gorunumMetni)
  return (
    <FormAlani control={form.control} name={name}>
      {({ value, onChange, error, disabled }) => (
        <Select
          label={label}
          allowDeselect={false}
          data={[{ value: '', label: t.gorunumun }, ...values.map((v) => ({ value: v, label: t[v] }))]}
          value={value}
          onChange={(next) => onChange(next ?? '')}
          error={error}
          disabled={Boolean(disabled)}
        />
      )}
    </FormAlani>
  )
}

export function DuyuruKarti({ form }: Parca) {
  const t = useMetin(gorunumMetni)
  const yazi = yaziAlanlari(form)
  return (
    <Kart baslik={t.duyuru} aralik="md">
      <TextInput label={t.duyuru} description={t.duyuruMetin} maxLength={200} {...yazi('tema.duyuru.metin')} />
      <TextInput label={t.duyuruAdres} placeholder="/urunler" maxLength={2000} {...yazi('tema.duyuru.adres')} />
    </Kart>
  )
}
