import { etagOf, type Menu } from '@kepenk/sdk'
import { Fieldset, Paper, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMemo, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useBirKez } from '../api/bir-kez.ts'
import { k } from '../api/istemci.ts'
import { useOturum } from '../api/oturum.tsx'
import { useTazele } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
import { KayitFormu } from '../ortak/form/kayit-formu.tsx'
import { Bos } from '../ortak/liste/bos.tsx'
import { ortakMetin } from '../ortak/metin.ts'
import { Dugme } from '../ortak/parcalar.tsx'
import { type Adlar, type Hedef, nameKey } from './hedefler.ts'
import { added, type Oge, removed, rowsOf, type Satir, treeOf } from './menu-agaci.ts'
import { menuDuzenMetni } from './menu-metni.ts'
import { MenuOgeFormu } from './menu-oge-formu.tsx'
import { readMenu } from './menu-oku.ts'
import { useOgeAdi } from './menu-satiri.tsx'
import { MenuSatirlari } from './menu-satirlari.tsx'

type Okunan = Awaited<ReturnType<typeof readMenu>>
type MenuFormu = { ogeler: Satir[] }
type Props = { tanitici: Menu['tanitici']; okunan: Okunan }

/** Which row is being written: one that is there, or a new one below another or at the end. */
type Yazilan = { i: number } | { alti: number | null }

export function MenuDuzenle({ tanitici, okunan }: Props) {
  const t = useMetin(menuDuzenMetni)
  const { may } = useOturum()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read later must not change what is being written
  const first = useMemo(() => ({ ogeler: rowsOf(okunan.ogeler) }), [tanitici])
  const form = useForm<MenuFormu>({ defaultValues: first })
  const satirlar = useWatch({ control: form.control, name: 'ogeler' })
  const set = (next: Satir[]) => form.setValue('ogeler', next, { shouldDirty: true })
  const { adlar, learn } = useNames(okunan)
  const [open, setOpen] = useState<Yazilan | null>(null)
  const { save, current } = useSave(tanitici, okunan)
  const remove = useRemove(form.getValues, set, adlar)
  const finish = (oge: Oge, hedef: Hedef | null) => {
    if (hedef) learn(nameKey(oge.type, hedef.id), hedef)
    if (open && 'i' in open) set(satirlar.map((s, i) => (i === open.i ? { ...s, oge } : s)))
    else set(added(satirlar, oge, open?.alti ?? null))
    setOpen(null)
  }
  return (
    <>
      <KayitFormu form={form} kaydet={save} guncel={current} alanlar={{ ogeler: t.ogeler }} taslak={`menu.${tanitici}`}>
        <Fieldset variant="unstyled" disabled={!may('icerik:yazma')}>
          <Stack align="flex-start">
            {satirlar.length === 0 ? (
              <Stack w="100%">
                <Bos simge="cizgiler" baslik={t.bos} metin={t.bosMetin} />
              </Stack>
            ) : (
              <Paper withBorder p="xs" w="100%">
                <MenuSatirlari
                  satirlar={satirlar}
                  set={set}
                  adlar={adlar}
                  duzenle={(i) => setOpen({ i })}
                  altaEkle={(i) => setOpen({ alti: i })}
                  kaldir={remove}
                />
              </Paper>
            )}
            <Dugme simge="arti" metin={t.ekle} variant="default" onClick={() => setOpen({ alti: null })} />
          </Stack>
        </Fieldset>
      </KayitFormu>
      {open && (
        <MenuOgeFormu
          oge={'i' in open ? satirlar[open.i]?.oge : undefined}
          adlar={adlar}
          kapat={() => setOpen(null)}
          bitti={finish}
        />
      )}
    </>
  )
}

/** Names that came with the menu, and those of records chosen since. */
function useNames(okunan: Okunan) {
  const [chosen, setChosen] = useState<Record<string, Hedef>>({})
  const adlar: Adlar = useMemo(() => new Map(Object.entries({ ...okunan.adlar, ...chosen })), [okunan.adlar, chosen])
  return { adlar, learn: (key: string, hedef: Hedef) => setChosen((c) => ({ ...c, [key]: hedef })) }
}

function useSave(tanitici: Props['tanitici'], okunan: Okunan) {
  const tazele = useTazele()
  const version = useRef(okunan.surum)
  const once = useBirKez()
  const save = async ({ ogeler }: MenuFormu) => {
    const body = { ogeler: treeOf(ogeler) }
    const ifMatch = version.current
    const saved = await once([body, ifMatch], (o) => k.menuler.put(tanitici, body, { ...o, ifMatch }))
    version.current = etagOf(saved)
    void tazele(['menu', tanitici])
  }
  /** Optimistic lock: whoever has seen the stored version may save over it. */
  const current = async (): Promise<MenuFormu> => {
    const now = await readMenu(tanitici)
    version.current = now.surum
    return { ogeler: rowsOf(now.ogeler) }
  }
  return { save, current }
}

/** Undo instead of a question: nothing is lost before it is saved. */
function useRemove(values: () => MenuFormu, set: (next: Satir[]) => void, adlar: Adlar) {
  const t = useMetin(menuDuzenMetni)
  const o = useMetin(ortakMetin)
  const adOf = useOgeAdi(adlar)
  return (i: number) => {
    const before = values().ogeler
    const gone = before[i]
    if (!gone) return
    set(removed(before, i))
    const id = notifications.show({
      message: (
        <>
          {t.kaldirildi(adOf(gone.oge))}{' '}
          <Dugme
            metin={t.geriAl}
            size="compact-xs"
            variant="default"
            onClick={() => {
              set(before)
              notifications.hide(id)
            }}
          />
        </>
      ),
      autoClose: 10_000,
      closeButtonProps: { 'aria-label': o.kapat },
    })
  }
}
