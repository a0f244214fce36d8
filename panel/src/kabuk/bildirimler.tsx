import { MantineThemeProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { metinler, useMetin } from '../dil/dil.tsx'

const metin = metinler({
  kapat: ['Bildirimi kapat', 'Close the notice'],
})

/** Toasts, with an accessible name for the close button. */
export function Bildirimler() {
  const t = useMetin(metin)
  const Notification = { defaultProps: { closeButtonProps: { 'aria-label': t.kapat } } }
  return (
    <MantineThemeProvider inherit theme={{ components: { Notification } }}>
      {/*
       * Not at the bottom: there it would cover the button that has just saved, and stay while the pointer is on it.
       */}
      <Notifications position="top-center" autoClose={3000} limit={2} />
    </MantineThemeProvider>
  )
}
