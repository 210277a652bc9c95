import { type MediaId, parseId } from '../kernel/ids.ts'
import { firstLetters, isLongerThan, tidyText } from '../kernel/text.ts'
import { mostPictures } from './media.ts'

/** A file beside words: a picture, which has no name, or a PDF under the name by which it was chosen. */
export type AttachedFile = { mediaId: MediaId; name: string | null }

/** Files that stand beside one message or one event at most. */
export const mostFiles = mostPictures

/** Longest name of a file, in characters. */
export const longestFileName = 120

/** The name of a file as it is kept: what a device calls it, cut to its first letters. */
export const fileNameOf = (given: string): string => firstLetters(tidyText(given), longestFileName)

export type UnreadFile = { mediaId: string; name?: string | null | undefined }

/** Reads the files that were named, each once; null where one is no file, or has a name that is too long. */
export function readFiles(unread: readonly UnreadFile[]): AttachedFile[] | null {
  const files = new Map<MediaId, AttachedFile>()
  for (const file of unread) {
    const mediaId = parseId<MediaId>(file.mediaId)
    const name = tidyText(file.name ?? '')
    if (!mediaId || isLongerThan(name, longestFileName)) return null
    files.set(mediaId, { mediaId, name: name || null })
  }
  return [...files.values()]
}
