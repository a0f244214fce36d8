// Keeps the notes of the pages that show HTML, and shows many of them at once, each in a frame of its own.
const notes = {}
const pictures = {}
window.note = (id, what) => {
  notes[id] ??= []
  if (!notes[id].includes(what)) notes[id].push(what)
}
window.allowPictures = (id, addresses) => {
  pictures[id] = addresses
}
window.seen = () => ({ notes, pictures })

const show = (address, id) =>
  new Promise((done) => {
    const frame = document.createElement('iframe')
    let loads = 0
    frame.name = `kind-${id}`
    frame.addEventListener('load', async () => {
      if (loads++ > 0) {
        window.note(id, 'left the page')
        return done()
      }
      try {
        await frame.contentWindow.provoke()
      } catch (error) {
        window.note(id, `cannot be reached: ${error.message}`)
      }
      done()
    })
    frame.src = `${address}${id}`
    document.body.append(frame)
  })

// Uncleaned HTML may stop its page for good, so the wait has an end.
window.showAll = (address, ids, patienceMs) =>
  Promise.all(ids.map((id) => Promise.race([show(address, id), new Promise((done) => setTimeout(done, patienceMs))])))
