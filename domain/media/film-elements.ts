import { FilmRefused, type FilmSource, unreadable, viewAt } from './film-source.ts'
import type { Overwrite } from './overwrites.ts'

/** A part of a WebM film. Its end is null where a recorder did not know it yet. */
type Element = { id: number; at: number; body: number; end: number | null }
type Whole = Element & { end: number }
type Work = { source: FilmSource; overwrites: Overwrite[]; left: number }

/** Parts of an honest film: a minute of pictures and sound is a third of it. */
const mostElements = 20_000

const emptyPlace = 0xec
const header = 0x1a45dfa3
const docType = 0x4282
const segment = 0x18538067
const info = 0x1549a966
const tracks = 0x1654ae6b
const cluster = 0x1f43b675
const [seekHead, cues] = [0x114d9b74, 0x1c53bb6b]
const [tags, attachments, chapters] = [0x1254c367, 0x1941a469, 0x1043a770]
const ofSegment = [info, tracks, cluster, seekHead, cues, tags, attachments, chapters]
const [scale, duration] = [0x2ad7b1, 0x4489]
const [entry, kindOfTrack] = [0xae, 0x83]
/** Names, settings in words and addresses of a track, its sum and its empty places. */
const textsOfTrack = [0x536e, 0x258688, 0x3a9697, 0x3b4040, 0x26b240, 0x7446, 0xbf, emptyPlace]
const [time, simpleBlock, blockGroup, block] = [0xe7, 0xa3, 0xa0, 0xa1]
const ofCluster = [time, simpleBlock, blockGroup, 0xa7, 0xab, 0xbf, emptyPlace]
const video = 1
const sound = 2

/** A number that says its own length by the zeros before its first one. */
function lengthAt(view: DataView, at: number, most: number): number {
  const length = at < view.byteLength ? Math.clz32(view.getUint8(at)) - 23 : most + 1
  return length <= most && at + length <= view.byteLength ? length : unreadable()
}

function numberAt(view: DataView, at: number, length: number): number {
  let value = 0
  for (let nth = 0; nth < length; nth += 1) value = value * 256 + view.getUint8(at + nth)
  return value
}

async function elementAt(work: Work, at: number, to: number): Promise<Element> {
  work.left -= 1
  if (work.left < 0) unreadable()
  const view = await viewAt(work.source, at, Math.min(12, to - at))
  const idLength = lengthAt(view, 0, 4)
  const sizeLength = lengthAt(view, idLength, 8)
  // Without the mark of the length, which would be more than a number holds exactly.
  const most = 2 ** (7 * sizeLength)
  const size =
    (view.getUint8(idLength) % 2 ** (8 - sizeLength)) * 256 ** (sizeLength - 1) +
    numberAt(view, idLength + 1, sizeLength - 1)
  const body = at + idLength + sizeLength
  const id = numberAt(view, 0, idLength)
  // All ones: the recorder did not know how long it would become.
  if (size >= most - 1) return { id, at, body, end: null }
  return body + size <= to ? { id, at, body, end: body + size } : unreadable()
}

const whole = (element: Element): Whole => {
  const { end } = element
  return end === null ? unreadable() : { ...element, end }
}

async function childrenOf(work: Work, { body, end }: Whole): Promise<Whole[]> {
  const children: Whole[] = []
  for (let at = body; at < end; ) {
    const child = whole(await elementAt(work, at, end))
    children.push(child)
    at = child.end
  }
  return children
}

/** Makes an empty place of a part: as long as it was, so that nothing behind it moves. */
function blank(work: Work, { at, end }: Whole): void {
  const length = end - at
  const long = length - 9
  const bytes = [24, 16, 8, 0].map((by) => (long >>> by) & 0xff)
  const begin = long < 0 ? [emptyPlace, 0x80 + length - 2] : [emptyPlace, 1, 0, 0, 0, ...bytes]
  work.overwrites.push({ offset: at, begin, length })
}

async function uintIn({ source }: Work, { body, end }: Whole): Promise<number> {
  const length = end - body
  return length <= 8 ? numberAt(await viewAt(source, body, length), 0, length) : unreadable()
}

async function floatIn({ source }: Work, { body, end }: Whole): Promise<number> {
  const length = end - body
  if (length !== 4 && length !== 8) return unreadable()
  const view = await viewAt(source, body, length)
  return length === 4 ? view.getFloat32(0) : view.getFloat64(0)
}

async function isWebm(work: Work, head: Whole): Promise<boolean> {
  const type = (await childrenOf(work, head)).find(({ id }) => id === docType)
  if (!type || type.end - type.body < 4 || type.end - type.body > 16) return false
  const view = await viewAt(work.source, type.body, 4)
  return numberAt(view, 0, 4) === 0x7765626d
}

/** The part in which a film describes itself. All but its length goes: title, program, day. */
async function readInfo(work: Work, element: Whole): Promise<{ unit: number; units: number }> {
  const said = { unit: 1_000_000, units: 0 }
  for (const child of await childrenOf(work, element)) {
    if (child.id === scale) said.unit = await uintIn(work, child)
    else if (child.id === duration) said.units = await floatIn(work, child)
    else blank(work, child)
  }
  return said
}

/** Judges the tracks: pictures and sound alone. Words and notes beside them are of no camera that Préau knows. */
async function readTracks(work: Work, element: Whole): Promise<boolean> {
  let hasPicture = false
  for (const track of await childrenOf(work, element)) {
    if (track.id !== entry) {
      blank(work, track)
      continue
    }
    for (const part of await childrenOf(work, track)) {
      if (textsOfTrack.includes(part.id)) blank(work, part)
      if (part.id !== kindOfTrack) continue
      const kind = await uintIn(work, part)
      if (kind !== video && kind !== sound) unreadable()
      hasPicture ||= kind === video
    }
  }
  return hasPicture
}

/** The time of a block within its cluster stands behind the number of its track. */
async function timeOfBlock(work: Work, { body, end }: Whole): Promise<number> {
  const view = await viewAt(work.source, body, Math.min(10, end - body))
  const at = lengthAt(view, 0, 8)
  return at + 2 <= view.byteLength ? view.getInt16(at) : unreadable()
}

/** Walks through one cluster. Answers the time of its last block, and where it ends. */
async function readCluster(work: Work, { body, end }: Element, to: number) {
  let [begins, last] = [0, 0]
  let at = body
  while (at < (end ?? to)) {
    const next = await elementAt(work, at, end ?? to)
    if (end === null && ofSegment.includes(next.id)) break
    if (!ofCluster.includes(next.id)) unreadable()
    const child = whole(next)
    if (child.id === emptyPlace) blank(work, child)
    if (child.id === time) begins = await uintIn(work, child)
    const isGroup = child.id === blockGroup
    const shown = isGroup ? whole(await elementAt(work, child.body, child.end)) : child
    if (shown.id === simpleBlock || shown.id === block)
      last = Math.max(last, await timeOfBlock(work, shown))
    at = child.end
  }
  return { last: begins + last, at }
}

/**
 * Reads how long a WebM film is, in seconds, and what is to be overwritten. Then it says no more than pictures and sound. A
 * recorder in a browser writes no length: then it is the time of the last block. Headers alone are read.
 */
export async function readElements(
  source: FilmSource,
): Promise<{ seconds: number; overwrites: Overwrite[] }> {
  const work: Work = { source, overwrites: [], left: mostElements }
  const head = whole(await elementAt(work, 0, source.size))
  if (head.id !== header || !(await isWebm(work, head))) throw new FilmRefused('media.not-a-film')
  const film = await elementAt(work, head.end, source.size)
  const to = film.end ?? source.size
  if (film.id !== segment || to !== source.size) unreadable()
  let said = { unit: 1_000_000, units: 0 }
  let hasPicture = false
  let last = 0
  for (let at = film.body; at < to; ) {
    const element = await elementAt(work, at, to)
    if (element.id === cluster) {
      const read = await readCluster(work, element, to)
      last = Math.max(last, read.last)
      at = read.at
      continue
    }
    const part = whole(element)
    if (part.id === info) said = await readInfo(work, part)
    else if (part.id === tracks) hasPicture = (await readTracks(work, part)) || hasPicture
    else if (part.id !== seekHead && part.id !== cues) blank(work, part)
    at = part.end
  }
  if (!hasPicture) throw new FilmRefused('media.not-a-film')
  const seconds = (Math.max(said.units, last) * said.unit) / 1e9
  return seconds > 0 ? { seconds, overwrites: work.overwrites } : unreadable()
}
