import type { EntryKinds } from '../outbox/entry-kind.ts'
import type { Engine, EnginePorts } from './engine.ts'
import type { WakeReason } from './sync-record.ts'

export type LaterEngine = Engine & {
  /** A class is being entered: what sends it is fetched while it is written, and waits for no first picture. */
  hurry(): void
}

/** Sending begins some time after the first picture: until then, or until something is entered, its code is not fetched. */
export function startEngineLater(
  ports: Omit<EnginePorts, 'kinds'>,
  { after, loadKinds }: { after: Promise<void> | undefined; loadKinds: () => Promise<EntryKinds> },
): LaterEngine {
  const reasons = new Set<WakeReason>()
  let engine: Engine | null = null
  let isBeginning = false
  let isStopped = false
  let want = (): void => {}
  const wanted = new Promise<void>((resolve) => {
    want = resolve
  })

  async function begin(): Promise<void> {
    if (isBeginning || isStopped) return
    isBeginning = true
    try {
      await Promise.race([after, wanted])
      const [{ startEngine }, kinds] = await Promise.all([import('./engine.ts'), loadKinds()])
      if (isStopped) return
      engine = startEngine({ ...ports, kinds })
      for (const reason of reasons) engine.wake(reason)
    } catch {
      // A part of the app could not be fetched: the entries are on the disk, and the next reason tries again.
    } finally {
      isBeginning = false
    }
  }

  void begin()
  return {
    wake(reason) {
      if (engine) return engine.wake(reason)
      reasons.add(reason)
      if (reason === 'saved' || reason === 'send-now') want()
      void begin()
    },
    hurry: want,
    isReady: () => engine?.isReady() ?? false,
    handOver: (batch) => engine?.handOver(batch),
    stop() {
      isStopped = true
      engine?.stop()
    },
  }
}
