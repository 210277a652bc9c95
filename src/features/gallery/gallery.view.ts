import type { AlbumUse } from '#domain/gallery/album.ts'
import {
  type PictureFilter,
  type PictureState,
  pictureFilters,
  whoHoldsPicture,
} from '#domain/gallery/picture.ts'
import type { AlbumId, ChildId, EntryId, MediaId, PictureId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import { type PhotoConsent, photoUses } from '#domain/media/photo-consent.ts'
import { type Entry, isOnItsWay, wasNotTaken } from '#src/offline/outbox/entry.ts'
import { entriesOf } from '#src/offline/outbox/entry-kind.ts'
import { foldRecords, type Saved, truthIn } from '#src/records/fold-records.ts'
import {
  type AddContent,
  addPictureKind,
  type RemoveContent,
  removePictureKind,
  tagPictureKind,
} from './gallery.offline.ts'
import type { Album, GalleryChild, PictureResult, QueueKind } from './gallery.operations.ts'

/** A picture as it is shown. */
export type Picture = {
  id: PictureId
  albumId: AlbumId
  mediaId: MediaId
  media: PictureResult['image']
  /** The film that the picture is a frame of; null for a picture. Its address and length are null until they are known. */
  film: {
    mediaId: MediaId
    url: string | null
    seconds: number | null
    /** The code for which the school refused it: it never comes. */
    refusedBecause: string | null
  } | null
  caption: string | null
  childIds: readonly ChildId[]
  /** Children on it whose families have not agreed: while there is any, it is held. */
  missing: readonly ChildId[]
  state: PictureState
  /** Null while only this device knows of it: then it is the reader's own. */
  authorId: UserId | null
  added: { at: Instant; byName: string } | null
  version: number | null
  saved: Saved
  attention: EntryId | null
}

/** Reads what the families of these children have allowed. */
export const consentsOf = (children: readonly GalleryChild[]): PhotoConsent[] =>
  children.map(({ id, uses }) => ({
    childId: id,
    uses: photoUses.filter((use) => uses.includes(use)),
  }))

type Reading = {
  pictures: readonly PictureResult[]
  children: readonly GalleryChild[]
  /** Use of the pictures; null over several albums, where the school alone says who misses consent. */
  use: AlbumUse | null
}

/** Lays what this tablet has entered over the pictures of the school, oldest first. */
export function viewPictures(
  { pictures, children, use }: Reading,
  entries: readonly Entry[],
): Picture[] {
  const tags = entriesOf(tagPictureKind, entries)
  const folded = foldRecords<PictureResult, AddContent, RemoveContent>({
    truths: [...pictures, ...tags.flatMap((entry) => truthIn<PictureResult>(entry) ?? [])],
    entries,
    writing: addPictureKind,
    closing: [removePictureKind],
    idOf: ({ pictureId }) => pictureId,
    isOpen: ({ isRemoved }) => !isRemoved,
  })
  const consents = consentsOf(children)
  return folded.map(({ id, truth, said, saved, attention }) => {
    const own = tags.findLast(
      (entry) => entry.content.pictureId === id && (isOnItsWay(entry) || wasNotTaken(entry)),
    )
    const { caption, childIds } = own?.content ?? said
    // An entry that was kept before there were films says nothing of one.
    const filmId = said.filmId ?? null
    const isOwn = own !== undefined || saved !== 'server'
    return {
      id: id as PictureId,
      albumId: said.albumId,
      mediaId: said.mediaId,
      media: truth?.image ?? null,
      film: filmId && {
        ...{
          mediaId: filmId,
          url: truth?.film?.url ?? null,
          seconds: truth?.film?.seconds ?? null,
          refusedBecause: truth?.film?.refusedBecause ?? null,
        },
      },
      ...{ caption: caption ?? null, childIds },
      missing:
        isOwn && use !== null
          ? whoHoldsPicture({ childIds, use }, consents)
          : (truth?.missingChildIds ?? []),
      state: truth?.state ?? 'waiting',
      authorId: truth?.authorId ?? null,
      added: truth ? { at: truth.addedAt, byName: truth.authorName } : null,
      version: truth?.version ?? null,
      saved: own ? (isOnItsWay(own) ? 'tablet' : 'attention') : saved,
      attention: own && !isOnItsWay(own) ? own.entryId : attention,
    }
  })
}

/** The pictures that a filter leaves. */
export const filtered = (pictures: readonly Picture[], filter: PictureFilter): Picture[] =>
  pictures.filter(
    ({ state }) => filter === 'all' || (filter === 'approved') === (state === 'approved'),
  )

/** Reads from the address what is open. */
export type Place = {
  albumId: string | null
  of: QueueKind | null
  filter: PictureFilter
  pictureId: PictureId | null
}

export function readPlace(search: URLSearchParams): Place {
  const of = search.get('of')
  return {
    albumId: search.get('album') || null,
    of: of === 'waiting' || of === 'hidden' ? of : null,
    filter: pictureFilters.find((it) => it === search.get('filter')) ?? 'all',
    pictureId: (search.get('picture') || null) as PictureId | null,
  }
}

/** Writes the address of a place; what is ordinary is left out. */
export function searchOf({ albumId, of, filter, pictureId }: Place): string {
  const said = new URLSearchParams()
  if (albumId) said.set('album', albumId)
  if (of) said.set('of', of)
  if (filter !== 'all') said.set('filter', filter)
  if (pictureId) said.set('picture', pictureId)
  const text = said.toString()
  return text ? `?${text}` : ''
}

export type AlbumGroup = { classId: string | null; name: string | null; albums: readonly Album[] }

/** Albums by class, the whole school first; within a class the newest first. */
export function groupAlbums(albums: readonly Album[]): AlbumGroup[] {
  const groups = new Map<string, { classId: string | null; name: string | null; albums: Album[] }>()
  for (const album of albums) {
    const key = album.classId ?? ''
    const group = groups.get(key) ?? { classId: album.classId, name: album.className, albums: [] }
    group.albums.push(album)
    groups.set(key, group)
  }
  for (const group of groups.values())
    group.albums.sort((a, b) => b.happenedOn.localeCompare(a.happenedOn))
  return [...groups.values()].sort((a, b) => (a.name ?? '').localeCompare(b.name ?? ''))
}

/** Ids from one picture to another, both included: what Shift chooses. */
export function between(ids: readonly string[], from: string, to: string): string[] {
  const [start, end] = [ids.indexOf(from), ids.indexOf(to)]
  if (start < 0 || end < 0) return [to]
  return ids.slice(Math.min(start, end), Math.max(start, end) + 1)
}
