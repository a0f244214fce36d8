// The shop works without this. It closes menus as people are used to, and lets pictures change without a step of history.

const opened = () => [...document.querySelectorAll('.menu details[open]')]

const closeWithout = (target) => {
  for (const menu of opened()) if (!menu.contains(target)) menu.open = false
}

addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return
  const menus = opened()
  // The innermost one that has the focus; otherwise the last that is open.
  const menu = menus.findLast((one) => one.contains(document.activeElement)) ?? menus.at(-1)
  if (!menu) return
  menu.open = false
  menu.querySelector('summary').focus()
})

// After Tab, not whenever the focus goes: a press of the mouse moves it, too, and the link below it must not move away.
addEventListener('keyup', ({ key }) => key === 'Tab' && closeWithout(document.activeElement))

// The small picture of the one that is seen.
const mark = (row) => {
  const seen = Math.round((row.scrollLeft * row.children.length) / row.scrollWidth)
  for (const [i, small] of row.parentElement.querySelectorAll('.kucukler a').entries())
    i === seen ? small.setAttribute('aria-current', 'true') : small.removeAttribute('aria-current')
}
for (const row of document.querySelectorAll('.coklu > ul')) {
  mark(row)
  row.addEventListener('scroll', () => mark(row), { passive: true })
}

addEventListener('click', (event) => {
  closeWithout(event.target)
  const small = event.target.closest('.kucukler a')
  if (!small || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  const large = document.getElementById(small.hash.slice(1))
  const row = large.parentElement
  row.scrollLeft += large.getBoundingClientRect().left - row.getBoundingClientRect().left
})
