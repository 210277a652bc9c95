import type { Challenge, Solution } from 'altcha-lib/types'

/** A cheap phone needs a few seconds; after these something is wrong with it. */
const longestMs = 60_000

/**
 * Does the small piece of work that the server asks for, in a worker: the page goes on meanwhile. The proof holds both.
 * Null where the device could not do it.
 */
export async function proofOf(text: string): Promise<string | null> {
  const challenge = JSON.parse(text) as Challenge
  const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' })
  let limit: ReturnType<typeof setTimeout> | undefined
  try {
    const solution = await new Promise<Solution | null>((resolve) => {
      limit = setTimeout(() => resolve(null), longestMs)
      worker.onmessage = ({ data }: MessageEvent<Solution | null>) => resolve(data)
      worker.onerror = () => resolve(null)
      worker.postMessage(challenge)
    })
    return solution && JSON.stringify({ challenge, solution })
  } finally {
    clearTimeout(limit)
    worker.terminate()
  }
}
