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
  function written(): Buffer {
    if (failure) throw failure
    const made = Buffer.concat(chunks)
    chunks = []
    return made
  }
  return {
    addText(name: string, text: string) {
      const file = new ZipDeflate(name, { level: 6 })
      zip.add(file)
      file.push(strToU8(text), true)
    },
    /** A file that is packed already, whole in memory: a paper that was drawn for it. */
    addPicture(name: string, bytes: Uint8Array) {
      const file = new ZipPassThrough(name)
      zip.add(file)
      file.push(bytes, true)
    },
    /** A picture, a paper or a film, part by part as it is read. They are packed already. */
    async *addParts(name: string, parts: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
      const file = new ZipPassThrough(name)
      zip.add(file)
      for await (const part of parts) {
        file.push(part, false)
        yield written()
      }
      file.push(new Uint8Array(), true)
      yield written()
    },
    end: () => zip.end(),
    written,
  }
}

/**
 * Sends what a zip has written, part by part. The next part is made when the last one has left: for a slow reader one
 * picture is kept in memory, where a stream of objects would keep sixteen.
 */
export const sendZip = (parts: AsyncIterable<Buffer>): Readable =>
  Readable.from(parts, { objectMode: false })
