import { Trans, useLingui } from '@lingui/react/macro'
import { timeIn } from '#domain/kernel/instant.ts'
import type { LineContent } from '#domain/transmission/line-content.ts'
import type { LineId } from '#domain/transmission/transmission.ts'
import { type StandingMark, standingMarkIn } from '#src/class-day/marks/passages.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { newEntry } from '#src/offline/outbox/entry-kind.ts'
import type { ConflictProps } from '#src/offline/outbox/entry-words.ts'
import { useNewId } from '#src/platform/use-new-id.ts'
import { ConflictCard } from '#src/records/conflict-card.tsx'
import {
  type AddContent,
  addTransmissionKind,
  type ChangeContent,
  type RemoveContent,
} from '../transmission.offline.ts'
import { type LineResult, trueLineOf } from '../transmission-truth.ts'
import { useLineWords } from './use-line-words.ts'

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

/** Two people wrote about one line, or the register says something else of the child. */
export function LineConflict(conflict: ConflictProps<Content>) {
  const { t } = useLingui()
  const words = useLineWords()
  const inRegister = useMarkWords()
  const { timeZone } = useSchoolTime()
  const newId = useNewId()
  const { entry } = conflict
  const { content, answer } = entry
  if (answer?.outcome !== 'conflict') return null
  const marked = standingMarkIn(entry, timeIn(content.at, timeZone))
  const theirs = answer.truth && !marked ? trueLineOf(answer.truth as LineResult) : null
  const isRemoved = theirs?.isRemoved ?? false
  const written = 'details' in content ? content : null
  const theirWords = theirs ? words.line(theirs as LineContent) : ''
  /** Writes a removed line again, not under its old name. */
  const again = (line: AddContent | ChangeContent) => {
    const visibleToGuardian = line.visibleToGuardian ?? true
    const addition = { ...line, lineId: newId() as LineId, visibleToGuardian } as AddContent
    return newEntry(addTransmissionKind, { content: addition, baseVersion: null })
  }
  return (
    <ConflictCard
      conflict={conflict}
      fact={
        marked ? (
          <Trans>
            The register says something else of the child. Nothing is lost. Which is true?
          </Trans>
        ) : (
          <Trans>Two people wrote about the same line on two devices. Which one is true?</Trans>
        )
      }
      theirs={{
        says: isRemoved ? t`Removed` : marked ? inRegister(marked) : theirWords,
        by: (theirs?.byName ?? marked?.byName) || t`Somebody else`,
        at: theirs?.writtenAt ?? marked?.markedAt ?? answer.serverTime,
      }}
      mine={{ says: written ? words.line(written as LineContent) : t`Removed` }}
      again={isRemoved && written ? () => again(written) : null}
    />
  )
}
