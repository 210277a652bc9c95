import { Trans, useLingui } from '@lingui/react/macro'
import { Eye, Moon, Sun } from 'lucide-react'
import { memo } from 'react'
import { writtenDuration } from '#domain/kernel/duration.ts'
import { minutesBetween } from '#domain/kernel/instant.ts'
import { departureAfter } from '#domain/transmission/door/at-the-door.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useLongPress } from '#src/people/long-press.ts'
import { useMinute } from '#src/platform/ticker.ts'
import type { SheetActs } from '../../acts/use-sheet-acts.ts'
import { isCheckDue, napOf } from '../../open-sheet/sheet-facts.ts'
import type { SheetRow } from '../../open-sheet/sheet-rows.ts'
import { CellButton, CellWords } from './cell.tsx'
import styles from './cells.module.css'
import { sameCell } from './same-cell.ts'

type AsleepNap = Extract<ReturnType<typeof napOf>, { state: 'asleep' }>
type SleepCellProps = { row: SheetRow; everyMinutes: number; isToday: boolean; acts: SheetActs }

/** One tap puts to sleep, one wakes. Only the running time inside it is rendered again every minute. */
export const SleepCell = memo(
  function SleepCell(props: SleepCellProps) {
    const { row, acts } = props
    const { t } = useLingui()
    const { childId, name } = row.child
    const nap = napOf(row.sheet)
    const tap = () => acts.tapSleep(childId)
    const hold = useLongPress(() => acts.pad(childId, 'sleep'))
    const isGone = row.child.where === 'gone'
    if (nap.state === 'asleep') {
      const hasLeft =
        isGone || departureAfter(row.sheet.lines, nap.sleep.details.startedAt) !== null
      return hasLeft ? (
        <LeftAsleep row={row} nap={nap} acts={acts} />
      ) : (
        <Asleep {...props} nap={nap} onTap={tap} />
      )
    }
    if (nap.state === 'none') {
      // Who has gone cannot fall asleep: a nap from before is written with its hours.
      const begin = isGone
        ? {
            'data-nap': 'gone',
            'aria-label': t`${name}: write a nap with its hours`,
            onClick: () => acts.pad(childId, 'sleep'),
          }
        : { 'data-nap': 'none', 'aria-label': t`${name}: put to sleep`, ...hold, onClick: tap }
      return (
        <CellButton cell="sleep" look={styles.Add} {...begin}>
          <Moon aria-hidden />
          {isGone ? <Trans>Write a nap</Trans> : <Trans>Put to sleep</Trans>}
        </CellButton>
      )
    }
    return <Woke row={row} nap={nap} onTap={tap} />
  },
  sameCell('sleep', 'sleep-check', 'arrival', 'departure'),
)

/** The child was collected and nobody wrote when it woke: no time runs, and a tap opens the nap. */
function LeftAsleep({ row, nap, acts }: Pick<SleepCellProps, 'row' | 'acts'> & { nap: AsleepNap }) {
  const formats = useFormats()
  const { timeZone } = useSchoolTime()
  const { name, childId } = row.child
  const { id, saved, details } = nap.sleep
  return (
    <CellButton
      cell="sleep"
      data-nap="left"
      data-saved={saved}
      onClick={() => acts.pad(childId, 'sleep', id)}
    >
      <CellWords
        icon={<Moon aria-hidden className={styles.Quiet} />}
        spoken={<Trans>{name}, fell asleep at:</Trans>}
        small={<Trans>waking not noted</Trans>}
      >
        {formats.timeOf(details.startedAt, timeZone)}
      </CellWords>
    </CellButton>
  )
}

function Asleep({
  row,
  nap,
  everyMinutes,
  isToday,
  acts,
  onTap,
}: SleepCellProps & {
  nap: AsleepNap
  onTap: () => void
}) {
  const formats = useFormats()
  const { timeZone } = useSchoolTime()
  const nowMs = useMinute()
  const isDue = isToday && isCheckDue(nap, { nowMs, everyMinutes })
  const { startedAt } = nap.sleep.details
  const since = formats.timeOf(startedAt, timeZone)
  const seen = writtenDuration(minutesBetween(nap.seenAt, nowMs))
  const { name, childId } = row.child
  const hold = useLongPress(() => acts.pad(childId, 'sleep', nap.sleep.id))
  return (
    <CellButton
      {...hold}
      cell="sleep"
      look={isDue ? styles.due : styles.asleep}
      data-nap={isDue ? 'check' : 'asleep'}
      data-saved={nap.sleep.saved}
      onClick={onTap}
    >
      <CellWords
        icon={isDue ? <Eye aria-hidden /> : <Moon aria-hidden />}
        spoken={<Trans>{name}, asleep, tap to wake:</Trans>}
        small={
          !isToday ? (
            <Trans>not woken</Trans>
          ) : isDue ? (
            <Trans>check, seen {seen} ago</Trans>
          ) : (
            <Trans>
              since {since}, seen {seen}
            </Trans>
          )
        }
      >
        {isToday ? writtenDuration(minutesBetween(startedAt, nowMs)) : since}
      </CellWords>
    </CellButton>
  )
}

function Woke({
  row,
  nap,
  onTap,
}: {
  row: SheetRow
  nap: Extract<ReturnType<typeof napOf>, { state: 'woke' }>
  onTap: () => void
}) {
  const formats = useFormats()
  const { timeZone } = useSchoolTime()
  const slept = minutesBetween(nap.sleep.details.startedAt, Date.parse(nap.wokeAt))
  const at = formats.timeOf(nap.wokeAt, timeZone)
  const { name } = row.child
  return (
    <CellButton cell="sleep" data-nap="woke" data-saved={nap.sleep.saved} onClick={onTap}>
      <CellWords
        icon={<Sun aria-hidden className={styles.Quiet} />}
        spoken={<Trans>{name}, slept:</Trans>}
        small={<Trans>woke at {at}</Trans>}
      >
        {writtenDuration(slept)}
      </CellWords>
    </CellButton>
  )
}
