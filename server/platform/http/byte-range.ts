/** Bytes of a file, both ends counted. */
export type ByteRange = { from: number; to: number }

/**
 * Reads which bytes a browser asks for (`Range`). Null: the whole file, as for several ranges at once, which nobody has to
 * answer. `outside`: there is no such byte.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'outside' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (!first && !last) return null
  const from = first ? Number(first) : Math.max(0, size - Number(last))
  const to = first && last ? Math.min(Number(last), size - 1) : size - 1
  return from <= to && (first || Number(last) > 0) ? { from, to } : 'outside'
}
