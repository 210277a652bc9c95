import { Buffer } from 'node:buffer'

/** A part of an MP4: its length, its type, its content. */
export function box(type: string, ...content: readonly (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((it) => (typeof it === 'string' ? Buffer.from(it) : it)))
  return Buffer.concat([uint32(body.length + 8), Buffer.from(type, 'latin1'), body])
}

export function uint32(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, nth) => void bytes.writeUInt32BE(value, nth * 4))
  return bytes
}

const zeros = (length: number): Buffer => Buffer.alloc(length)

/** A header of a film or of a track: its length in thousandths of a second. */
const lasts = (type: string, seconds: number): Buffer =>
  box(type, uint32(0, 0, 0, 1000, Math.round(seconds * 1000)), zeros(80))

const played = (kind: string, by: string): Buffer =>
  box('hdlr', uint32(0, 0), kind, zeros(12), `${by}\0`)

const source = (flags = 1): Buffer =>
  box('dinf', box('dref', uint32(0, 1), box('url ', uint32(flags), 'file:///Users/somebody')))

type Samples = { from: number; lengths: readonly number[] }

const samplesOf = ({ from, lengths }: Samples): Buffer[] => [
  box('stsc', uint32(0, 1, 1, lengths.length, 1)),
  box('stsz', uint32(0, 0, lengths.length, ...lengths)),
  box('stco', uint32(0, 1, from)),
]

const pictures = box(
  'stsd',
  uint32(0, 1),
  box('avc1', zeros(42), 'Encoder of somebody'.padEnd(32, '\0'), zeros(4), box('avcC', zeros(7))),
)

type Track = { kind: string; seconds: number; samples: Samples; flags?: number; more?: Buffer[] }

const track = ({ kind, seconds, samples, flags, more = [] }: Track): Buffer =>
  box(
    'trak',
    box('tkhd', zeros(84)),
    box(
      'mdia',
      lasts('mdhd', seconds),
      played(kind, 'Handler of somebody'),
      box(
        'minf',
        box('vmhd', zeros(12)),
        source(flags),
        box('stbl', kind === 'vide' ? pictures : box('stsd', uint32(0, 0)), ...samplesOf(samples)),
      ),
    ),
    ...more,
  )

/** Texts that a camera writes into a film beside pictures and sound. None of them may stay. */
export const filmSecrets = [
  '+48.8577+002.295/',
  'Camera Company',
  'Model of a phone',
  'GPS of each second',
  'A word about the child',
  'Handler of somebody',
  'Encoder of somebody',
  'file:///Users/somebody',
] as const
const [place, make, model, path, word] = filmSecrets

export type FilmExample = {
  seconds?: number
  /** The length of the track, where it says something else than the film. */
  trackSeconds?: number
  brand?: string
  kind?: string
  /** 0: the pictures lie in another file. */
  flags?: number
  /** Bytes of pictures. */
  weight?: number
  /** Parts beside those of the film, on its outermost level. */
  more?: Buffer[]
}

/** An MP4 with the parts of a film of a phone, and with all that a phone says beside it. Its pictures are no pictures. */
export function aFilm({
  seconds = 12,
  trackSeconds = seconds,
  brand = 'isom',
  kind = 'vide',
  flags = 1,
  weight = 4000,
  more = [],
}: FilmExample = {}): Buffer {
  const type = box('ftyp', brand, uint32(0), 'isommp42')
  const frames = Buffer.alloc(weight, 'frame')
  const film = box('mdat', frames, path)
  const from = type.length + 8
  const notes = { from: from + weight, lengths: [path.length] }
  const shown = { from, lengths: [weight] }
  const movie = box(
    'moov',
    lasts('mvhd', seconds),
    track({ kind, seconds: trackSeconds, samples: shown, flags, more: [box('meta', word)] }),
    track({ kind: 'gpmd', seconds, samples: notes }),
    box('udta', box('\u00a9xyz', uint32(0), place), box('\u00a9mak', make)),
    box('meta', box('ilst', model)),
  )
  return Buffer.concat([type, film, movie, box('uuid', zeros(16), word), ...more])
}

const ids = {
  ...{ head: '1a45dfa3', type: '4282', segment: '18538067', info: '1549a966', scale: '2ad7b1' },
  ...{ duration: '4489', title: '7ba9', tracks: '1654ae6b', entry: 'ae', kind: '83', name: '536e' },
  ...{ cluster: '1f43b675', time: 'e7', block: 'a3', tags: '1254c367', sum: 'bf' },
} as const

/** A part of a WebM; without a length where a recorder did not know it. */
export function element(
  id: keyof typeof ids,
  content: Buffer | string,
  { isOpen = false }: { isOpen?: boolean } = {},
): Buffer {
  const body = typeof content === 'string' ? Buffer.from(content) : content
  const length = Buffer.alloc(8, 0xff)
  length.writeUInt8(1, 0)
  if (!isOpen) length.writeUIntBE(body.length, 2, 6)
  if (!isOpen) length.writeUInt8(0, 1)
  return Buffer.concat([Buffer.from(ids[id], 'hex'), length, body])
}

const byte = (value: number): Buffer => Buffer.from([value])

export type WebmExample = { seconds?: number; isRecorded?: boolean; kind?: number }

/** A WebM of one cluster a second; a recorded one says no lengths. */
export function aWebm({ seconds = 9, isRecorded = false, kind = 1 }: WebmExample = {}): Buffer {
  const length = Buffer.alloc(8)
  length.writeDoubleBE(seconds * 1000)
  const open = { isOpen: isRecorded }
  const clusters = Array.from({ length: Math.ceil(seconds) + 1 }, (_, second) => {
    const at = Math.min(second, seconds) * 1000
    const block = Buffer.concat([Buffer.from([0x81, 0, 0, 0x80]), Buffer.alloc(300, 'frame')])
    return element(
      'cluster',
      Buffer.concat([element('time', uint32(at)), element('block', block)]),
      open,
    )
  })
  const film = [
    element(
      'info',
      Buffer.concat([
        ...[element('sum', uint32(7)), element('scale', uint32(1_000_000)), element('title', word)],
        ...(isRecorded ? [] : [element('duration', length)]),
      ]),
    ),
    element(
      'tracks',
      element('entry', Buffer.concat([element('kind', byte(kind)), element('name', model)])),
    ),
    ...clusters,
    element('tags', `${place} ${make}`),
  ]
  return Buffer.concat([
    element('head', element('type', 'webm')),
    element('segment', Buffer.concat(film), open),
  ])
}
