import { msg } from '@lingui/core/macro'
import { asks, type ScreenAhead } from '#src/manifest/ahead.ts'
import { albumList } from './gallery.operations.ts'

/** The albums without their pictures: a picture that is taken without a network finds its album. */
export const galleryAhead: readonly ScreenAhead[] = [
  { key: 'gallery', word: 'gallery', name: msg`Gallery`, ask: () => [asks(albumList, {})] },
]
