import { type CSSVariablesResolver, createTheme, DEFAULT_THEME } from '@mantine/core'
import { foldedFilter } from '../ortak/secici/suz.ts'

const searched = { defaultProps: { filter: foldedFilter } }

export const tema = createTheme({
  primaryColor: 'cyan',
  // Contrast of 4.5 : 1 on white.
  primaryShade: { light: 9, dark: 9 },
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
  headings: { fontWeight: '650' },
  components: {
    Button: { defaultProps: { autoContrast: true } },
    Badge: { defaultProps: { variant: 'light', radius: 'sm', tt: 'none' } },
    Modal: { defaultProps: { centered: true, overlayProps: { backgroundOpacity: 0.45 } } },
    // On a phone they scroll inside instead of moving the page.
    SegmentedControl: { styles: { root: { maxWidth: '100%', overflowX: 'auto' } } },
    Pill: { styles: { root: { maxWidth: '100%' } } },
    Table: { defaultProps: { verticalSpacing: 'sm' } },
    Select: searched,
    MultiSelect: searched,
    Autocomplete: searched,
    TagsInput: searched,
  },
})

/** The library's light colours lack contrast for small text; these pass. */
export const readableColours: CSSVariablesResolver = () => {
  const names = Object.keys(DEFAULT_THEME.colors).filter((name) => name !== 'dark')
  const light = Object.fromEntries(
    names.map((n) => [`--mantine-color-${n}-light-color`, `var(--mantine-color-${n}-9)`]),
  )
  const outline = Object.fromEntries(names.map((n) => [`--mantine-color-${n}-outline`, `var(--mantine-color-${n}-9)`]))
  const text = Object.fromEntries(names.map((n) => [`--mantine-color-${n}-text`, `var(--mantine-color-${n}-9)`]))
  const pale = Object.fromEntries(names.map((n) => [`--mantine-color-${n}-light-color`, `var(--mantine-color-${n}-2)`]))
  const paleText = Object.fromEntries(names.map((n) => [`--mantine-color-${n}-text`, `var(--mantine-color-${n}-3)`]))
  return {
    variables: {},
    light: {
      ...light,
      ...outline,
      ...text,
      '--mantine-color-orange-light-color': '#8a3b00',
      '--mantine-color-yellow-light-color': '#7a4300',
      '--mantine-color-yellow-text': '#7a4300',
      '--mantine-color-orange-text': '#8a3b00',
      '--mantine-color-lime-light-color': '#365c05',
      '--mantine-color-green-light-color': '#1d6330',
      '--mantine-color-teal-light-color': '#075e43',
      '--mantine-color-teal-text': '#075e43',
      '--mantine-color-dimmed': '#545b63',
      '--mantine-color-placeholder': '#6b7178',
      '--mantine-color-error': 'var(--mantine-color-red-9)',
    },
    dark: {
      ...pale,
      ...paleText,
      '--mantine-color-dimmed': '#a6abb3',
      '--mantine-color-placeholder': '#9a9fa6',
      '--mantine-color-error': 'var(--mantine-color-red-4)',
      '--mantine-color-anchor': 'var(--mantine-color-cyan-3)',
    },
  }
}
