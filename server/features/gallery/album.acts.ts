import {
  type AlbumPlace,
  album,
  decideAlbum,
  decideAlbumPlace,
  decideUse,
  type GalleryReach,
  mayKeepAlbum,
} from '#domain/gallery/album.ts'
import { type GalleryRefusal, galleryRefusal } from '#domain/gallery/gallery-codes.ts'
import { fieldRefusal } from '#domain/kernel/fields/field-codes.ts'
import { type AlbumId, type ClassId, type EventId, parseId } from '#domain/kernel/ids.ts'
import { dateIn, type Instant } from '#domain/kernel/instant.ts'
import { accept, type Result } from '#domain/kernel/result.ts'
import type { Glance, Transaction } from '#server/platform/database/database.ts'
import { keepingAct, type Refusal } from '#server/platform/keeping/keeping-act.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import type { ThingWish } from '#server/platform/things/described-thing.ts'
import { thingActs } from '#server/platform/things/thing-acts.ts'
import { listSchoolClasses } from '#server/records/children/classes.sql.ts'
import { type AlbumRow, albums, hasApproved } from './album.sql.ts'
import { listAlbumEvents } from './album-events.ts'
import { reachAmong, requireGallery } from './gallery.policy.ts'

type Input = { classId?: string | null; eventId?: string | null; version?: number | null }

/** Reach of somebody who acts on an album today. */
export const reachOf = async (
  tx: Glance,
  { viewer, date }: { viewer: SchoolViewer; date: AlbumRow['happenedOn'] },
): Promise<GalleryReach> => reachAmong(viewer, await listSchoolClasses(tx, { viewer, date }))

const nowhere: Result<AlbumPlace, GalleryRefusal> = galleryRefusal('gallery.unknown-class', {
  field: 'classId',
})

/** Judges where an album is to stand. What was not sent stays as it is. */
function placeOf(
  { input, was }: { input: Input; was: AlbumRow | null },
  known: { reach: GalleryReach; isKnownEvent: boolean },
): Result<AlbumPlace, GalleryRefusal> {
  const classId = input.classId === undefined ? (was?.classId ?? null) : input.classId
  const eventId = input.eventId === undefined ? (was?.eventId ?? null) : input.eventId
  const [inClass, ofEvent] = [
    classId === null ? null : parseId<ClassId>(classId),
    eventId === null ? null : parseId<EventId>(eventId),
  ]
  if (inClass === undefined) return nowhere
  if (ofEvent === undefined) return fieldRefusal('field.unknown', { field: 'eventId' })
  const isKnownEvent = known.isKnownEvent || ofEvent === (was?.eventId ?? null)
  return decideAlbumPlace(
    { classId: inClass, eventId: ofEvent },
    { reach: known.reach, isKnownEvent },
  )
}

/** The acts that add and change an album. Its pictures stay; another use asks for other consents at once. */
export const albumActs = thingActs({
  of: album,
  table: albums,
  policy: requireGallery,
  ...{ id: 'albumId', logs: 'values', topic: 'gallery' },
  async readBeside(tx, { wish, by, today }) {
    const input = (wish.input ?? {}) as Input
    const eventId = parseId<EventId>(input.eventId ?? '')
    const albumId = parseId<AlbumId>(String(wish.albumId ?? ''))
    const [reach, events, isApproved] = await Promise.all([
      reachOf(tx, { viewer: by, date: today }),
      eventId ? listAlbumEvents(tx, { viewer: by, today }) : [],
      albumId ? hasApproved(tx, albumId) : false,
    ])
    const isKnownEvent = events.some(({ id }) => id === eventId)
    return { reach, isKnownEvent, isApproved, input, seen: (wish as ThingWish).version }
  },
  rule({ values, was, beside, by, today }): Result<Omit<AlbumRow, 'id' | 'version'>, Refusal> {
    const { reach, isApproved, input, seen } = beside
    if (was && !mayKeepAlbum(was, reach)) return galleryRefusal('gallery.unknown-album')
    const decided = decideAlbum(values, today)
    if (!decided.ok) return decided
    const { isDirection } = reach
    const use = decideUse(
      { was: was?.use ?? decided.value.use, use: decided.value.use },
      { isDirection, hasApproved: isApproved },
    )
    if (!use.ok) return use
    const place = placeOf({ input, was }, beside)
    if (!place.ok) return place
    // The place is no field of the list, so that the kit compares it with nobody's.
    if (was && typeof seen === 'number' && seen !== was.version)
      return fieldRefusal('thing.changed-meanwhile')
    return accept({ ...decided.value, ...place.value, createdBy: was?.createdBy ?? by.userId })
  },
})

type OneWish = { albumId: string }

async function readOne(
  tx: Transaction,
  { wish, by, at }: { wish: OneWish; by: SchoolViewer; at: Instant },
): Promise<{ row: AlbumRow | undefined; reach: GalleryReach }> {
  const id = parseId<AlbumId>(wish.albumId)
  const [row, reach] = await Promise.all([
    id ? albums.find(tx, id) : undefined,
    reachOf(tx, { viewer: by, date: dateIn(at, by.school.timeZone) }),
  ])
  return { row, reach }
}

/** Removes an album with its pictures for good. One that is gone already stays so. */
export const removeAlbum = keepingAct({
  name: 'removeAlbum',
  topic: 'gallery',
  policy: requireGallery,
  lock: albums.hold,
  read: (tx, asked: { wish: OneWish; by: SchoolViewer; at: Instant }) => readOne(tx, asked),
  decide({ standing: { row, reach } }): Result<AlbumRow | null, Refusal> {
    if (!row) return accept(null)
    return mayKeepAlbum(row, reach) ? accept(row) : galleryRefusal('gallery.unknown-album')
  },
  write: (tx, { change }) => albums.remove(tx, change.id),
  log: ({ change: { title, happenedOn, classId } }) => ({
    before: { title, happenedOn, classId },
    after: null,
  }),
})
