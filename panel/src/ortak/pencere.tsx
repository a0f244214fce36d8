import { Button, Group, Modal, type ModalProps, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMetin } from '../dil/dil.tsx'
import { FormHatasi } from './form/alan-hatasi.tsx'
import { ortakMetin } from './metin.ts'

type CerceveProps = {
  baslik: ReactNode
  kapat: () => void
  /** Open as long as it is there, unless told. */
  acik?: boolean
  boyut?: 'md' | 'lg' | 'xl' | 'tam'
  children: ReactNode
} & Pick<ModalProps, 'zIndex'>

/** A window with its name and a way out. */
export function Pencere({ baslik, kapat, acik = true, boyut = 'md', children, ...rest }: CerceveProps) {
  const t = useMetin(ortakMetin)
  return (
    <Modal
      opened={acik}
      onClose={kapat}
      title={baslik}
      {...(boyut === 'tam' ? { fullScreen: true } : { size: boyut })}
      closeButtonProps={{ 'aria-label': t.kapat }}
      {...rest}
    >
      {children}
    </Modal>
  )
}

export type FormPenceresiProps = CerceveProps & {
  /** The write that it sends: what was refused is shown, the button waits for the answer. */
  yaz: { error: Error | null; isPending: boolean }
  gonder: () => unknown
  /** Fields that show by themselves what was refused of them. */
  alanlar?: readonly string[]
  /** Says what will happen, not "OK"; "Kaydet" unless told. */
  eylem?: string
  /** Cannot be sent as it stands. */
  kapali?: boolean
  /** Cannot be taken back: the way out is under the finger. */
  tehlikeli?: boolean
  /** Only its button sends it: Enter chooses in one of its fields, or is too easily pressed. */
  yalnizDugme?: boolean
  /** Nothing is left to send: one looks, and closes. */
  bitti?: boolean
  /** The form says itself what is missing, instead of the browser. */
  noValidate?: boolean
  /** After what was refused: what to do about it. */
  ipucu?: ReactNode
  /** Beside the buttons. */
  solda?: ReactNode
}

/** One form, one answer, sent by Enter or its button. */
export function FormPenceresi({ yaz, gonder, alanlar = [], children, ...p }: FormPenceresiProps) {
  const t = useMetin(ortakMetin)
  const { eylem, kapali, tehlikeli, yalnizDugme, bitti, noValidate, ipucu, solda, ...cerceve } = p
  const send = () => {
    if (!yaz.isPending && !kapali) void gonder()
  }
  const buttons = (
    <Group justify="flex-end">
      <Button variant="default" onClick={p.kapat} data-autofocus={tehlikeli || undefined}>
        {bitti ? t.kapat : t.vazgec}
      </Button>
      {!bitti && (
        <Button
          {...(yalnizDugme ? { onClick: send } : { type: 'submit' as const })}
          color={tehlikeli ? 'red.9' : undefined}
          loading={yaz.isPending}
          disabled={kapali}
        >
          {eylem ?? t.kaydet}
        </Button>
      )}
    </Group>
  )
  return (
    <Pencere {...cerceve}>
      <form
        noValidate={noValidate}
        onSubmit={(e) => {
          e.preventDefault()
          // For React it stands within the page's own form, which must not be sent for that.
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
