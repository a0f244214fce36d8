import {
  createSpotlight,
  Spotlight,
  type SpotlightActionData,
  type SpotlightActionGroupData,
  type SpotlightStore,
} from '@mantine/spotlight'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { useMetin } from '../dil/dil.tsx'
import { menuMetni } from '../kabuk/menu.ts'
import { Simge } from '../ortak/simge.tsx'
import { fitting } from './eslesme.ts'
import { useEylemler } from './eylemler.ts'
import { araMetni } from './metin.ts'
import { useSayfalar } from './tuslar.ts'
import { useBulunanlar } from './use-bulunanlar.ts'
import { ARA_ALANI } from './use-yazilanlar.ts'

type Props = { metin: string; setMetin: (metin: string) => void; close: () => void; showKeys: () => void }

/** Command palette: pages, actions, and records of that name or number. */
export function AramaPenceresi({ metin, setMetin, close, showKeys }: Props) {
  const t = useMetin(araMetni)
  const [store, control] = useMemo(() => createSpotlight(), [])
  useEffect(() => control.open(), [control])
  const found = useBulunanlar(metin)
  const groups = useGroups(metin, found.actions, showKeys)
  const first = groups[0]?.actions[0]?.id
  // Results come after the key press; Enter takes the first of those shown.
  useEffect(() => {
    if (first !== undefined && metin !== '') selectFirst(store)
  }, [first, metin, store])
  return (
    <Spotlight
      store={store}
      actions={groups}
      query={metin}
      onQueryChange={setMetin}
      // No filtering by the library: records found by number or telephone do not contain the text.
      filter={(_, actions) => actions}
      // Above every window but that of an ended session.
      zIndex={350}
      shortcut={null}
      nothingFound={found.isSearching ? t.araniyor : found.failed ? t.hata : t.yok}
      onSpotlightClose={close}
      scrollable
      attributes={{ content: { 'aria-label': t.ara } }}
      maxHeight={420}
      searchProps={{
        ...ARA_ALANI,
        placeholder: t.yaz,
        'aria-label': t.ara,
        leftSection: <Simge ad="ara" />,
        // Continues what was typed before the dialog came, instead of selecting it.
        onFocus: ({ currentTarget: field }) => field.setSelectionRange(field.value.length, field.value.length),
      }}
    />
  )
}

/** Marks the first item as the library does on input; it does not on later results. */
function selectFirst(store: SpotlightStore): void {
  const state = store.getState()
  const list = document.getElementById(state.listId)
  list?.querySelector('[data-selected]')?.removeAttribute('data-selected')
  list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
  store.setState({ ...state, selected: 0 })
}

function useGroups(metin: string, found: SpotlightActionData[], showKeys: () => void): SpotlightActionGroupData[] {
  const t = useMetin(araMetni)
  const menuT = useMetin(menuMetni)
  const navigate = useNavigate()
  const pages: SpotlightActionData[] = useSayfalar().map((s) => ({
    id: `git ${s.to}`,
    label: menuT[s.metin] as string,
    leftSection: <Simge ad={s.simge ?? 'sag'} />,
    onClick: () => void navigate({ to: s.to as '/' }),
  }))
  const deeds = [
    ...useEylemler(),
    { id: 'yap tuslar', label: t.tuslar, leftSection: <Simge ad="bilgi" />, onClick: showKeys },
  ]
  const groups = [
    { group: t.bulunan, actions: found },
    { group: t.yap, actions: fitting(deeds, metin) },
    { group: t.git, actions: fitting(pages, metin) },
  ]
  return groups.filter((g) => g.actions.length > 0)
}
