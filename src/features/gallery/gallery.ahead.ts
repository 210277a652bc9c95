import { msg } from '@lingui/core/macro'
import { asks, type ScreenAhead } from '#src/manifest/ahead.ts'
import { type AlbumList, albumList, albumRoster } from './gallery.operations.ts'

/** Albums whose children are read ahead: those of the newest days, to which pictures are added. */
const mostAlbums = 8

/** The albums without their pictures: one that is taken without a network finds its album, and who is on it. */
export const galleryAhead: readonly ScreenAhead[] = [
  {
    key: 'gallery',
    word: 'gallery',
    name: msg`Gallery`,
    ask: () => [asks(albumList, {})],
    more: (answer) =>
      (answer as { albums: AlbumList }).albums.albums
        .filter(({ mayKeep }) => mayKeep)
        .toSorted((one, other) => other.happenedOn.localeCompare(one.happenedOn))
        .slice(0, mostAlbums)
        .map(({ id }) => asks(albumRoster, { albumId: id, filter: 'all' })),
  },
]
