import { element } from './ortak.js'

// Client-side search: the index is loaded on first use.

const SHOWN = 12
const letters = { ı: 'i', ğ: 'g', ü: 'u', ş: 's', ö: 'o', ç: 'c', â: 'a', î: 'i', û: 'u' }

/** Ignores case and Turkish diacritics. */
const fold = (text) => text.toLocaleLowerCase('tr').replace(/[ığüşöçâîû]/g, (letter) => letters[letter])

const box = document.querySelector('.ara')
const input = box.querySelector('input')
const found = box.querySelector('.bulunan')
const base = document.body.dataset.dokuman
const menu = document.querySelector('.menu .kok')
let index

const load = () => {
  index ??= fetch(`${base}/ara.json`)
    .then((reply) => (reply.ok ? reply.json() : []))
    .then((entries) =>
      entries.map(([title, path, text]) => ({ title, path, words: fold(`${title} ${path}`), text: fold(text) })),
    )
    .catch(() => [])
  return index
}

/** Score of an entry; 0 when a word of the query is missing. */
function fitOf(entry, words) {
  let fit = 0
  for (const word of words) {
    if (entry.words.startsWith(word)) fit += 4
    else if (entry.words.includes(word)) fit += 2
    else if (entry.text.includes(word)) fit += 1
    else return 0
  }
  return fit
}

async function search() {
  const asked = input.value
  const words = fold(asked).split(/\s+/).filter(Boolean)
  menu.hidden = words.length > 0
  if (words.length === 0) return found.replaceChildren()
  const entries = await load()
  if (input.value !== asked) return
  const hits = entries.map((entry) => ({ entry, fit: fitOf(entry, words) })).filter((hit) => hit.fit > 0)
  hits.sort((a, b) => b.fit - a.fit)
  const links = hits.slice(0, SHOWN).map(({ entry }) => {
    const [page] = entry.path.split('#')
    return element(
      'li',
      {},
      element('a', { href: base + entry.path }, element('span', {}, entry.title), element('small', {}, page || '/')),
    )
  })
  const told = hits.length === 0 ? box.dataset.yok : `${hits.length} ${box.dataset.var}`
  found.replaceChildren(element('p', {}, told), element('ul', {}, ...links))
}

box.hidden = false
input.addEventListener('focus', () => void load(), { once: true })
input.addEventListener('input', () => void search())
input.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && input.value !== '') {
    input.value = ''
    void search()
  }
  if (event.key === 'Enter') found.querySelector('a')?.click()
})
document.addEventListener('keydown', (event) => {
  const typing = event.target.closest?.('input, textarea, select')
  if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  document.querySelector('.menu').open = true
  input.focus()
})
