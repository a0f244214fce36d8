/** Fields that take several values one after another: of the library, and those that say so themselves. */
const SEVERAL = '.mantine-TagsInput-root, .mantine-MultiSelect-root, [data-coklu]'

/**
 * Enter in a field of several values ends a value; it never sends the form around it, also when nothing is typed or the list
 * is closed. Heard after the field itself, which has taken what it wanted.
 */
export const keepEnterFromSending = (): void =>
  document.addEventListener('keydown', (e) => {
    if (e.key === 'Enter' && e.target instanceof HTMLInputElement && e.target.closest(SEVERAL)) e.preventDefault()
  })
