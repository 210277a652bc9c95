import type { MediaRefusalCode } from './media.ts'

/** Bytes of a film, wherever they are: a file of a tablet, or pieces on a disk. `read` answers as many as it is asked for. */
export type FilmSource = {
  size: number
  read(offset: number, length: number): Promise<Uint8Array>
}

/** A part of an MP4 or QuickTime film. `at` is where its length stands, `body` where its content begins. */
export type Box = { type: string; at: number; body: number; end: number }

/** Ends the reading of a film; `readFilm` catches it, and answers its code. */
export class FilmRefused extends Error {
  readonly code: MediaRefusalCode

  constructor(code: MediaRefusalCode) {
    super(code)
    this.code = code
  }
}

/** Gives up a film whose parts contradict each other, or are of a kind that Préau does not read. */
export function unreadable(): never {
  throw new FilmRefused('media.film-unreadable')
}

/** Reads bytes that must be there. What lies beyond the end of the film makes it unreadable. */
export async function viewAt(source: FilmSource, at: number, length: number): Promise<DataView> {
  if (!Number.isSafeInteger(at) || at < 0 || at + length > source.size) unreadable()
  const bytes = await source.read(at, length)
  if (bytes.length !== length) unreadable()
  return new DataView(bytes.buffer, bytes.byteOffset, length)
}
