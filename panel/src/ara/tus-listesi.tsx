import { Kbd } from '@mantine/core'
import { useMetin } from '../dil/dil.tsx'
import { menuMetni } from '../kabuk/menu.ts'
import { Tablo } from '../ortak/liste/tablo.tsx'
import { Pencere } from '../ortak/pencere.tsx'
import { gitTuslari } from './git-tuslari.ts'
import { araMetni } from './metin.ts'
import { useSayfalar } from './tuslar.ts'

/** List of keyboard shortcuts. */
export function TusListesi({ close }: { close: () => void }) {
  const t = useMetin(araMetni)
  const menuT = useMetin(menuMetni)
  const pages = useSayfalar().map((s) => s.to)
  const rows: [string, string][] = [
    ['Ctrl K', t.araAc],
    ['Ctrl S', t.kaydeder],
    ['?', t.tuslariGosterir],
    ...gitTuslari
      .filter((g) => pages.includes(g.to))
      .map((g): [string, string] => [t.sonraTusa(g.tus), t.gider(menuT[g.metin] as string)]),
  ]
  return (
    <Pencere kapat={close} baslik={t.tuslar}>
      <Tablo
        ad={t.tuslar}
        verticalSpacing={6}
        satirlar={rows}
        anahtar={([key]) => key}
        sutunlar={[
          { baslik: t.tus, hucre: ([key]) => <Kbd>{key}</Kbd> },
          { baslik: t.neYapar, hucre: ([, text]) => text },
        ]}
      />
    </Pencere>
  )
}
