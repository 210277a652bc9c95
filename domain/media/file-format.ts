import { accept, type Result, refuse } from '../kernel/result.ts'
import { isPdf, type MediaRefusalCode } from './media.ts'

/** Sound and film (specification, section 5: video, audio). A recorded interview, a film of a first walk. */
export const soundFormats = ['mp3', 'm4a', 'wav', 'ogg'] as const
export const filmFormats = ['mp4', 'mov', 'webm'] as const

/** The formats of a child's file beside a picture (specification, section 5). */
export const fileFormats = [
  'pdf',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'ppt',
  'pptx',
  'rtf',
  'csv',
  'txt',
  ...soundFormats,
  ...filmFormats,
] as const
export type FileFormat = (typeof fileFormats)[number]

/** Formats that bytes alone can say: a table of text and a text are the same to them. */
export type FoundFormat = Exclude<FileFormat, 'csv'>

type Judged = Result<FoundFormat, { code: MediaRefusalCode }>

const refused = (code: MediaRefusalCode): Judged => refuse({ code })

const latin = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0))
/** As Windows writes the names inside its older files. */
const wide = (text: string): number[] => latin(text).flatMap((letter) => [letter, 0])

function findIn(bytes: Uint8Array, mark: readonly number[], from = 0): number {
  const [first = 0] = mark
  for (let at = bytes.indexOf(first, from); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (mark.every((byte, place) => bytes[at + place] === byte)) return at
  }
  return -1
}

const has = (bytes: Uint8Array, mark: readonly number[]): boolean => findIn(bytes, mark) !== -1
const beginsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, place) => bytes[place] === byte)

const zipBegin = [0x50, 0x4b, 0x03, 0x04]
const zipEnd = [0x50, 0x4b, 0x05, 0x06]
const zipEntry = [0x50, 0x4b, 0x01, 0x02]
/** The end of an archive stands so far from its last byte at most. */
const zipTail = 65_557
/** An honest file holds fewer parts. */
const mostParts = 5000

/** The names of the parts of an archive, of which nothing is unpacked; null where it is none. */
function partsOf(bytes: Uint8Array): string[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findIn(bytes, zipEnd, Math.max(0, bytes.length - zipTail))
  if (end === -1 || end + 22 > bytes.length) return null
  const names: string[] = []
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + 46 > bytes.length || names.length >= mostParts) return null
    if (!beginsWith(bytes.subarray(at), zipEntry)) return null
    const length = view.getUint16(at + 28, true)
    const name = bytes.subarray(at + 46, at + 46 + length)
    names.push([...name].map((byte) => String.fromCharCode(byte)).join(''))
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return names
}

const officeParts = { 'word/': 'docx', 'xl/': 'xlsx', 'ppt/': 'pptx' } as const

function judgeArchive(bytes: Uint8Array): Judged {
  const parts = partsOf(bytes)
  if (!parts?.includes('[Content_Types].xml')) return refused('media.unknown-format')
  if (parts.some((name) => /vbaproject\.bin$/i.test(name))) return refused('media.has-macros')
  for (const [folder, format] of Object.entries(officeParts)) {
    if (parts.some((name) => name.startsWith(folder))) return accept(format)
  }
  return refused('media.unknown-format')
}

const compound = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const olderParts = [
  [wide('WordDocument'), 'doc'],
  [wide('PowerPoint Document'), 'ppt'],
  [wide('Workbook'), 'xls'],
] as const

function judgeOlderOffice(bytes: Uint8Array): Judged {
  if (has(bytes, wide('_VBA_PROJECT'))) return refused('media.has-macros')
  const found = olderParts.find(([mark]) => has(bytes, mark))
  return found ? accept(found[1]) : refused('media.unknown-format')
}

const begins = (bytes: Uint8Array, mark: string, at = 0): boolean =>
  beginsWith(bytes.subarray(at), latin(mark))

/** Sound without a title begins with its first frame: eleven ones, and the third layer of MPEG. */
const isSoundFrame = ([first = 0, second = 0]: Uint8Array): boolean =>
  first === 0xff && (second & 0xe6) === 0xe2

/** Sound or film by its first bytes; null for anything else. Nothing of it runs: it is played, or saved. */
function findRecording(bytes: Uint8Array): FoundFormat | null {
  if (begins(bytes, 'ftyp', 4)) {
    if (begins(bytes, 'qt  ', 8)) return 'mov'
    return begins(bytes, 'M4A ', 8) || begins(bytes, 'M4B ', 8) ? 'm4a' : 'mp4'
  }
  if (begins(bytes, 'RIFF') && begins(bytes, 'WAVE', 8)) return 'wav'
  if (begins(bytes, 'OggS')) return 'ogg'
  if (beginsWith(bytes, [0x1a, 0x45, 0xdf, 0xa3]))
    return has(bytes.subarray(0, 64), latin('webm')) ? 'webm' : null
  return begins(bytes, 'ID3') || isSoundFrame(bytes) ? 'mp3' : null
}

/** Tabs and ends of lines are all that a text holds beside its letters. */
const isLetter = (byte: number): boolean =>
  byte >= 0x20 ? byte !== 0x7f : byte === 0x09 || byte === 0x0a || byte === 0x0d || byte === 0x0c

/** A page, a drawing or a script begins, or goes on, like this. */
const scripts = [/^\s*<[!?a-z]/i, /^#!/, /<script|<html|<iframe|<svg|javascript:/i]

function judgeText(bytes: Uint8Array): Judged {
  if (!bytes.every(isLetter)) return refused('media.unknown-format')
  const begin = beginsWith(bytes, [0xef, 0xbb, 0xbf]) ? 3 : 0
  let text = ''
  for (let at = begin; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return scripts.some((script) => script.test(text))
    ? refused('media.unknown-format')
    : accept('txt')
}

/**
 * Judges by a file's bytes what it is, whatever it is called. What can run is refused: macros, pages, scripts, objects
 * inside a text. Nothing is unpacked, so an archive that unfolds without end is only looked at from outside.
 */
export function judgeFile(bytes: Uint8Array): Judged {
  if (beginsWith(bytes, latin('%PDF-')))
    return isPdf(bytes) ? accept('pdf') : refused('media.not-a-document')
  if (beginsWith(bytes, zipBegin)) return judgeArchive(bytes)
  if (beginsWith(bytes, compound)) return judgeOlderOffice(bytes)
  if (beginsWith(bytes, latin('{\\rtf')))
    return has(bytes, latin('\\objdata')) ? refused('media.has-macros') : accept('rtf')
  const recording = findRecording(bytes)
  return recording ? accept(recording) : judgeText(bytes)
}

const namesOf: Readonly<Record<FoundFormat, readonly string[]>> = {
  ...{ pdf: ['pdf'], doc: ['doc', 'dot'], docx: ['docx', 'dotx'], xls: ['xls', 'xlt'] },
  ...{ xlsx: ['xlsx', 'xltx'], ppt: ['ppt', 'pps'], pptx: ['pptx', 'ppsx'] },
  ...{ rtf: ['rtf', 'doc'], txt: ['txt', 'csv', 'text'], mp3: ['mp3'], m4a: ['m4a', 'm4b', 'aac'] },
  ...{
    wav: ['wav'],
    ogg: ['ogg', 'oga', 'opus'],
    mp4: ['mp4', 'm4v'],
    mov: ['mov', 'qt'],
    webm: ['webm'],
  },
}

/** The format of a file with this name and these bytes. Null where the name says something else than the bytes. */
export function namedFormat(fileName: string, found: FoundFormat): FileFormat | null {
  const extension = /\.([a-z0-9]+)$/i.exec(fileName.trim())?.[1]?.toLowerCase() ?? ''
  if (!namesOf[found].includes(extension)) return null
  return extension === 'csv' ? 'csv' : found
}
