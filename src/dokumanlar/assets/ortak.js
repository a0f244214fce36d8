// Shared by both scripts.

/** Storage may be forbidden; the page works without it. */
export function remember(store, name, value) {
  try {
    if (value === undefined) return store.getItem(name)
    if (value === null) store.removeItem(name)
    else store.setItem(name, value)
  } catch {
    // Private windows refuse it.
  }
  return null
}

export function element(tag, attributes = {}, ...children) {
  const node = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value)
  node.append(...children)
  return node
}
