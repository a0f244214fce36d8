import { Drawer, Group, Modal, type ModalProps, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMetin } from '../dil/dil.tsx'
import { FormHatasi } from './form/alan-hatasi.tsx'
import { ortakMetin } from './metin.ts'
import { useOdakDonusu } from './odak.ts'
import { Dugme } from './parcalar.tsx'
import { useCiftTiklama } from './pencere/cift-tiklama.ts'

type CerceveProps = {
  baslik: ReactNode
  /** Null: neither a key nor a click closes it, only what it contains. */
  kapat: (() => void) | null
  /** Open while mounted, by default. */
  acik?: boolean
  boyut?: 'md' | 'lg' | 'xl' | 'tam'
  children: ReactNode
} & Pick<ModalProps, 'zIndex'>

const ignore = () => {}
const UNCLOSABLE = { withCloseButton: false, closeOnEscape: false, closeOnClickOutside: false }

/** Dialog with title and close button. */
export function Pencere({ baslik, kapat, acik = true, boyut = 'md', children, ...rest }: CerceveProps) {
  const t = useMetin(ortakMetin)
  useOdakDonusu(acik)
  const tiklama = useCiftTiklama(acik)
  return (
    <Modal
      opened={acik}
      onClose={kapat ?? ignore}
      title={baslik}
      {...(boyut === 'tam' ? { fullScreen: true } : { size: boyut })}
      closeButtonProps={{ 'aria-label': t.kapat }}
      {...(kapat === null && UNCLOSABLE)}
      {...tiklama}
      {...rest}
    >
      {children}
    </Modal>
  )
}

export type FormPenceresiProps = CerceveProps & {
  kapat: () => void
  /** The write: its error is shown, and the button waits for the answer. */
  yaz: { error: Error | null; isPending: boolean }
  gonder: () => unknown
  /** Fields that show their own errors. */
  alanlar?: readonly string[]
  /** Label of the button, which names the effect; "Kaydet" by default. */
  eylem?: string
  /** Submission disabled. */
  kapali?: boolean
  /** Cannot be undone: cancel is focused. */
  tehlikeli?: boolean
  /** Only the button submits, not Enter: for dialogs in which Enter chooses, or is too easily pressed. */
  yalnizDugme?: boolean
  /** Done: only closing is left. */
  bitti?: boolean
  /** The form reports missing fields itself. */
  noValidate?: boolean
  /** Hint after an error. */
  ipucu?: ReactNode
  /** Beside the buttons. */
  solda?: ReactNode
}

/** Form dialog: submitted by Enter or its button. */
export function FormPenceresi({ yaz, gonder, alanlar = [], children, ...p }: FormPenceresiProps) {
  const t = useMetin(ortakMetin)
  const { eylem, kapali, tehlikeli, yalnizDugme, bitti, noValidate, ipucu, solda, ...cerceve } = p
  const send = () => {
    if (!yaz.isPending && !kapali) void gonder()
  }
  const buttons = (
    <Group justify="flex-end">
      <Dugme
        metin={bitti ? t.kapat : t.vazgec}
        variant="default"
        onClick={p.kapat}
        data-autofocus={tehlikeli || undefined}
      />
      {!bitti && (
        <Dugme
          metin={eylem ?? t.kaydet}
          {...(yalnizDugme ? { onClick: send } : { type: 'submit' as const })}
          color={tehlikeli ? 'red.9' : undefined}
          loading={yaz.isPending}
          disabled={kapali}
        />
      )}
    </Group>
  )
  return (
    <Pencere {...cerceve}>
      <form
        noValidate={noValidate}
        onSubmit={(e) => {
          e.preventDefault()
          // React events bubble through portals: must not submit the page's own form.
          e.stopPropagation()
          if (!yalnizDugme) send()
        }}
      >
        <Stack>
          {children}
          <FormHatasi hata={yaz.error} alanlar={alanlar} />
          {ipucu}
          {solda ? (
            <Group justify="space-between">
              {solda}
              {buttons}
            </Group>
          ) : (
            buttons
          )}
        </Stack>
      </form>
    </Pencere>
  )
}

type CekmeceProps = { acik: boolean; kapat: () => void; baslik: string; boyut: 'lg' | 'xl'; children: ReactNode }

/** Drawer beside a list. Closed, it gives the focus back to the row that opened it: its content is gone from the page. */
export function Cekmece({ acik, kapat, baslik, boyut, children }: CekmeceProps) {
  const t = useMetin(ortakMetin)
  useOdakDonusu(acik)
  const tiklama = useCiftTiklama(acik)
  return (
    <Drawer
      opened={acik}
      onClose={kapat}
      position="right"
      size={boyut}
      title={baslik}
      closeButtonProps={{ 'aria-label': t.kapat }}
      {...tiklama}
    >
      {children}
    </Drawer>
  )
}
