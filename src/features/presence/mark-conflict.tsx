import { Trans, useLingui } from '@lingui/react/macro'
import type { Instant } from '#domain/kernel/instant.ts'
import type { PresenceMark } from '#domain/presence/presence.ts'
import { type PresenceDayResult, trueDayOf } from '#src/class-day/marks/class-register.ts'
import type { MarkContent } from '#src/class-day/marks/marks.offline.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { tappedAt } from '#src/offline/entry.ts'
import type { ConflictProps } from '#src/offline/entry-words.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { StateMark, stateColours } from '#src/ui/state-mark.tsx'
import styles from './mark-conflict.module.css'
import { shownState, usePresenceWords } from './use-presence-words.ts'

export type Side = { mark: PresenceMark | null; by: string; at: Instant; device: string | null }

export function MarkSide({
  side: { mark, by, at, device },
  content,
  keep,
  onKeep,
}: {
  side: Side
  content: Pick<MarkContent, 'gender'>
  /** Says which side is kept, where the word of the mark does not. */
  keep?: string
  onKeep: () => void
}) {
  const formats = useFormats()
  const words = usePresenceWords()
  const { timeZone } = useSchoolTime()
  const state = shownState(mark)
  const when = formats.timeOf(at, timeZone)
  const word = words.word(mark, content).toLocaleLowerCase()
  return (
    <div className={`${styles.Side} ${stateColours(state)}`} data-mark={state}>
      <h3>
        <StateMark state={state} size="large" />
        {words.line(mark, content)}
      </h3>
      <p className={styles.By}>{by}</p>
      <p>{device ? `${when}, ${device}` : when}</p>
      {mark?.note ? <p>{words.quoted(mark.note)}</p> : null}
      <Button size="touch" width="full" onClick={onKeep}>
        {keep ?? <Trans>Keep {word}</Trans>}
      </Button>
    </div>
  )
}

/** Two marks of two people: side by side, of equal weight; nothing is chosen for anybody. */
export function MarkConflict({
  entry,
  keepTheirs,
  keepMine,
  decideLater,
}: ConflictProps<MarkContent>) {
  const { t } = useLingui()
  const { user } = useSignedIn()
  const { content, answer } = entry
  if (answer?.outcome !== 'conflict') return null
  const theirs = trueDayOf(answer.truth as PresenceDayResult)[content.period]
  const other: Side = {
    mark: theirs?.mark ?? null,
    by: theirs?.by.name ?? t`Somebody else`,
    at: theirs?.at ?? answer.serverTime,
    device: theirs?.device.name ?? null,
  }
  // The tablet's own clock may be days off: the hour is told as the school's clock counts it.
  const at = tappedAt(entry)
  const own: Side = { mark: content.mark, by: user.name, at, device: t`this device` }
  return (
    <>
      <p className={styles.Fact}>
        <Trans>
          Two people marked the child on two devices. Nothing is lost. Which one is true?
        </Trans>
      </p>
      <div className={styles.Pair}>
        <MarkSide side={other} content={content} onKeep={keepTheirs} />
        <MarkSide side={own} content={content} onKeep={keepMine} />
      </div>
      <div className={styles.Later}>
        <Button look="quiet" onClick={decideLater}>
          <Trans>Decide later</Trans>
        </Button>
      </div>
    </>
  )
}
