import { readCaption } from '#domain/gallery/picture.ts'
import type { ChildId, PictureId, UserId } from '#domain/kernel/ids.ts'
import { accept } from '#domain/kernel/result.ts'
import { newEntry } from '#src/offline/outbox/entry-kind.ts'
import type { Planned } from '#src/records/use-acts.tsx'
import { addPictureKind, removePictureKind, tagPictureKind } from '../gallery.offline.ts'
import type { Picture } from '../gallery.view.ts'

type TitleOf = (picture: Picture) => string

/** Form about pictures: a caption where it is one, and the children on them. */
export type Saying = { caption: string | null; childIds: readonly ChildId[] }

/** Plans what pictures say from now on, with the way back to what they said. */
export function planTags(
  sayings: readonly { picture: Picture; saying: Saying }[],
  titleOf: TitleOf,
): Planned {
  for (const { saying } of sayings) {
    const read = readCaption(saying.caption)
    if (!read.ok) return read
  }
  const entryOf = (picture: Picture, { caption, childIds }: Saying, baseVersion: number | null) =>
    newEntry(tagPictureKind, {
      content: {
        ...{ pictureId: picture.id, albumId: picture.albumId },
        ...{ caption: caption?.trim() || null, childIds, albumTitle: titleOf(picture) },
      },
      baseVersion,
    })
  return accept({
    entries: sayings.map(({ picture, saying }) => entryOf(picture, saying, picture.version)),
    // The version this device is about to make is not known yet; its own last one passes.
    back: sayings.map(({ picture }) => entryOf(picture, picture, null)),
  })
}

/**
 * Plans that pictures leave their album. The way back adds them anew, since what was taken out is not written again under
 * its id. A teacher's way back brings the own ones alone: nobody else's file is theirs to add.
 */
export function planRemoval(
  pictures: readonly Picture[],
  {
    titleOf,
    newId,
    by,
  }: { titleOf: TitleOf; newId: () => string; by: { userId: UserId; isDirection: boolean } },
): Planned {
  const isTheirs = ({ authorId }: Picture): boolean =>
    by.isDirection || authorId === null || authorId === by.userId
  return accept({
    entries: pictures.map((picture) =>
      newEntry(removePictureKind, {
        content: {
          ...{ pictureId: picture.id, albumId: picture.albumId },
          albumTitle: titleOf(picture),
        },
        baseVersion: picture.version,
      }),
    ),
    back: pictures.filter(isTheirs).map((picture) =>
      newEntry(addPictureKind, {
        content: {
          ...{ pictureId: newId() as PictureId, albumId: picture.albumId },
          ...{ mediaId: picture.mediaId, filmId: picture.film?.mediaId ?? null },
          ...{ caption: picture.caption, childIds: picture.childIds },
          albumTitle: titleOf(picture),
        },
        baseVersion: null,
      }),
    ),
  })
}
