import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Ids } from '../ids.ts'
import { type FileStore, partsOf } from './file-store.ts'

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

/** Makes what is written outlive a power cut: the name as well as the bytes. */
async function settle(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function writeWhole(path: string, parts: Parts): Promise<number> {
  const handle = await open(path, 'wx', 0o600)
  let bytes = 0
  try {
    for await (const part of parts) {
      await handle.writeFile(part)
      bytes += part.length
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  return bytes
}

/** A file that a server is writing grows all the time. In milliseconds. */
const stillAfter = 30_000

/** Removes the part of a file that a killed server has left, once the whole is there: it may be as large as a film. */
async function clearUnfinished(path: string): Promise<void> {
  const [folder, begin] = [dirname(path), `${basename(path)}.`]
  const { mtimeMs: now } = await stat(path)
  for (const name of await readdir(folder)) {
    if (!name.startsWith(begin)) continue
    const unfinished = join(folder, name)
    const { mtimeMs } = await stat(unfinished).catch(() => ({ mtimeMs: now }))
    if (now - mtimeMs > stillAfter) await rm(unfinished, { force: true })
  }
}

type Parts = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** Files in a folder, for the server's own user only. Several servers may share it. */
export function folderFileStore({ folder, ids }: { folder: string; ids: Ids }): FileStore {
  const pathOf = (key: string): string => join(folder, ...partsOf(key))
  async function write(key: string, parts: Parts): Promise<number> {
    const path = pathOf(key)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const unfinished = `${path}.${ids.next()}`
    let bytes: number
    try {
      bytes = await writeWhole(unfinished, parts)
      await rename(unfinished, path)
    } catch (error) {
      // A job tries again and again: what each try left on a full disk would keep it full.
      await rm(unfinished, { force: true }).catch(() => undefined)
      throw error
    }
    await settle(dirname(path))
    return bytes
  }
  return {
    write: async (key, bytes) => void (await write(key, [bytes])),
    async writeParts(key, parts) {
      const bytes = await write(key, parts)
      await clearUnfinished(pathOf(key))
      return bytes
    },
    async read(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async open(key, bytes) {
      try {
        const handle = await open(pathOf(key), 'r')
        return handle.createReadStream(bytes && { start: bytes.from, end: bytes.to })
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async size(key) {
      try {
        return (await stat(pathOf(key))).size
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    remove: (key) => rm(pathOf(key), { recursive: true, force: true }),
  }
}
