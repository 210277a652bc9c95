import { msg, plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { newEntry } from '#src/offline/outbox/entry-kind.ts'
import type { AnyEntryWords, ConflictProps } from '#src/offline/outbox/entry-words.ts'
import { useNewId } from '#src/platform/use-new-id.ts'
import { ConflictCard } from '#src/records/conflict-card.tsx'
import { entryWordsBy } from '#src/records/entry-words.tsx'
import { truthIn } from '#src/records/fold-records.ts'
import { levelWords, noLevelWord } from './cells/level-words.ts'
import {
  evaluateMilestoneKind,
  type ObservationContent,
  type RemovalContent,
  removeObservationKind,
  writeObservationKind,
} from './pedagogy.offline.ts'
import type { ObservationResult } from './pedagogy.operations.ts'
import { pedagogyRefusalWords } from './pedagogy-refusals.ts'

const wordsOf = entryWordsBy(pedagogyRefusalWords)

export const evaluateMilestoneWords = wordsOf(evaluateMilestoneKind, {
  counted: (count) => msg`${plural(count, { one: '# milestone', other: '# milestones' })}`,
  Describe({ content }) {
    const { i18n } = useLingui()
    const formats = useFormats()
    const { childName, milestoneText, level, levelName } = content
    const judged =
      level === null ? i18n._(noLevelWord) : `${level}, ${levelName ?? i18n._(levelWords[level])}`
    const day = formats.day(content.date)
    return (
      <Trans>
        <b>{childName}</b>: {milestoneText}: {judged}, {day}
      </Trans>
    )
  },
})

function Seen({ content }: { content: ObservationContent | RemovalContent }) {
  const formats = useFormats()
  return <b>{formats.list(content.childNames)}</b>
}

export const writeObservationWords = wordsOf(writeObservationKind, {
  counted: (count) => msg`${plural(count, { one: '# observation', other: '# observations' })}`,
  Describe({ content }) {
    const formats = useFormats()
    const day = formats.day(content.date)
    const photos = content.mediaIds.length
    return (
      <>
        <Seen content={content} />: {content.text ? `${content.text}, ` : null}
        {photos > 0 ? (
          <>
            <Plural value={photos} one="# photo" other="# photos" />
            {', '}
          </>
        ) : null}
        {day}
      </>
    )
  },
  Conflict: ObservationConflict,
})

export const removeObservationWords = wordsOf(removeObservationKind, {
  counted: (count) =>
    msg`${plural(count, { one: '# observation removed', other: '# observations removed' })}`,
  Describe: ({ content }) => (
    <Trans>
      <Seen content={content} />: observation removed
    </Trans>
  ),
  Conflict: ObservationConflict,
})

/** Two people changed one observation, or one of them removed it. */
function ObservationConflict(conflict: ConflictProps<ObservationContent | RemovalContent>) {
  const newId = useNewId()
  const { content } = conflict.entry
  const truth = truthIn<ObservationResult>(conflict.entry)
  if (!truth) return null
  const written = 'text' in content ? content : null
  const again = (observation: ObservationContent) =>
    newEntry(writeObservationKind, {
      content: { ...observation, observationId: newId() as ObservationContent['observationId'] },
      baseVersion: null,
    })
  return (
    <ConflictCard
      conflict={conflict}
      fact={<Trans>Two people changed this observation on two devices. Nothing is lost.</Trans>}
      theirs={{
        says: truth.isRemoved ? <Trans>Removed</Trans> : truth.text,
        by: truth.byName,
        at: truth.writtenAt,
      }}
      mine={{ says: written?.text || <Trans>Without a text, or removed</Trans> }}
      again={truth.isRemoved && written ? () => again(written) : null}
    />
  )
}

export const entryWords: readonly AnyEntryWords[] = [
  evaluateMilestoneWords,
  writeObservationWords,
  removeObservationWords,
]
