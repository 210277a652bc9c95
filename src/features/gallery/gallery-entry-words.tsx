import { msg, plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { AnyEntryWords, ConflictProps } from '#src/offline/outbox/entry-words.ts'
import { ConflictCard } from '#src/records/conflict-card.tsx'
import { entryWordsBy } from '#src/records/entry-words.tsx'
import { truthIn } from '#src/records/fold-records.ts'
import {
  addPictureKind,
  removePictureKind,
  type TagContent,
  tagPictureKind,
} from './gallery.offline.ts'
import type { PictureResult } from './gallery.operations.ts'
import { galleryRefusalWords } from './gallery-refusals.ts'

const wordsOf = entryWordsBy(galleryRefusalWords)

/** Words of one of the two about a picture. */
function Said({ of }: { of: Pick<TagContent, 'caption' | 'childIds'> | null }) {
  if (!of)
    return (
      <p>
        <Trans>Taken out of the album</Trans>
      </p>
    )
  const count = of.childIds.length
  return (
    <>
      <p>{of.caption ?? <Trans>No caption</Trans>}</p>
      <p>
        <Trans>Children named: {count}</Trans>
      </p>
    </>
  )
}

/** Two people named children on one picture, or one of them took it out. */
function TagConflict(conflict: ConflictProps<TagContent>) {
  const truth = truthIn<PictureResult>(conflict.entry)
  if (!truth) return null
  return (
    <ConflictCard
      conflict={conflict}
      fact={
        truth.isRemoved ? (
          <Trans>Somebody took this picture out of the album meanwhile.</Trans>
        ) : (
          <Trans>Two people changed what this picture says. Nothing is lost.</Trans>
        )
      }
      theirs={{
        says: <Said of={truth.isRemoved ? null : truth} />,
        ...{ by: truth.authorName, at: truth.addedAt },
      }}
      mine={{ says: <Said of={conflict.entry.content} /> }}
    />
  )
}

export const entryWords: readonly AnyEntryWords[] = [
  wordsOf(addPictureKind, {
    counted: (count) => msg`${plural(count, { one: '# picture', other: '# pictures' })}`,
    Describe: ({ content: { albumTitle, filmId } }) =>
      filmId ? (
        <Trans>A film for the album {albumTitle}</Trans>
      ) : (
        <Trans>A picture for the album {albumTitle}</Trans>
      ),
    textOf: ({ caption }) => caption,
  }),
  wordsOf(tagPictureKind, {
    counted: (count) =>
      msg`${plural(count, { one: '# picture named', other: '# pictures named' })}`,
    Describe: ({ content: { albumTitle } }) => (
      <Trans>Who is on a picture of the album {albumTitle}</Trans>
    ),
    textOf: ({ caption }) => caption,
    Conflict: TagConflict,
  }),
  wordsOf(removePictureKind, {
    counted: (count) =>
      msg`${plural(count, { one: '# picture taken out', other: '# pictures taken out' })}`,
    Describe: ({ content: { albumTitle } }) => (
      <Trans>A picture taken out of the album {albumTitle}</Trans>
    ),
  }),
]
