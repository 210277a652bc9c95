import { useSyncExternalStore } from 'react'

/** The event of the browser when its Back or Forward leads to another address of this page. */
const moved = 'popstate'

function subscribe(onChange: () => void): () => void {
  window.addEventListener(moved, onChange)
  return () => window.removeEventListener(moved, onChange)
}

/** Puts one value into the question of the address, or takes it out. It is a page to go back from, unless it `replaces`. */
function put(name: string, value: string | null, { replaces = false } = {}): void {
  const next = new URLSearchParams(window.location.search)
  if (value === null) next.delete(name)
  else next.set(name, value)
  const address = `?${next}`
  if (replaces) window.history.replaceState(null, '', address)
  else window.history.pushState(null, '', address)
  window.dispatchEvent(new PopStateEvent(moved))
}

/** The question of the address of a page that has no router: with one, its code would weigh a twelfth more. */
export function useAddress(): { search: URLSearchParams; put: typeof put } {
  const question = useSyncExternalStore(subscribe, () => window.location.search)
  return { search: new URLSearchParams(question), put }
}
