import { tuesdayMorning } from './hours.ts'
import { ask } from './school-record.ts'
import { serveFrom } from './server-process.ts'

export type PreauServer = {
  url: string
  dataFolder: string
  /** The hour at the school, in milliseconds since 1970: the server's clock, not this machine's. */
  now(): Promise<number>
  /** Starts it again on the same data and port; `now` moves the school's clock to a later hour. */
  start(now?: string): Promise<void>
  /** As Ctrl+C does. */
  stop(): Promise<void>
  /** As a power cut does to the process. */
  kill(): Promise<void>
}

/** The real server in a process of its own; in an empty folder it makes the demo schools first. */
export async function serveSchool(
  dataFolder: string,
  { now = tuesdayMorning }: { now?: string } = {},
): Promise<PreauServer> {
  const server = serveFrom(dataFolder)
  let hour = now
  await server.start(hour)
  return {
    url: server.url(),
    dataFolder,
    async now() {
      const { serverTime } = await ask<{ serverTime: string }>(server.url(), '{ serverTime }')
      return Date.parse(serverTime)
    },
    async start(later = hour) {
      hour = later
      await server.start(hour)
    },
    stop: server.stop,
    kill: server.kill,
  }
}
