const headBytes = 12

/** Pictures that lie in boxes as films do: HEIC and AVIF. */
const pictureBrands = new Set(['heic', 'heix', 'heim', 'heis', 'mif1', 'msf1', 'avif', 'avis'])

/** The first boxes of films: older cameras begin without `ftyp`. */
const firstBoxes = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'])

/** Tells by its first bytes whether a file goes the road of films. What it says of itself is not asked. */
export async function isFilm(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  const text = (from: number) => String.fromCharCode(...head.subarray(from, from + 4))
  if (head[0] === 0x1a && head[1] === 0x45 && head[2] === 0xdf && head[3] === 0xa3) return true
  return firstBoxes.has(text(4)) && !(text(4) === 'ftyp' && pictureBrands.has(text(8)))
}
