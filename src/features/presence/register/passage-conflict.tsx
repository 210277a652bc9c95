import { Trans, useLingui } from '@lingui/react/macro'
import type { Passage } from '#domain/presence/at-the-door.ts'
import type { PresenceMark } from '#domain/presence/presence.ts'
import type { RegisterRow } from '#src/class-day/marks/fold-marks.ts'
import {
  passageIn,
  standingMarkIn,
  standingPassageIn,
  type WaitingPassage,
} from '#src/class-day/marks/passages.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { type Entry, tappedAt } from '#src/offline/entry.ts'
import { useOffline } from '#src/offline/offline-context.tsx'
import { useSignedIn } from '#src/session/session-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import styles from '../mark-conflict.module.css'
import { MarkSide, type Side } from '../mark-conflict.tsx'
import { usePresenceWords } from '../use-presence-words.ts'

/** What the register says of a child that came or went at that hour. */
const markOf = ({ way, time }: Passage): PresenceMark =>
  way === 'out'
    ? { state: 'left', arrivedAt: null, wasLate: false, leftAt: time, note: null }
    : { state: 'present', arrivedAt: time, note: null }

/** What the school has; null where it cannot be said here, such as a line that was struck out. */
function theirsOf(entry: Entry, own: WaitingPassage, zone: string): Omit<Side, 'device'> | null {
  const line = standingPassageIn(entry, { date: own.date, zone })
  if (line) {
    const { passage, byName: by, writtenAt: at, isRemoved } = line
    return isRemoved ? null : { mark: markOf(passage), by, at }
  }
  const standing = standingMarkIn(entry, own.passage.time)
  return standing && { mark: standing.mark, by: standing.byName, at: standing.markedAt }
}

/** Opened from a child's card: two devices tell its arrival or departure differently, and a person chooses. */
export function PassageConflict({
  entry,
  child,
  onClose,
}: {
  entry: Entry
  child: RegisterRow['child']
  onClose: () => void
}) {
  const { t } = useLingui()
  const { user } = useSignedIn()
  const { timeZone } = useSchoolTime()
  const formats = useFormats()
  const words = usePresenceWords()
  const offline = useOffline()
  const own = passageIn(entry, timeZone)
  if (!own || entry.status !== 'conflict') return null
  const { name } = child
  const day = formats.day(own.date)
  const standing = theirsOf(entry, own, timeZone)
  const theirs = standing && { ...standing, by: standing.by || t`Somebody else`, device: null }
  const at = tappedAt(entry)
  const mark = own.isTakenBack ? null : markOf(own.passage)
  const mine: Side = { mark, by: user.name, at, device: t`this device` }
  const close = (act: Promise<unknown>) => {
    void act
    onClose()
  }
  const keep = (side: Side): string => {
    const said = words.line(side.mark, child)
    return t`Keep: ${said}`
  }
  return (
    <Dialog
      title={
        <Trans>
          Two hours for {name}, {day}
        </Trans>
      }
      onClose={onClose}
    >
      {theirs && mark ? (
        <>
          <p className={styles.Fact}>
            <Trans>
              The sheet on this device and the school say different things. Nothing is lost. Which
              one is true?
            </Trans>
          </p>
          <div className={styles.Pair}>
            <MarkSide
              side={theirs}
              content={child}
              keep={keep(theirs)}
              onKeep={() => close(offline.keepTheirs([entry.entryId]))}
            />
            <MarkSide
              side={mine}
              content={child}
              keep={keep(mine)}
              onKeep={() => close(offline.settleWithMine([entry.entryId]))}
            />
          </div>
        </>
      ) : (
        <p className={styles.Fact}>
          <Trans>
            The line was taken back on one device and corrected on another. Nothing is lost. Open
            the list at the top of the screen to decide.
          </Trans>
        </p>
      )}
      <div className={styles.Later}>
        <Button look="quiet" onClick={onClose}>
          <Trans>Decide later</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
