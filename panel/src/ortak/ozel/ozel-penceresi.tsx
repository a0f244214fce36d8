import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { QueryKey } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { etagOf, KepenkHata, type SiparisOzel } from '../../../../sdk/src/kepenk.ts'
import { useTazele, useYaz } from '../../api/veri.ts'
import { useMetin } from '../../dil/dil.tsx'
import { alanHatasi, FormHatasi } from '../form/alan-hatasi.tsx'
import { ortakMetin } from '../metin.ts'
import { codeFault, freeRows, type OzelDegerler, type OzelSatiri, ozelOf, satirlarOf } from './degerler.ts'
import { ozelMetinleri } from './metin.ts'
import { OzelAlanlari } from './ozel-alanlari.tsx'
import { type Kayit, useTanimlar } from './tanimlar.ts'

type Okunan = { ozel: OzelDegerler; surum: string | undefined }

/** The version goes with the values: a cache that compares answers would lose it. */
export const withVersion = (yanit: SiparisOzel): Okunan => ({ ozel: yanit.ozel, surum: etagOf(yanit) })

const isOld = (error: unknown): boolean => error instanceof KepenkHata && error.durum === 412

type YazSecenekleri = { idempotencyKey: string; ifMatch: string | undefined }

type Props = {
  kayit: Kayit
  baslik: string
  aciklama?: string
  /** As they were read beside the record. */
  okunan: Okunan
  yaz: (girdi: { ozel: OzelDegerler }, o: YazSecenekleri) => Promise<unknown>
  stale: QueryKey[]
  kapali?: boolean
  kapat: () => void
}

/** Custom fields that are written by themselves. */
export function OzelPenceresi({ kayit, baslik, aciklama, okunan, yaz, stale, kapali = false, kapat }: Props) {
  const [t, o] = [useMetin(ozelMetinleri), useMetin(ortakMetin)]
  // What was there when it was opened: whoever writes meanwhile is not overwritten.
  const [ifMatch] = useState(okunan.surum)
  const tazele = useTazele()
  const [satirlar, setSatirlar] = useState(() => satirlarOf(okunan.ozel))
  const { tanimlar } = useTanimlar(kayit)
  const defined = tanimlar.map((tanim) => tanim.kod)
  const write = async (list: OzelSatiri[], w: { idempotencyKey: string }) => {
    try {
      return await yaz({ ozel: ozelOf(list) }, { ...w, ifMatch })
    } catch (error) {
      // The next window begins with what is there now.
      if (isOld(error)) await tazele(...stale)
      throw error
    }
  }
  const save = useYaz(write, { stale, after: kapat })
  const isWrong = freeRows(satirlar, defined).some(
    ([s, i]) => !(s.kod === '' && s.deger === '') && codeFault(satirlar, i, defined),
  )
  // What has been changed since is not what was refused.
  const refusedOf = (kod: string) => {
    const textIn = (list: readonly OzelSatiri[] | undefined) => list?.find((s) => s.kod === kod)?.deger
    return textIn(save.variables) === textIn(satirlar) ? alanHatasi(save.error, `ozel.${kod}`) : undefined
  }
  const submit = (e: FormEvent) => {
    e.preventDefault()
    // The page behind the window has a form of its own.
    e.stopPropagation()
    if (!save.isPending && !isWrong) save.mutate(satirlar)
  }
  return (
    <Modal opened onClose={kapat} title={baslik} closeButtonProps={{ 'aria-label': o.kapat }} size="md">
      <form onSubmit={submit} noValidate>
        <Stack>
          {aciklama && (
            <Text size="sm" c="dimmed">
              {aciklama}
            </Text>
          )}
          <FormHatasi hata={save.error} alanlar={satirlar.map((s) => `ozel.${s.kod}`)} />
          {isOld(save.error) && <Alert color="blue">{t.degisti}</Alert>}
          <OzelAlanlari kayit={kayit} value={satirlar} onChange={setSatirlar} hata={refusedOf} kapali={kapali} />
          <Group justify="flex-end">
            <Button variant="default" onClick={kapat}>
              {kapali ? o.kapat : o.vazgec}
            </Button>
            {!kapali && (
              <Button type="submit" loading={save.isPending} disabled={isWrong}>
                {o.kaydet}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
