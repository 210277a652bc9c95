import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { Mood } from '#domain/diary/diary.ts'
import { newEntry } from '#src/offline/outbox/entry-kind.ts'
import type { ConflictProps } from '#src/offline/outbox/entry-words.ts'
import { useNewId } from '#src/platform/use-new-id.ts'
import { ConflictCard } from '#src/records/conflict-card.tsx'
import { truthIn } from '#src/records/fold-records.ts'
import { type RemoveContent, type WriteContent, writeDiaryKind } from './diary.offline.ts'
import type { DiaryItemResult } from './diary.operations.ts'
import { moodWords } from './diary-words.ts'

/** Shows what one of the two says of the line, or that it was taken out. */
function Words({ line }: { line: { text: string; mood: Mood | null } | null }) {
  const { i18n } = useLingui()
  if (!line)
    return (
      <p>
        <Trans>Taken out</Trans>
      </p>
    )
  return (
    <>
      {line.text ? <p>{line.text}</p> : null}
      {line.mood ? <p>{i18n._(moodWords[line.mood])}</p> : null}
    </>
  )
}

/** Two people changed one line, or one of them took it out. */
export function LineConflict(conflict: ConflictProps<WriteContent | RemoveContent>) {
  const newId = useNewId()
  const { content } = conflict.entry
  const truth = truthIn<DiaryItemResult>(conflict.entry)
  if (!truth) return null
  const written = 'mood' in content ? content : null
  // What was taken out is never written again under its id.
  const again = (line: WriteContent) =>
    newEntry(writeDiaryKind, {
      content: { ...line, itemId: newId() as WriteContent['itemId'] },
      baseVersion: null,
    })
  return (
    <ConflictCard
      conflict={conflict}
      fact={
        truth.isRemoved ? (
          <Trans>Somebody took this line out while you changed it. Nothing is lost.</Trans>
        ) : written ? (
          <Trans>Two people changed this line on two devices. Nothing is lost.</Trans>
        ) : (
          <Trans>Somebody changed this line while you took it out. Nothing is lost.</Trans>
        )
      }
      theirs={{
        says: <Words line={truth.isRemoved ? null : truth} />,
        by: truth.byName,
        at: truth.changedAt ?? truth.writtenAt,
      }}
      mine={{ says: <Words line={written} /> }}
      again={truth.isRemoved && written ? () => again(written) : null}
    />
  )
}
