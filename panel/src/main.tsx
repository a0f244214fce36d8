import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import '@mantine/spotlight/styles.css'
import './stil.css'
import { KepenkHata } from '@kepenk/sdk'
import { MantineProvider } from '@mantine/core'
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { setNonce } from 'get-nonce'
import { createRoot } from 'react-dom/client'
import { OTURUM } from './api/oturum.tsx'
import { DilProvider } from './dil/dil.tsx'
import { Bildirimler } from './kabuk/bildirimler.tsx'
import { keepEnterFromSending } from './kabuk/enter.ts'
import { Kanit } from './kabuk/kanit.tsx'
import { readableColours, tema } from './kabuk/tema.ts'
import { YenidenGiris } from './kabuk/yeniden-giris.tsx'
import { OnayProvider } from './ortak/form/onay.tsx'
import { rememberFocus } from './ortak/odak.ts'
import { router } from './router.tsx'

// CSP nonce: the page's policy allows styles that carry it; libraries that make some are told of it.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
setNonce(nonce)

/** Expired session: asked for again at the door, from wherever it was missed. */
const onError = (error: Error): void => {
  if (error instanceof KepenkHata && error.durum === 401) void client.invalidateQueries({ queryKey: OTURUM })
}

const client = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => query.queryKey[0] !== OTURUM[0] && onError(error) }),
  mutationCache: new MutationCache({ onError }),
  // No retries here: the client of the API repeats what may be repeated. Nor a pause while the browser calls itself offline:
  // what cannot be read is an error with a button, not a skeleton without end.
  defaultOptions: {
    queries: { retry: false, staleTime: 5_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})

keepEnterFromSending()
rememberFocus()

createRoot(document.getElementById('kok') as HTMLElement).render(
  <MantineProvider
    theme={tema}
    cssVariablesResolver={readableColours}
    defaultColorScheme="auto"
    getStyleNonce={() => nonce}
  >
    <QueryClientProvider client={client}>
      <DilProvider>
        <OnayProvider>
          <Bildirimler />
          <RouterProvider router={router} />
          <Kanit />
          <YenidenGiris />
        </OnayProvider>
      </DilProvider>
    </QueryClientProvider>
  </MantineProvider>,
)
