import type { Readable } from 'node:stream'

/**
 * The place of bytes that are no rows: pictures and their pieces. A key is a path of plain parts
 * (`media/<school>/<picture>/whole.jpg`). A folder stands behind it; a store of objects can as well.
 */
export interface FileStore {
  /** Resolves when the bytes are there to stay, whole. A reader meanwhile finds the old ones, or none. */
  write(key: string, bytes: Uint8Array): Promise<void>
  /** The same for what is too large to be in memory, part by part. Answers how many bytes it was. */
  writeParts(key: string, parts: AsyncIterable<Uint8Array>): Promise<number>
  /** Null where there is nothing. */
  read(key: string): Promise<Buffer | null>
  /** Reads part by part, all of it or these bytes, both ends counted. Null where there is nothing. */
  open(key: string, bytes?: { from: number; to: number }): Promise<Readable | null>
  /** The size in bytes; null where there is nothing. */
  size(key: string): Promise<number | null>
  /** Removes the key and everything below it; what is not there is removed already. */
  remove(key: string): Promise<void>
}

const part = /^[a-z0-9][a-z0-9._-]*$/

/** The parts of a key. Nothing that came from outside leads out of the store. */
export function partsOf(key: string): string[] {
  const parts = key.split('/')
  if (parts.some((it) => !part.test(it) || it.includes('..'))) {
    throw new RangeError(`not a key of a file: ${key}`)
  }
  return parts
}
