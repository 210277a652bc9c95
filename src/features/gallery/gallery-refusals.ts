import { msg } from '@lingui/core/macro'
import type { GalleryRefusalCode } from '#domain/gallery/gallery-codes.ts'
import type { RefusalWords } from '#src/i18n/refusal-words.ts'
import type { ActsOf } from '#src/keeping/acts/use-act.ts'

/** A sentence for each code that refuses an album or a picture, and what to do. */
export const galleryRefusalWords: RefusalWords<GalleryRefusalCode> = {
  'gallery.outside-the-year': msg`This day lies after the school year. Nothing was saved: choose an earlier day.`,
  'gallery.not-yours': msg`This album is kept by others. Nothing was saved: ask the direction.`,
  'gallery.unknown-class': msg`This class is not yours, or not there any more. Nothing was saved: choose another one.`,
  'gallery.unknown-album': msg`This album is not there any more. The picture was not added: choose another album.`,
  'gallery.album-full': msg`An album holds 2,000 pictures at most. The picture was not added: begin another album.`,
  'gallery.malformed-picture': msg`The school does not know this picture as it was sent. Add it once more.`,
  'gallery.unknown-picture': msg`This picture is not in the album any more. Nothing was changed.`,
  'gallery.unknown-child': msg`One of the children is not of your classes. Nothing was saved: take the name off the picture.`,
  'gallery.caption-too-long': msg`The caption is longer than 200 characters. Nothing was saved: shorten it.`,
  'gallery.too-many-children': msg`A picture names 60 children at most. Nothing was saved: take some names off.`,
  'gallery.nothing-chosen': msg`No picture is chosen. Nothing was done: choose one.`,
  'gallery.too-many-chosen': msg`These are too many pictures at once. Nothing was done: choose fewer.`,
  'gallery.zip-too-large': msg`The films among these pictures are too large for one file. Nothing was made: choose fewer pictures, and save the others after them.`,
  'gallery.consent-missing': msg`A family has not agreed to one of these pictures. Nothing was approved: look who is named on it.`,
  'gallery.use-approved': msg`The direction has approved these pictures for another use. Nothing was saved: ask the direction to change it.`,
}

/** A colleague was faster: the album that is shown is old. */
export const galleryActs: ActsOf = {
  words: galleryRefusalWords,
  outdated: ['gallery.unknown-album', 'gallery.unknown-picture', 'gallery.consent-missing'],
}
