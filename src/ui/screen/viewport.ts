import { useSyncExternalStore } from 'react'

/** The one of the three chromes that there is room for: sidebar, rail or bottom bar. */
export type Viewport = 'desk' | 'tablet' | 'phone'

const queries = { desk: '(min-width: 1200px)', tablet: '(min-width: 768px)' } as const

type Ask = typeof window.matchMedia | undefined
type Asked = { by: Ask; desk: MediaQueryList | undefined; tablet: MediaQueryList | undefined }

let asked: Asked | undefined

/** Every drawing reads them: the browser takes a question apart anew each time it is put. */
function lists(): Asked {
  const by: Ask = window.matchMedia
  if (!asked || asked.by !== by)
    asked = { by, desk: by?.(queries.desk), tablet: by?.(queries.tablet) }
  return asked
}

function read(): Viewport {
  const { desk, tablet } = lists()
  if (desk?.matches ?? true) return 'desk'
  return (tablet?.matches ?? true) ? 'tablet' : 'phone'
}

function subscribe(onChange: () => void): () => void {
  const { desk, tablet } = lists()
  const heard = [desk, tablet].filter((list) => list !== undefined)
  for (const list of heard) list.addEventListener('change', onChange)
  return () => {
    for (const list of heard) list.removeEventListener('change', onChange)
  }
}

/** Changes when the window is resized, turned or zoomed. */
export const useViewport = (): Viewport => useSyncExternalStore(subscribe, read)
