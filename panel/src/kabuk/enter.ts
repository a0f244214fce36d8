/** Fields of several values: the library's, and those marked so. */
const SEVERAL = '.mantine-TagsInput-root, .mantine-MultiSelect-root, [data-coklu]'

/**
 * Enter in a field of several values ends a value; it never submits the form, also when nothing is typed or the list is
 * closed. Handled after the field itself.
 */
export const keepEnterFromSending = (): void =>
  document.addEventListener('keydown', (e) => {
    if (e.key === 'Enter' && e.target instanceof HTMLInputElement && e.target.closest(SEVERAL)) e.preventDefault()
  })
