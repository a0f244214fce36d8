import { element, remember } from './ortak.js'
import { soz } from './sozler.js'

// Copies samples, remembers their language, and scrolls the menu to the current page.

const LANGUAGE = 'kepenk.dil'

async function copy(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  // Without https there is no clipboard API, but a selection can be copied.
  const area = element('textarea', { readonly: '', 'aria-hidden': 'true' })
  area.value = text
  document.body.append(area)
  area.select()
  const done = document.execCommand('copy')
  area.remove()
  if (!done) throw new Error('copy refused')
}

function addCopyButtons() {
  for (const button of document.querySelectorAll('.kopyala')) {
    button.hidden = false
    button.addEventListener('click', () => {
      copy(button.parentElement.querySelector('code').textContent).then(
        () => say(button, soz.kopyalandi),
        () => say(button, soz.kopyalanamadi),
      )
    })
  }
}

function say(button, text) {
  button.textContent = text
  setTimeout(() => {
    button.textContent = soz.kopyala
  }, 1500)
}

function rememberLanguage() {
  const choose = (language) => {
    for (const input of document.querySelectorAll('.diller input')) input.checked = input.value === language
  }
  const last = remember(localStorage, LANGUAGE)
  if (['curl', 'ts', 'php', 'python'].includes(last)) choose(last)
  for (const input of document.querySelectorAll('.diller input')) {
    input.addEventListener('change', () => {
      // All samples switch; keeps the scroll position of this one.
      const before = input.getBoundingClientRect().top
      choose(input.value)
      window.scrollBy({ top: input.getBoundingClientRect().top - before, behavior: 'instant' })
      remember(localStorage, LANGUAGE, input.value)
    })
  }
}

function openMenuOnWideScreens() {
  const menu = document.querySelector('.menu')
  const wide = matchMedia('(min-width: 60.01rem)')
  const set = () => {
    menu.open = wide.matches
  }
  wide.addEventListener('change', set)
  set()
  menu.addEventListener('click', (event) => {
    if (!wide.matches && event.target.closest('a')) menu.open = false
  })
}

/** The menu is longer than the window: scrolls to the current page. */
function showCurrent() {
  const menu = document.querySelector('.menu')
  const current = menu.querySelector('[aria-current]')
  if (!current || menu.scrollHeight <= menu.clientHeight) return
  const below = current.getBoundingClientRect().bottom - menu.getBoundingClientRect().bottom
  if (below > 0) menu.scrollTop = below + menu.clientHeight / 2
}

addCopyButtons()
rememberLanguage()
openMenuOnWideScreens()
showCurrent()
