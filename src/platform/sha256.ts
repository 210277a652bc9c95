/**
 * SHA-256 of bytes as lower-case hex. The browser's own is missing where the school opens the app over plain http in its
 * own network; the picture of a tablet is small enough for this one.
 */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle
  const digest = subtle ? new Uint8Array(await subtle.digest('SHA-256', bytes)) : digestOf(bytes)
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const blockBytes = 64

/** The first 32 bits of the fractional part of a root, as FIPS 180-4 has its constants. */
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0

function firstPrimes(count: number): number[] {
  const primes: number[] = []
  for (let number = 2; primes.length < count; number++) {
    if (primes.every((prime) => number % prime !== 0)) primes.push(number)
  }
  return primes
}

const primes = firstPrimes(64)
const roundConstants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)))
const firstState = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/** The message, a one, zeros, and its length in bits, to a whole number of blocks. */
function padded(bytes: Uint8Array): DataView {
  const whole = new Uint8Array(Math.ceil((bytes.length + 9) / blockBytes) * blockBytes)
  whole.set(bytes)
  whole[bytes.length] = 0x80
  const view = new DataView(whole.buffer)
  view.setUint32(whole.length - 8, Math.floor(bytes.length / 2 ** 29))
  view.setUint32(whole.length - 4, (bytes.length * 8) >>> 0)
  return view
}

/** The same without the browser's help. */
export function digestOf(bytes: Uint8Array): Uint8Array {
  const view = padded(bytes)
  const state = Int32Array.from(firstState)
  const words = new Int32Array(64)
  const word = (place: number): number => words[place] ?? 0
  for (let block = 0; block < view.byteLength; block += blockBytes) {
    for (let place = 0; place < 16; place++) words[place] = view.getInt32(block + place * 4)
    for (let place = 16; place < 64; place++) {
      const [early, late] = [word(place - 15), word(place - 2)]
      const small = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
      const large = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
      words[place] = (word(place - 16) + small + word(place - 7) + large) | 0
    }
    mix(state, words)
  }
  const digest = new DataView(new ArrayBuffer(32))
  for (const [place, value] of state.entries()) digest.setInt32(place * 4, value)
  return new Uint8Array(digest.buffer)
}

function mix(state: Int32Array, words: Int32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let place = 0; place < 64; place++) {
    const large = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const choice = (e & f) ^ (~e & g)
    const one = (h + large + choice + (roundConstants[place] ?? 0) + (words[place] ?? 0)) | 0
    const small = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const two = (small + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
  }
  for (const [place, value] of [a, b, c, d, e, f, g, h].entries()) {
    state[place] = ((state[place] ?? 0) + value) | 0
  }
}
