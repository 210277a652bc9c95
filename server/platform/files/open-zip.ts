import { Readable } from 'node:stream'
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A zip that is written one file after the other; `written` hands out what has been made since it was asked last. */
export function openZip() {
  let chunks: Uint8Array[] = []
  let failure: Error | undefined
  const zip = new Zip((error, chunk) => {
    if (error) failure = error
    else chunks.push(chunk)
  })
  return {
    addText(name: string, text: string) {
      const file = new ZipDeflate(name, { level: 6 })
      zip.add(file)
      file.push(strToU8(text), true)
    },
    /** Pictures are packed already. */
    addPicture(name: string, bytes: Uint8Array) {
      const file = new ZipPassThrough(name)
      zip.add(file)
      file.push(bytes, true)
    },
    end: () => zip.end(),
    written(): Buffer {
      if (failure) throw failure
      const made = Buffer.concat(chunks)
      chunks = []
      return made
    },
  }
}

/**
 * Sends what a zip has written, part by part. The next part is made when the last one has left: for a slow reader one
 * picture is kept in memory, where a stream of objects would keep sixteen.
 */
export const sendZip = (parts: AsyncIterable<Buffer>): Readable =>
  Readable.from(parts, { objectMode: false })
