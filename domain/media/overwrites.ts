/** A place in a file where other bytes are to stand: `begin`, then zeros until `length` is full. Nothing moves. */
export type Overwrite = { offset: number; begin: readonly number[]; length: number }

/** Writes into one part of a file what of the overwrites touches it. The part begins at `at` in the file. */
export function overwrite(part: Uint8Array, at: number, overwrites: readonly Overwrite[]): void {
  const end = at + part.length
  for (const { offset, begin, length } of overwrites) {
    const [from, to] = [Math.max(at, offset), Math.min(end, offset + length)]
    if (from >= to) continue
    part.fill(0, from - at, to - at)
    begin.forEach((byte, nth) => {
      const place = offset + nth
      if (place >= from && place < to) part[place - at] = byte
    })
  }
}
