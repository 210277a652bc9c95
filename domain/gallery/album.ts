import { fieldRefusal } from '../kernel/fields/field-codes.ts'
import { choice, day, line, note } from '../kernel/fields/kinds.ts'
import { type Judging, thing, type ValuesOf } from '../kernel/fields/thing.ts'
import type { ClassId, EventId } from '../kernel/ids.ts'
import type { LocalDate } from '../kernel/local-date.ts'
import { accept, type Result } from '../kernel/result.ts'
import { daysOfYear, yearShownFor } from '../school/academic-year.ts'
import { type GalleryRefusal, galleryRefusal } from './gallery-codes.ts'

/** An album of a class or of the whole school: what happened, on which day, and what its pictures are for. */
export const album = thing(
  'Album',
  {
    title: line({
      label: /*i18n*/ { id: 'gallery.title', message: 'Title' },
      required: true,
    }),
    happenedOn: day({
      label: /*i18n*/ { id: 'gallery.happened-on', message: 'Day' },
      required: true,
    }),
    use: choice({
      label: /*i18n*/ { id: 'gallery.use', message: 'Pictures are for' },
      ...{ required: true, begin: 'families' },
      of: {
        families: /*i18n*/ { id: 'gallery.families', message: 'The families of the children' },
        classPhoto: /*i18n*/ { id: 'gallery.class-photo', message: 'The class photo' },
        display: /*i18n*/ { id: 'gallery.display', message: 'Display in the school' },
        website: /*i18n*/ { id: 'gallery.website', message: 'The website' },
        press: /*i18n*/ { id: 'gallery.press', message: 'The press' },
      },
    }),
    // The log of changes outlives what it is about: what is said of children does not stand in it.
    note: note({ label: /*i18n*/ { id: 'gallery.note', message: 'Note' }, history: 'hidden' }),
  },
  // Ten a week, for two school years.
  { most: 1000, isVersioned: true },
)

export type AlbumValues = ValuesOf<typeof album>
export type AlbumUse = AlbumValues['use']

/** Days back to which an album chooses its event: half a year. */
export const albumEventDays = 180

/** Pictures that one album holds at most. */
export const mostInAlbum = 2000

/** The place of an album: a class, or null for the whole school; and the event that it shows, if any. */
export type AlbumPlace = { classId: ClassId | null; eventId: EventId | null }

/** Reach of a keeper: the direction keeps everything, a teacher the albums of the own classes. */
export type GalleryReach = { isDirection: boolean; classIds: readonly ClassId[] }

/** Judges the day of an album: it is no later than the school year of today. */
export function decideAlbum(
  values: AlbumValues,
  today: LocalDate,
): Judging<typeof album> | { ok: false; refusal: GalleryRefusal } {
  const { to } = daysOfYear(yearShownFor(today))
  return values.happenedOn > to
    ? galleryRefusal('gallery.outside-the-year', { field: 'happenedOn', last: to })
    : accept(values)
}

/**
 * Judges another use of an album. What the direction has approved for one use was not looked at for another: a teacher
 * publishes nothing alone, so the direction says it.
 */
export function decideUse(
  { was, use }: { was: AlbumUse; use: AlbumUse },
  { isDirection, hasApproved }: { isDirection: boolean; hasApproved: boolean },
): Result<AlbumUse, GalleryRefusal> {
  return was === use || isDirection || !hasApproved
    ? accept(use)
    : galleryRefusal('gallery.use-approved', { field: 'use' })
}

/** Judges where an album stands. What is for the whole school is the direction's. */
export function decideAlbumPlace(
  { classId, eventId }: { classId: ClassId | null; eventId: EventId | null },
  { reach, isKnownEvent }: { reach: GalleryReach; isKnownEvent: boolean },
): Result<AlbumPlace, GalleryRefusal> {
  if (classId === null && !reach.isDirection)
    return galleryRefusal('gallery.not-yours', { field: 'classId' })
  if (classId !== null && !reach.classIds.includes(classId))
    return galleryRefusal('gallery.unknown-class', { field: 'classId' })
  if (eventId !== null && !isKnownEvent) return fieldRefusal('field.unknown', { field: 'eventId' })
  return accept({ classId, eventId })
}

/** Judges who may keep an album: the direction each of them, a teacher those of the own classes. */
export const mayKeepAlbum = (
  { classId }: Pick<AlbumPlace, 'classId'>,
  { isDirection, classIds }: GalleryReach,
): boolean => isDirection || (classId !== null && classIds.includes(classId))

/** Judges who may look at an album: besides its keepers, everybody with the page where it is the whole school's. */
export const maySeeAlbum = (place: Pick<AlbumPlace, 'classId'>, reach: GalleryReach): boolean =>
  place.classId === null || mayKeepAlbum(place, reach)
