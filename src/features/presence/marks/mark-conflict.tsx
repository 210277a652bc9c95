import { Trans, useLingui } from '@lingui/react/macro'
import type { PresenceMark } from '#domain/presence/presence.ts'
import { type PresenceDayResult, trueDayOf } from '#src/class-day/marks/class-register.ts'
import type { MarkContent } from '#src/class-day/marks/marks.offline.ts'
import type { ConflictProps } from '#src/offline/outbox/entry-words.ts'
import { ConflictCard } from '#src/records/conflict-card.tsx'
import { StateMark, stateColours } from '#src/ui/sign/state-mark.tsx'
import { shownState, usePresenceWords } from '../words/use-presence-words.ts'
import styles from './mark-conflict.module.css'

/** Shows a child's mark on the card of a conflict. */
export function useMarkVersion({ gender }: Pick<MarkContent, 'gender'>) {
  const words = usePresenceWords()
  return (mark: PresenceMark | null) => {
    const state = shownState(mark)
    const word = words.word(mark, { gender }).toLocaleLowerCase()
    const says = (
      <>
        <h3 className={styles.Mark}>
          <StateMark state={state} size="large" />
          {words.line(mark, { gender })}
        </h3>
        {mark?.note ? <p>{words.quoted(mark.note)}</p> : null}
      </>
    )
    return {
      says,
      mark: { className: stateColours(state), state },
      keep: <Trans>Keep {word}</Trans>,
    }
  }
}

/** Two marks of two people. */
export function MarkConflict(conflict: ConflictProps<MarkContent>) {
  const { t } = useLingui()
  const { content, answer } = conflict.entry
  const versionOf = useMarkVersion(content)
  if (answer?.outcome !== 'conflict') return null
  const theirs = trueDayOf(answer.truth as PresenceDayResult)[content.period]
  return (
    <ConflictCard
      conflict={conflict}
      fact={
        <Trans>
          Two people marked the child on two devices. Nothing is lost. Which one is true?
        </Trans>
      }
      theirs={{
        ...versionOf(theirs?.mark ?? null),
        by: theirs?.by.name ?? t`Somebody else`,
        at: theirs?.at ?? answer.serverTime,
        device: theirs?.device.name ?? null,
      }}
      mine={{ ...versionOf(content.mark), device: t`this device` }}
    />
  )
}
