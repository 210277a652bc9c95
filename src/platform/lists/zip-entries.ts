import { Inflate } from 'fflate'

/** A file within a zip archive, still packed. */
export type ZipEntry = { packed: Uint8Array; isStored: boolean }

const endMark = 0x06054b50
const entryMark = 0x02014b50
/** The end of an archive stands within its last bytes, before a comment. */
const longestComment = 65_557
/** A workbook has a few dozen files. */
const mostEntries = 2_000

/**
 * Lists the files of a zip archive by its directory. Nothing is unpacked. Undefined for what is no archive, or one whose
 * directory points beyond its end.
 */
export function zipEntries(bytes: Uint8Array): Map<string, ZipEntry> | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - 22
  const last = Math.max(0, bytes.length - longestComment)
  while (end >= last && view.getUint32(end, true) !== endMark) end -= 1
  if (end < last) return undefined
  const count = view.getUint16(end + 10, true)
  if (count > mostEntries) return undefined
  const names = new TextDecoder()
  const entries = new Map<string, ZipEntry>()
  let at = view.getUint32(end + 16, true)
  try {
    for (let left = count; left > 0; left -= 1) {
      if (view.getUint32(at, true) !== entryMark) return undefined
      const size = view.getUint32(at + 20, true)
      const nameLength = view.getUint16(at + 28, true)
      const local = view.getUint32(at + 42, true)
      const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
      if (from + size > bytes.length) return undefined
      const name = names.decode(bytes.subarray(at + 46, at + 46 + nameLength))
      const packed = bytes.subarray(from, from + size)
      entries.set(name.replace(/^\//, ''), {
        packed,
        isStored: view.getUint16(at + 10, true) === 0,
      })
      at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    }
  } catch {
    return undefined
  }
  return entries
}

/** The error of an archive that holds more than anybody writes by hand: it is a bomb, or no list. */
export class TooMuch extends Error {}

/** One packed byte unpacks to a thousand at most: a bomb is noticed within these. */
const pieceBytes = 4_096

/**
 * Unpacks an entry as text, piece by piece, and hands each piece on. It stops when `take` answers false, and throws
 * `TooMuch` beyond `mostBytes`: what the archive says of its own sizes is not believed.
 */
export function unpackText(
  { packed, isStored }: ZipEntry,
  { mostBytes, take }: { mostBytes: number; take: (piece: string) => boolean },
): void {
  const decoder = new TextDecoder()
  let bytes = 0
  let isGoing = true
  const hand = (chunk: Uint8Array, isLast: boolean): void => {
    if (!isGoing) return
    bytes += chunk.length
    if (bytes > mostBytes) throw new TooMuch()
    isGoing = take(decoder.decode(chunk, { stream: !isLast }))
  }
  const inflate = isStored ? null : new Inflate(hand)
  for (let from = 0; from < packed.length && isGoing; from += pieceBytes) {
    const piece = packed.subarray(from, from + pieceBytes)
    const isLast = from + pieceBytes >= packed.length
    if (inflate) inflate.push(piece, isLast)
    else hand(piece, isLast)
  }
}

/** A small entry as one text; empty where the archive has none. */
export function wholeText(entry: ZipEntry | undefined, mostBytes: number): string {
  if (!entry) return ''
  const pieces: string[] = []
  unpackText(entry, { mostBytes, take: (piece) => pieces.push(piece) > 0 })
  return pieces.join('')
}
