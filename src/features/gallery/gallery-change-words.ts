import { msg } from '@lingui/core/macro'
import type { ChangeWords } from '#src/manifest/change-words.ts'

/** Sentences of the log about acts on albums. */
export const galleryChangeWords: ChangeWords = {
  addAlbum: ({ by }) => msg`${by} added an album.`,
  changeAlbum: ({ by }) => msg`${by} changed an album.`,
  removeAlbum: ({ by }) => msg`${by} removed an album.`,
  judgePictures: ({ by }) => msg`${by} approved pictures of an album, or did not.`,
}
