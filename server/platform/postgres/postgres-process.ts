import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import type { Owner } from './postgres-owner.ts'

// The pipe on 3 closes when Préau stops PostgreSQL and also when Préau is killed: it never outlives its server.
const guard = `
"$@" 3<&- &
postgres=$!
{ cat <&3 >/dev/null; kill -INT $postgres; } 2>/dev/null &
watch=$!
wait $postgres
kill $watch 2>/dev/null`

export interface PostgresProcess {
  ended: Promise<void>
  hasEnded(): boolean
  /** Running statements are cancelled, everything committed is on disk. */
  stop(): Promise<void>
}

export interface Launch {
  folder: string
  binaries: string
  owner: Owner | undefined
  settings: Readonly<Record<string, string>>
  logFile: string
}

export function launchPostgres(launch: Launch): PostgresProcess {
  const flags = Object.entries(launch.settings).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const command = [join(launch.binaries, 'bin/postgres'), '-D', launch.folder, ...flags]
  const log = openSync(launch.logFile, 'w', 0o600)
  const child = spawn('/bin/sh', ['-c', guard, 'postgres', ...command], {
    ...launch.owner,
    cwd: launch.folder,
    // A Ctrl+C at the terminal must reach Préau first, which finishes its requests before it stops PostgreSQL.
    detached: true,
    stdio: ['ignore', log, log, 'pipe'],
  })
  closeSync(log)

  const pipe = child.stdio[3] as Writable
  pipe.on('error', () => undefined)
  let isOver = false
  const ended = new Promise<void>((resolve) => {
    const over = () => {
      isOver = true
      pipe.destroy()
      resolve()
    }
    child.once('exit', over)
    child.once('error', over)
  })
  return {
    ended,
    hasEnded: () => isOver,
    async stop() {
      pipe.destroy()
      await ended
    },
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
