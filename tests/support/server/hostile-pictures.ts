const segment = (code: number, content: readonly number[]): Buffer =>
  Buffer.from([0xff, code, (content.length + 2) >> 8, (content.length + 2) & 0xff, ...content])

const sixteenBits = (number: number) => [number >> 8, number & 0xff]
/** A table of one code, which is a single 0. */
const oneCode = (table: number, symbol: number) => [table, 1, ...Array(15).fill(0), symbol]

/** Bits as the data of a scan, in which a byte FF is followed by 00. */
function packed(bits: string): Buffer {
  const bytes = (bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '1'), 2))
  return Buffer.from(bytes.flatMap((byte) => (byte === 0xff ? [byte, 0] : [byte])))
}

/**
 * A grey progressive JPEG that is valid and holds nothing: one scan of flat blocks, then scans that each say in some
 * ninety bytes that all blocks end here. A decoder goes over all blocks for each.
 */
export function aScanBomb({ side = 7700, scans = 1200 } = {}): Buffer {
  const blocks = Math.ceil(side / 8) ** 2
  const scan = (from: number, to: number) => segment(0xda, [1, 1, 0, from, to, 0])
  // Each run is a code of one bit and fourteen bits of its length.
  const runs = packed(`0${'1'.repeat(14)}`.repeat(Math.ceil(blocks / 32_767)))
  const emptyScan = Buffer.concat([scan(1, 63), runs])
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array(64).fill(1)]),
    segment(0xc2, [8, ...sixteenBits(side), ...sixteenBits(side), 1, 1, 0x11, 0]),
    segment(0xc4, oneCode(0x00, 0)),
    segment(0xc4, oneCode(0x10, 0xe0)),
    scan(0, 0),
    Buffer.alloc(Math.ceil(blocks / 8)),
    ...Array.from({ length: scans }, () => emptyScan),
    Buffer.from([0xff, 0xd9]),
  ])
}

/** A drawing that uses a long line again and again: each level of it four times the one before. */
export function aUseBomb({ levels = 5, turns = 8_000 } = {}): Buffer {
  const line = `<g id="g0"><path stroke="#000" d="M0 0${'L9e3 9e3L0 9'.repeat(turns)}"/></g>`
  const groups = Array.from({ length: levels }, (_, level) => {
    const uses = `<use href="#g${level}"/>`.repeat(4)
    return `<g id="g${level + 1}">${uses}</g>`
  })
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900">${line}${groups.join('')}</svg>`,
  )
}
