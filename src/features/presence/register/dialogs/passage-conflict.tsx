import { Trans, useLingui } from '@lingui/react/macro'
import type { Instant } from '#domain/kernel/instant.ts'
import type { Passage } from '#domain/presence/building/at-the-door.ts'
import type { PresenceMark } from '#domain/presence/presence.ts'
import type { RegisterRow } from '#src/class-day/marks/fold-marks.ts'
import {
  passageIn,
  standingMarkIn,
  standingPassageIn,
  type WaitingPassage,
} from '#src/class-day/marks/passages.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import type { Entry } from '#src/offline/outbox/entry.ts'
import type { ConflictProps } from '#src/offline/outbox/entry-words.ts'
import { ConflictCard } from '#src/records/conflict-card.tsx'
import { useMarkVersion } from '../../marks/mark-conflict.tsx'
import { usePresenceWords } from '../../words/use-presence-words.ts'

/** Finds the register's mark of a child that came or went at that hour. */
const markOf = ({ way, time }: Passage): PresenceMark =>
  way === 'out'
    ? { state: 'left', arrivedAt: null, wasLate: false, leftAt: time, note: null }
    : { state: 'present', arrivedAt: time, note: null }

type Standing = { mark: PresenceMark; by: string; at: Instant }

/** Finds what the school has; null where it cannot be said here, such as a line that was struck out. */
function standingOf(entry: Entry, own: WaitingPassage, zone: string): Standing | null {
  const line = standingPassageIn(entry, { date: own.date, zone })
  if (line) {
    const { passage, byName: by, writtenAt: at, isRemoved } = line
    return isRemoved ? null : { mark: markOf(passage), by, at }
  }
  const standing = standingMarkIn(entry, own.passage.time)
  return standing && { mark: standing.mark, by: standing.byName, at: standing.markedAt }
}

/** Two devices tell the arrival or departure of a child differently. */
export function PassageConflict({
  child,
  ...conflict
}: ConflictProps<unknown> & { child: RegisterRow['child'] }) {
  const { t } = useLingui()
  const { timeZone } = useSchoolTime()
  const words = usePresenceWords()
  const versionOf = useMarkVersion(child)
  const own = passageIn(conflict.entry, timeZone)
  const theirs = own && standingOf(conflict.entry, own, timeZone)
  if (!theirs || own.isTakenBack)
    return (
      <Trans>
        The line was taken back on one device and corrected on another. Nothing is lost. Open the
        list at the top of the screen to decide.
      </Trans>
    )
  const version = (mark: PresenceMark) => {
    const said = words.line(mark, child)
    return { ...versionOf(mark), keep: t`Keep: ${said}` }
  }
  return (
    <ConflictCard
      conflict={conflict}
      fact={
        <Trans>
          The sheet on this device and the school say different things. Nothing is lost. Which one
          is true?
        </Trans>
      }
      theirs={{ ...version(theirs.mark), by: theirs.by || t`Somebody else`, at: theirs.at }}
      mine={{ ...version(markOf(own.passage)), device: t`this device` }}
    />
  )
}
