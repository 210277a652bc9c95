import { accept, type Result, refuse } from '../kernel/result.ts'
import { filmFormats, judgeFile } from './file-format.ts'
import { readBoxes } from './film-boxes.ts'
import { readElements } from './film-elements.ts'
import { FilmRefused, type FilmSource } from './film-source.ts'
import { largestBytes, type MediaRefusalCode } from './media.ts'
import type { Overwrite } from './overwrites.ts'

export type FilmFormat = (typeof filmFormats)[number]

/** Seconds that a film of an album lasts at most. */
export const longestFilm = 60
/** A camera that is stopped at its limit writes the frame that it was at. In seconds. */
const grace = 0.5

/** A film that may be kept, with what has to be overwritten in it first. Seconds are whole ones, 1 at least. */
export type Film = { format: FilmFormat; seconds: number; overwrites: readonly Overwrite[] }

const formatOf = (begin: Uint8Array): FilmFormat | undefined => {
  const judged = judgeFile(begin)
  return filmFormats.find((it) => judged.ok && it === judged.value)
}

/**
 * Judges by its bytes whether a file is a film of an album: MP4, QuickTime or WebM, of a minute at most. Device and server
 * judge by it, each before it keeps anything. A film that was overwritten once is judged as before.
 */
export async function readFilm(
  source: FilmSource,
): Promise<Result<Film, { code: MediaRefusalCode }>> {
  if (source.size > largestBytes.film) return refuse({ code: 'media.too-large' })
  const format = formatOf(await source.read(0, Math.min(64, source.size)))
  if (!format) return refuse({ code: 'media.not-a-film' })
  try {
    const read = await (format === 'webm' ? readElements(source) : readBoxes(source))
    if (read.seconds > longestFilm + grace) return refuse({ code: 'media.film-too-long' })
    const seconds = Math.max(1, Math.round(read.seconds))
    return accept({ format, seconds, overwrites: read.overwrites })
  } catch (error) {
    if (error instanceof FilmRefused) return refuse({ code: error.code })
    throw error
  }
}
