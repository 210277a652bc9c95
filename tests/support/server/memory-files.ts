import { Readable } from 'node:stream'
import { type FileStore, partsOf } from '#server/platform/files/file-store.ts'

/** A store of files that ends with the test. */
export function memoryFiles(): FileStore & { keys(): string[] } {
  const files = new Map<string, Buffer>()
  return {
    async write(key, bytes) {
      files.set(partsOf(key).join('/'), Buffer.from(bytes))
    },
    async writeParts(key, parts) {
      const written: Uint8Array[] = []
      for await (const part of parts) written.push(part)
      const whole = Buffer.concat(written)
      files.set(partsOf(key).join('/'), whole)
      return whole.length
    },
    async open(key, bytes) {
      const kept = files.get(partsOf(key).join('/'))
      const asked = bytes ? kept?.subarray(bytes.from, bytes.to + 1) : kept
      return asked ? Readable.from([asked], { objectMode: false }) : null
    },
    size: async (key) => files.get(partsOf(key).join('/'))?.length ?? null,
    read: async (key) => files.get(partsOf(key).join('/')) ?? null,
    async remove(key) {
      for (const known of [...files.keys()]) {
        if (known === key || known.startsWith(`${key}/`)) files.delete(known)
      }
    },
    keys: () => [...files.keys()].sort(),
  }
}
