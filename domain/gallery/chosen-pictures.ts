import { digitsOf, idText, type PictureId, parseId } from '../kernel/ids.ts'
import { accept, type Result } from '../kernel/result.ts'
import { type GalleryRefusal, galleryRefusal } from './gallery-codes.ts'
import { picturesOfPage } from './picture.ts'

const digits = 32

/** Writes chosen pictures into an address: their digits alone, so that 200 of them fit where a proxy ends it. */
export const writeChosen = (ids: readonly PictureId[]): string => ids.map(digitsOf).join('')

/** Reads the chosen pictures of an address; none where nothing was chosen, which means all of them. */
export function parseChosen(text: string): Result<readonly PictureId[], GalleryRefusal> {
  if (text.length > picturesOfPage * digits)
    return galleryRefusal('gallery.too-many-chosen', { most: String(picturesOfPage) })
  const ids: PictureId[] = []
  for (let at = 0; at < text.length; at += digits) {
    const id = parseId<PictureId>(idText(text.slice(at, at + digits)))
    if (!id) return galleryRefusal('gallery.unknown-picture')
    ids.push(id)
  }
  return accept(ids)
}
