import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type Instant, instantOf, millisecondsOf, timeIn } from '#domain/kernel/instant.ts'
import type { LineContent } from '#domain/transmission/line-content.ts'
import type { LineId } from '#domain/transmission/transmission.ts'
import { type StandingMark, standingMarkIn } from '#src/class-day/passages.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { newEntry } from '#src/offline/entry-kind.ts'
import type { ConflictProps } from '#src/offline/entry-words.ts'
import { useSaving } from '#src/offline/use-saving.ts'
import { useNewId } from '#src/platform/use-new-id.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import { Button } from '#src/ui/button.tsx'
import styles from './line-conflict.module.css'
import {
  type AddContent,
  addTransmissionKind,
  type ChangeContent,
  type RemoveContent,
} from './transmission.offline.ts'
import { type LineResult, trueLineOf } from './transmission-truth.ts'
import { useLineWords } from './use-line-words.ts'

type Side = { by: string; at: Instant; words: string; keep: ReactNode; onKeep: () => void }

function ConflictSide({ by, at, words, keep, onKeep }: Side) {
  const formats = useFormats()
  const { timeZone } = useSchoolTime()
  return (
    <div className={styles.Side}>
      <h3>{words}</h3>
      <p className={styles.By}>{by}</p>
      <p>{formats.momentOf(at, timeZone)}</p>
      <Button size="touch" width="full" onClick={onKeep}>
        {keep}
      </Button>
    </div>
  )
}

/** "Marked absent in the register". */
function useMarkWords() {
  const { t } = useLingui()
  const formats = useFormats()
  return ({ mark }: StandingMark): string => {
    switch (mark.state) {
      case 'absent':
        return t`Marked absent in the register`
      case 'excused':
        return t`A planned absence in the register`
      case 'left': {
        const at = formats.time(mark.leftAt)
        return t`Left at ${at} in the register`
      }
      default:
        return t`Here in the register`
    }
  }
}

type Content = AddContent | ChangeContent | RemoveContent

/** Two people wrote about the same line: side by side, of equal weight; nothing is chosen for anybody. */
export function LineConflict({ entry, keepTheirs, keepMine, decideLater }: ConflictProps<Content>) {
  const { t } = useLingui()
  const { user } = useSignedIn()
  const words = useLineWords()
  const inRegister = useMarkWords()
  const { timeZone } = useSchoolTime()
  const save = useSaving()
  const newId = useNewId()
  const { content, answer } = entry
  if (answer?.outcome !== 'conflict') return null
  const marked = standingMarkIn(entry, timeIn(content.at, timeZone))
  const theirs = answer.truth && !marked ? trueLineOf(answer.truth as LineResult) : null
  const isRemoved = theirs?.isRemoved ?? false
  const written = 'details' in content ? content : null
  // The tablet's own clock may be off: the hour is told as the school's clock counts it.
  const at = instantOf(millisecondsOf(entry.madeAt) + entry.clockOffsetMs)
  const theirName = (theirs?.byName ?? marked?.byName) || t`Somebody else`
  const theirWords = theirs ? words.line(theirs as LineContent) : ''

  /** What was removed is not written again under its old name: it becomes a line of its own. */
  const writeAgain = () => {
    if (!written) return
    const again = {
      ...written,
      lineId: newId() as LineId,
      visibleToGuardian: written.visibleToGuardian ?? true,
    } as AddContent
    void save([newEntry(addTransmissionKind, { content: again, baseVersion: null })], {
      settling: [entry.entryId],
    })
  }
  return (
    <>
      <p className={styles.Fact}>
        {marked ? (
          <Trans>
            The register says something else of the child. Nothing is lost. Which is true?
          </Trans>
        ) : (
          <Trans>Two people wrote about the same line on two devices. Which one is true?</Trans>
        )}
      </p>
      <div className={styles.Pair}>
        <ConflictSide
          by={theirName}
          at={theirs?.writtenAt ?? marked?.markedAt ?? answer.serverTime}
          words={isRemoved ? t`Removed` : marked ? inRegister(marked) : theirWords}
          keep={<Trans>Keep {theirName}'s</Trans>}
          onKeep={keepTheirs}
        />
        <ConflictSide
          by={user.name}
          at={at}
          words={written ? words.line(written as LineContent) : t`Removed`}
          keep={isRemoved ? <Trans>Write mine again</Trans> : <Trans>Keep mine</Trans>}
          onKeep={isRemoved ? writeAgain : keepMine}
        />
      </div>
      <div className={styles.Later}>
        <Button look="quiet" onClick={decideLater}>
          <Trans>Decide later</Trans>
        </Button>
      </div>
    </>
  )
}
