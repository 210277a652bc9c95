import { nextId } from '#tests/support/server/small-world.ts'
import { entryRow, type Outcome, ofDirection, outside, type Row, row, sends } from './row.ts'
import { thingRows } from './thing-rows.ts'

const albumId = nextId('unknown-album')
const pictureId = nextId('unknown-picture')
const mediaId = nextId('unknown-media')

/** The direction. Teachers were not given the page here: what they see of it is proved beside the feature. */
const mine = (outcome: Outcome) => ofDirection(outcome)
const entered = {
  ...ofDirection('gallery.unknown-album'),
  ...outside,
  ...sends,
  'teacher of the class': 'entry.forbidden',
  'teacher of another class': 'entry.forbidden',
  'platform admin': 'entry.forbidden',
  'open for sending': 'entry.forbidden',
}

export const galleryRows: readonly Row[] = [
  row('Query.albums', mine('answer'), { year: 2026 }),
  row('Query.album', mine('nothing'), { albumId, filter: 'all' }),
  row('Query.galleryQueue', mine('answer'), { of: 'waiting' }),
  ...thingRows(
    { add: 'addAlbum', change: 'changeAlbum' },
    { id: 'albumId', input: { input: {} }, who: mine },
  ),
  row('Mutation.removeAlbum', mine('answer'), { albumId }),
  row('Mutation.zipAlbum', mine('nothing'), { albumId, pictureIds: [] }),
  row('Mutation.judgePictures', mine('gallery.unknown-picture'), {
    ...{ pictures: [{ pictureId, version: 1 }], state: 'approved' },
  }),
  entryRow('addPicture', entered, () => ({
    addPicture: { pictureId, albumId, mediaId, childIds: [] },
  })),
  entryRow('tagPicture', entered, () => ({ tagPicture: { pictureId, albumId, childIds: [] } })),
  entryRow('removePicture', entered, () => ({ removePicture: { pictureId, albumId } })),
]
