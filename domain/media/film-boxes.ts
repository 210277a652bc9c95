import { filmSamples } from './film-samples.ts'
import { type Box, FilmRefused, type FilmSource, unreadable, viewAt } from './film-source.ts'
import type { Overwrite } from './overwrites.ts'

type Range = { from: number; to: number }
type Work = { source: FilmSource; overwrites: Overwrite[] }

/** Parts that one part of an honest film holds at most. */
const mostBoxes = 500
/** Tracks of an honest film: one picture, some sounds, and what a phone notes beside them. */
const mostTracks = 20

const shortHeader = 8
const longHeader = 16
const letters = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0))

const textAt = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((nth) => view.getUint8(at + nth)))

/** Recorders of browsers write so. What lies between the fragments is not read. */
const inFragments = (): never => {
  throw new FilmRefused('media.film-in-fragments')
}

const wipe = (work: Work, { from, to }: Range): void => {
  if (to > from) work.overwrites.push({ offset: from, begin: [], length: to - from })
}

/** Makes an empty place of a part: as long as it was, so that nothing behind it moves. */
function blank(work: Work, { at, body, end }: Box): void {
  work.overwrites.push({ offset: at + 4, begin: letters('free'), length: 4 })
  wipe(work, { from: body, to: end })
}

async function boxAt(source: FilmSource, { from: at, to }: Range): Promise<Box> {
  const view = await viewAt(source, at, shortHeader)
  const short = view.getUint32(0)
  // A length of 1 stands for one of eight bytes behind the type.
  const isLong = short === 1
  const length = isLong
    ? Number((await viewAt(source, at + shortHeader, 8)).getBigUint64(0))
    : short
  const header = isLong ? longHeader : shortHeader
  if (length < header || length > to - at) unreadable()
  return { type: textAt(view, 4), at, body: at + header, end: at + length }
}

async function boxesIn(work: Work, { from, to }: Range): Promise<Box[]> {
  const boxes: Box[] = []
  let at = from
  while (to - at >= shortHeader) {
    if (boxes.length >= mostBoxes) unreadable()
    const box = await boxAt(work.source, { from: at, to })
    boxes.push(box)
    at = box.end
  }
  wipe(work, { from: at, to })
  return boxes
}

/** The parts that stay. All others become empty places: what is not known may say where, by whom or with what. */
async function keepIn(work: Work, place: Range, kept: readonly string[]): Promise<Box[]> {
  const boxes = await boxesIn(work, place)
  for (const it of boxes) if (!kept.includes(it.type)) blank(work, it)
  return boxes.filter(({ type }) => kept.includes(type))
}

const inside = ({ body, end }: Box): Range => ({ from: body, to: end })

function only(boxes: readonly Box[], type: string): Box {
  const [found, second] = boxes.filter((box) => box.type === type)
  return found && !second ? found : unreadable()
}

/** The seconds that a header of a film or a track says. */
async function secondsIn(source: FilmSource, { body }: Box): Promise<number> {
  const isLong = (await viewAt(source, body, 1)).getUint8(0) === 1
  const view = await viewAt(source, body, isLong ? 32 : 20)
  const scale = view.getUint32(isLong ? 20 : 12)
  const units = isLong ? Number(view.getBigUint64(24)) : view.getUint32(16)
  return scale > 0 ? units / scale : unreadable()
}

/** Takes the name off what plays a track: a free text behind its kind. */
const unname = (work: Work, { body, end }: Box): void => wipe(work, { from: body + 24, to: end })

/** A film that lies in another file would be fetched from there: each of its sources must be itself. */
async function judgeSources(work: Work, media: readonly Box[]): Promise<void> {
  const [references] = await keepIn(work, inside(only(media, 'dinf')), ['dref'])
  if (!references) return
  const from = references.body + 8
  for (const { body, end } of await boxesIn(work, { from, to: references.end })) {
    if (((await viewAt(work.source, body, 4)).getUint8(3) & 1) === 0) unreadable()
    wipe(work, { from: body + 4, to: end })
  }
}

const hiddenInSample = ['uuid', 'udta', 'meta', 'free', 'skip']

/** Takes the free texts out of what describes pictures: the name of the encoder, and what is no setting of it. */
async function tidyPictures(work: Work, description: Box): Promise<void> {
  for (const { at, end } of await boxesIn(work, {
    from: description.body + 8,
    to: description.end,
  })) {
    if (end - at < 86) unreadable()
    wipe(work, { from: at + 50, to: at + 82 })
    for (const it of await boxesIn(work, { from: at + 86, to: end }))
      if (hiddenInSample.includes(it.type)) blank(work, it)
  }
}

const samplesKept = [
  ...[
    'stsd',
    'stts',
    'ctts',
    'cslg',
    'stss',
    'stps',
    'sdtp',
    'stsz',
    'stz2',
    'stsc',
    'stco',
    'co64',
  ],
  ...['sbgp', 'sgpd'],
]

type Track = { isPicture: boolean; seconds: number }

async function readTrack(work: Work, { track, films }: { track: Box; films: readonly Box[] }) {
  // What of a removed track is blanked part by part first is blanked as a whole once more.
  const parts = await keepIn(work, inside(track), ['tkhd', 'edts', 'tref', 'tapt', 'mdia'])
  const media = await keepIn(work, inside(only(parts, 'mdia')), ['mdhd', 'hdlr', 'minf'])
  const handler = only(media, 'hdlr')
  const kind = textAt(await viewAt(work.source, handler.body, 12), 8)
  const medium = await keepIn(work, inside(only(media, 'minf')), [
    ...['vmhd', 'smhd', 'hdlr', 'dinf', 'stbl'],
  ])
  const samples = await keepIn(work, inside(only(medium, 'stbl')), samplesKept)
  if (kind !== 'vide' && kind !== 'soun') {
    // Some cameras write the place of each second into a track of its own.
    for (const { from, to } of await filmSamples(work.source, samples)) {
      if (!films.some(({ body, end }) => from >= body && to <= end)) unreadable()
      wipe(work, { from, to })
    }
    blank(work, track)
    return null
  }
  unname(work, handler)
  for (const it of medium) if (it.type === 'hdlr') unname(work, it)
  await judgeSources(work, medium)
  if (kind === 'vide') await tidyPictures(work, only(samples, 'stsd'))
  const seconds = await secondsIn(work.source, only(media, 'mdhd'))
  return { isPicture: kind === 'vide', seconds } satisfies Track
}

/**
 * Reads how long an MP4 or QuickTime film is, in seconds, and what is to be overwritten. Then it says no more than pictures
 * and sound: no place, no camera, no text. Parts are known by a list, and whatever is not on it goes. Headers and tables
 * alone are read, so that a film of any size takes little memory. Films in fragments are not read.
 */
export async function readBoxes(
  source: FilmSource,
): Promise<{ seconds: number; overwrites: Overwrite[] }> {
  const work: Work = { source, overwrites: [] }
  const all = await keepIn(work, { from: 0, to: source.size }, ['ftyp', 'moov', 'mdat', 'moof'])
  if (all[0]?.type !== 'ftyp') unreadable()
  if (all.some(({ type }) => type === 'moof')) inFragments()
  const movies = all.filter(({ type }) => type === 'moov')
  if (movies.length === 0) throw new FilmRefused('media.not-a-film')
  const parts = await keepIn(work, inside(only(movies, 'moov')), ['mvhd', 'trak', 'mvex'])
  const tracks = parts.filter(({ type }) => type === 'trak')
  if (parts.some(({ type }) => type === 'mvex')) inFragments()
  if (tracks.length > mostTracks) unreadable()
  const films = all.filter(({ type }) => type === 'mdat')
  let seconds = await secondsIn(source, only(parts, 'mvhd'))
  let hasPicture = false
  for (const track of tracks) {
    const read = await readTrack(work, { track, films })
    if (read) seconds = Math.max(seconds, read.seconds)
    hasPicture ||= read?.isPicture ?? false
  }
  if (!hasPicture) throw new FilmRefused('media.not-a-film')
  if (seconds === 0) unreadable()
  return { seconds, overwrites: work.overwrites }
}
