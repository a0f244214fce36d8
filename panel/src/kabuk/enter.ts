/** Fields of several values: the library's, and those marked so. */
const SEVERAL = '.mantine-TagsInput-root, .mantine-MultiSelect-root, [data-coklu]'
/** Comboboxes: Enter chooses from their list. */
const CHOOSING = '[aria-haspopup="listbox"]'

/**
 * Enter in a field of several values ends a value, in one with a list it chooses; it never submits the form, also when nothing is
 * typed or the list is closed. Handled after the field itself.
 */
export const keepEnterFromSending = (): void =>
  document.addEventListener('keydown', (e) => {
    if (e.key !== 'Enter' || !(e.target instanceof HTMLInputElement)) return
    if (e.target.matches(CHOOSING) || e.target.closest(SEVERAL)) e.preventDefault()
  })
