import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '#src/i18n/use-formats.tsx'
import type { AnyEntryWords, ConflictProps, EntryWords } from '#src/offline/entry-words.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './entry-conflict.module.css'
import { levelWords, noLevelWord } from './level-words.ts'
import {
  type EvaluationContent,
  evaluateMilestoneKind,
  type ObservationContent,
  type RemovalContent,
  removeObservationKind,
  writeObservationKind,
} from './pedagogy.offline.ts'
import type { ObservationResult } from './pedagogy.operations.ts'
import { pedagogyRefusalSentence } from './pedagogy-refusals.ts'

function Refusal({ code, facts }: { code: string; facts: Readonly<Record<string, string>> }) {
  const { i18n } = useLingui()
  return pedagogyRefusalSentence(i18n, { code, facts })
}

/** How levels are told in the list behind the sync badge. */
export const evaluateMilestoneWords: EntryWords<EvaluationContent> = {
  kind: evaluateMilestoneKind.kind,
  Describe({ entry: { content } }) {
    const { i18n } = useLingui()
    const formats = useFormats()
    const { childName, milestoneText, level } = content
    const told = level === null ? i18n._(noLevelWord) : `${level}, ${i18n._(levelWords[level])}`
    const day = formats.day(content.date)
    return (
      <Trans>
        <b>{childName}</b>: {milestoneText}: {told}, {day}
      </Trans>
    )
  },
  Refusal,
}

function Seen({ content }: { content: ObservationContent | RemovalContent }) {
  const formats = useFormats()
  return <b>{formats.list(content.childNames)}</b>
}

/** How observations are told there. */
export const writeObservationWords: EntryWords<ObservationContent> = {
  kind: writeObservationKind.kind,
  Describe({ entry: { content } }) {
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
  Refusal,
  Conflict: (props) => <ObservationConflict {...props} mine={props.entry.content.text || null} />,
}

/** How removed observations are told there. */
export const removeObservationWords: EntryWords<RemovalContent> = {
  kind: removeObservationKind.kind,
  Describe: ({ entry: { content } }) => (
    <Trans>
      <Seen content={content} />: observation removed
    </Trans>
  ),
  Refusal,
  Conflict: (props) => <ObservationConflict {...props} mine={null} />,
}

/** Two texts of one observation, side by side: neither is the better one. */
function ObservationConflict({
  entry,
  mine,
  keepTheirs,
  keepMine,
  decideLater,
}: Omit<ConflictProps<ObservationContent | RemovalContent>, 'entry'> & {
  entry: { answer: ConflictProps<unknown>['entry']['answer'] }
  /** What was written here; null for photos alone, or a removal. */
  mine: string | null
}) {
  const { answer } = entry
  const theirs = (answer?.outcome === 'conflict' ? answer.truth : null) as ObservationResult | null
  const name = theirs?.byName ?? ''
  return (
    <div className={styles.Conflict}>
      <div className={styles.Sides}>
        <section>
          <h4>
            <Trans>What stands, by {name}</Trans>
          </h4>
          <p>{theirs?.isRemoved ? <Trans>Removed</Trans> : (theirs?.text ?? '')}</p>
          <Button size="touch" onClick={keepTheirs}>
            <Trans>Keep {name}'s</Trans>
          </Button>
        </section>
        <section>
          <h4>
            <Trans>What you wrote</Trans>
          </h4>
          <p>{mine ?? <Trans>Without a text, or removed</Trans>}</p>
          <Button size="touch" onClick={keepMine}>
            <Trans>Keep mine</Trans>
          </Button>
        </section>
      </div>
      <Button look="quiet" onClick={decideLater}>
        <Trans>Decide later</Trans>
      </Button>
    </div>
  )
}

export const entryWords: readonly AnyEntryWords[] = [
  evaluateMilestoneWords,
  writeObservationWords,
  removeObservationWords,
]
