/** A file as a worker read it, or why it did not: it took too long, its code failed, or somebody stopped it. */
export type ReadByWorker<Value> = { kind: 'read'; value: Value } | 'slow' | 'broken' | 'stopped'

/**
 * Hands a file over to a worker that reads it beside the page, and waits for its answer. The worker is ended with the
 * answer, after `mostMs`, and when somebody stops it: a file may be made to take long.
 */
export async function readInWorker<Value>(
  worker: Worker,
  {
    asked,
    handedOver,
    mostMs,
    stopped,
  }: { asked: unknown; handedOver: ArrayBuffer[]; mostMs: number; stopped?: AbortSignal },
): Promise<ReadByWorker<Value>> {
  let limit: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise((resolve) => {
      limit = setTimeout(() => resolve('slow'), mostMs)
      worker.onmessage = ({ data }: MessageEvent<Value>) => resolve({ kind: 'read', value: data })
      // Its code could not be fetched, or the memory of the device did not do.
      worker.onerror = () => resolve('broken')
      stopped?.addEventListener('abort', () => resolve('stopped'), { once: true })
      worker.postMessage(asked, handedOver)
    })
  } finally {
    clearTimeout(limit)
    worker.terminate()
  }
}
