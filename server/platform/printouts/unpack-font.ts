import { inflateSync } from 'node:zlib'

const woffHeader = 44
const woffEntry = 20
const sfntHeader = 12
const sfntEntry = 16

const padded = (length: number): number => (length + 3) & ~3

/**
 * The same font with its tables unpacked (WOFF 1.0 to sfnt). The reader of fonts would unpack them anew for every
 * document, byte by byte in JavaScript: that was half of the time that a register took.
 */
export function unpackFont(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('no WOFF font')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const at = woffHeader + index * woffEntry
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ]
    const bytes = woff.subarray(offset, offset + packed)
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      bytes: packed < length ? inflateSync(bytes) : bytes,
    }
  })
  const head = Buffer.alloc(sfntHeader + count * sfntEntry)
  const power = Math.floor(Math.log2(count))
  head.writeUInt32BE(woff.readUInt32BE(4), 0)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(2 ** power * sfntEntry, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE((count - 2 ** power) * sfntEntry, 10)
  const bodies: Buffer[] = []
  let offset = head.length
  tables.forEach(({ tag, checksum, bytes }, index) => {
    const at = sfntHeader + index * sfntEntry
    tag.copy(head, at)
    head.writeUInt32BE(checksum, at + 4)
    head.writeUInt32BE(offset, at + 8)
    head.writeUInt32BE(bytes.length, at + 12)
    const body = Buffer.alloc(padded(bytes.length))
    bytes.copy(body)
    bodies.push(body)
    offset += body.length
  })
  return Buffer.concat([head, ...bodies])
}
