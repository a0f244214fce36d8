// In the head of every page that shows HTML: notes what happens there, and provokes it. The notes are kept by group.js, in
// the page around, which outlives whatever becomes of this one, or in this page itself.
;(() => {
  const group = parent
  const id = location.pathname.split('/').pop()
  const note = (what) => group.note(id, what)
  window.xss = () => note('code ran')
  for (const name of ['alert', 'confirm', 'prompt', 'print', 'open']) window[name] = () => note(name)
  addEventListener('message', (event) => event.data === 'xss' && note('code ran in a frame'))

  // Links that a store may have lead away; any other is followed, to see what it does.
  const allowed = /^(?:https?|mailto|tel):$/
  const keepHere = (event) => {
    const link = event.target.closest?.('a[href]')
    if (link && allowed.test(link.protocol)) event.preventDefault()
  }
  addEventListener('click', keepHere, true)

  const events = new Set()
  for (const known of [HTMLBodyElement, HTMLMediaElement, SVGElement, MathMLElement, Document]) {
    for (const key in known.prototype) if (key.startsWith('on')) events.add(key.slice(2))
  }

  const settled = (image) =>
    image.complete ||
    new Promise((done) => {
      image.addEventListener('load', done)
      image.addEventListener('error', done)
    })
  const nextFrame = () => new Promise((done) => requestAnimationFrame(done))

  const noteClobbering = (element) => {
    for (const name of [element.getAttribute('id'), element.getAttribute('name')]) {
      if (name && (window[name] instanceof Element || document[name] instanceof Element)) note(`hides ${name}`)
    }
  }

  const provokeElement = (element) => {
    noteClobbering(element)
    const own = element.getAttributeNames().filter((name) => name.startsWith('on'))
    for (const name of new Set([...events, ...own.map((attribute) => attribute.slice(2))])) {
      element.dispatchEvent(new Event(name, { cancelable: true }))
    }
    element.focus?.()
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  }

  window.provoke = async () => {
    const { images } = document
    for (const image of images) image.loading = 'eager'
    group.allowPictures(
      id,
      [...images].map((image) => image.src),
    )
    await Promise.all([...images].map(settled))
    await nextFrame()
    for (const element of document.querySelectorAll('body, body *, frameset *')) provokeElement(element)
    for (const name of events) if (name !== 'message') dispatchEvent(new Event(name, { cancelable: true }))
    await nextFrame()
    await nextFrame()
  }
})()
