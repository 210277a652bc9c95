import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { quietPort } from '#tests/journeys/support/quiet-port.ts'

export type OwnAddress = {
  url: string
  /** The network is dead: nobody answers at this address, and what was open is cut. */
  cut(): Promise<void>
  /** The network is back. */
  mend(): Promise<void>
}

/** Another way to a server. Another port is another origin: a browser holds nothing of it yet. */
export async function anOwnAddressOf(serverUrl: string): Promise<OwnAddress> {
  const port = await quietPort()
  const ends = new Set<Socket>()
  let ways: Server | undefined

  function join(near: Socket): void {
    const far = connect(Number(new URL(serverUrl).port), '127.0.0.1')
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end)
      end.on('error', () => end.destroy())
      end.on('close', () => {
        ends.delete(end)
        other.destroy()
      })
      end.pipe(other)
    }
  }
  async function mend(): Promise<void> {
    ways = createServer(join).listen(port, '127.0.0.1')
    await once(ways, 'listening')
  }
  async function cut(): Promise<void> {
    ways?.close()
    for (const end of ends) end.destroy()
  }
  await mend()
  return { url: `http://127.0.0.1:${port}`, cut, mend }
}
