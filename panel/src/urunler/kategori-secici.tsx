import { fold } from '@kepenk/service/core/text/sozcuk.ts'
import { Badge, Checkbox, Group, Input, ScrollArea, Stack, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { metinler, useMetin } from '../dil/dil.tsx'
import { Soluk } from '../ortak/parcalar.tsx'
import { Simge } from '../ortak/simge.tsx'
import { useUrunFormu } from './form-baglami.ts'
import { treeOf, useKategoriler } from './kayitlar.ts'
import { urunMetni } from './metin.ts'

const texts = metinler({
  ara: ['Kategorilerde ara', 'Search the categories'],
  yok: ['Henüz kategori yok.', 'No categories yet.'],
  ilk: ['İlk seçilen, ürünün ana kategorisidir.', 'The first one chosen is the main category.'],
})

const MANY = 8

/** Tree of checkboxes; what is chosen stands above it. */
export function KategoriSecici() {
  const t = useMetin(texts)
  const u = useMetin(urunMetni)
  const id = useId()
  const { control } = useUrunFormu()
  const { field, fieldState } = useController({ name: 'kategoriler', control })
  const [ara, setAra] = useState('')
  const tree = treeOf(useKategoriler().data?.veri ?? [])
  const wanted = fold(ara)
  const shown = wanted ? tree.filter((d) => fold(d.yol).includes(wanted)) : tree
  const chosen = field.value.flatMap((kid) => tree.find((d) => d.id === kid) ?? [])
  const toggle = (kid: string, on: boolean) =>
    field.onChange(on ? [...field.value, kid] : field.value.filter((other) => other !== kid))
  return (
    <Input.Wrapper
      label={u.kategoriler}
      labelElement="div"
      labelProps={{ id }}
      description={chosen.length > 1 ? t.ilk : undefined}
      error={fieldState.error?.message}
    >
      <Stack gap={6} mt={4}>
        {chosen.length > 0 && (
          <Group gap={4}>
            {chosen.map((d) => (
              <Badge key={d.id} variant="light" tt="none">
                {d.yol}
              </Badge>
            ))}
          </Group>
        )}
        {tree.length > MANY && (
          <TextInput
            size="xs"
            type="search"
            data-coklu
            aria-label={t.ara}
            placeholder={t.ara}
            leftSection={<Simge ad="ara" boy={14} />}
            value={ara}
            onChange={(e) => setAra(e.currentTarget.value)}
          />
        )}
        <ScrollArea.Autosize mah={220} viewportProps={{ tabIndex: 0, role: 'group', 'aria-labelledby': id }}>
          {tree.length === 0 && <Soluk>{t.yok}</Soluk>}
          {shown.map((d) => (
            <Checkbox
              key={d.id}
              size="sm"
              py={3}
              pl={wanted ? 0 : d.derinlik * 18}
              label={wanted ? d.yol : d.ad}
              checked={field.value.includes(d.id)}
              onChange={(e) => toggle(d.id, e.currentTarget.checked)}
            />
          ))}
        </ScrollArea.Autosize>
      </Stack>
    </Input.Wrapper>
  )
}
