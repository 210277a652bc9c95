import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ports from which the system itself takes the near end of a connection: it stays ours over a restart. */
const [lowest, highest] = [15_000, 30_000]

/** A port that nobody listens on, for a server that is killed and started again on the same one. */
export async function quietPort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(lowest, highest)
    if (await isFree(port)) return port
  }
  throw new Error(`No port from ${lowest} to ${highest} is free on this machine.`)
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
