import { type Timers, whenIdle } from '#src/platform/clock.ts'

type Workers = Pick<ServiceWorkerContainer, 'ready'>

/**
 * Asks the worker to keep the files of these pages and languages (`src/service-worker/later-files.ts`). Answers whether
 * all of them are there. A worker of an older build never answers.
 */
export async function keepPages(workers: Workers, pages: readonly string[]): Promise<boolean> {
  const { active } = await workers.ready
  const { port1, port2 } = new MessageChannel()
  const answered = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }) => {
      port1.close()
      resolve(data === true)
    }
  })
  active?.postMessage({ type: 'KEEP_PAGES', pages }, [port2])
  return answered
}

/** The wait that leaves the network and the processor to what a person does first. */
const afterShownMs = 5_000
const longestUntilIdleMs = 10_000

export type KeepPorts = {
  workers: Workers | undefined
  timers: Timers
  network: Pick<Window, 'addEventListener' | 'removeEventListener'>
  /** Somebody pays for each megabyte: the pages are fetched when they are opened. */
  savesData: boolean
  onKept?(files: 'here' | 'missing' | 'saves-data'): void
}

/** Keeps them once the tablet rests, and asks again when a network comes back. Returns how to stop. */
export function keepSoon(ports: KeepPorts, pages: readonly string[]): () => void {
  const { workers, timers, network, savesData, onKept } = ports
  if (savesData) onKept?.('saves-data')
  if (!workers || savesData) return () => undefined
  let isOver = false
  const keep = () => {
    if (isOver) return
    void keepPages(workers, pages).then((areKept) => {
      if (!isOver) onKept?.(areKept ? 'here' : 'missing')
    })
  }
  const cancel = timers.after(afterShownMs, () => whenIdle(keep, longestUntilIdleMs))
  network.addEventListener('online', keep)
  return () => {
    isOver = true
    cancel()
    network.removeEventListener('online', keep)
  }
}
