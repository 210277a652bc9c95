import { createWriteStream, renameSync, statSync } from 'node:fs'

export interface LogTarget {
  write(line: string): void
  close(): Promise<void>
}

const tenMegabytes = 10 * 1024 * 1024

/** Opens the log's own file where the server runs for people at a terminal; the one before it is kept. */
export function logFile(path: string): LogTarget {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size > tenMegabytes) renameSync(path, `${path}.1`)
  const stream = createWriteStream(path, { flags: 'a', mode: 0o600 })
  // A full disk must not end the server, which may still be able to answer.
  stream.on('error', () => undefined)
  return {
    write: (line) => stream.write(line),
    close: () => new Promise((resolve) => stream.end(resolve)),
  }
}

export const standardOutput: LogTarget = {
  write: (line) => process.stdout.write(line),
  close: async () => undefined,
}
