import { Trans } from '@lingui/react/macro'
import { ListChecks, Printer } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import type { Instant } from '#domain/kernel/instant.ts'
import { halfDayAt } from '#domain/presence/half-day.ts'
import type { ClassDayResult } from '#src/class-day/class-day.operations.ts'
import { trueRegisterOf } from '#src/class-day/marks/class-register.ts'
import { classesInBuilding } from '#src/class-day/marks/in-building.ts'
import { useTabletMarks } from '#src/class-day/marks/use-tablet-marks.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useDraft } from '#src/offline/offline-context.tsx'
import type { RoomsResult } from '#src/rooms/rooms.operations.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { Adults } from './adults.tsx'
import styles from './building.module.css'
import { BuildingClass } from './building-class.tsx'
import { BuildingHeadline } from './building-headline.tsx'
import { OldList } from './old-list.tsx'
import { RoomLog } from './room-log.tsx'
import { useBuildingRooms } from './use-building-rooms.tsx'

/** Ticks of one evacuation or outing. They stay on this device and are nobody's record. */
type RollCall = { isRunning: boolean; ticked: readonly string[] }

const notRunning: RollCall = { isRunning: false, ticked: [] }

/** The children of the own classes as the school and this device know them, and the roll call. */
export function BuildingList({
  registers,
  rooms,
  knownAt,
  isWholeSchool,
  children,
}: {
  registers: readonly ClassDayResult[]
  /** The adults of the day; null where this device does not know them. */
  rooms: RoomsResult | null
  /** The instant when the school read the registers; null where an older app kept them. */
  knownAt: Instant | null
  isWholeSchool: boolean
  /** The known facts of the other classes. */
  children: ReactNode
}) {
  const formats = useFormats()
  const { today, clock, timeZone } = useSchoolTime()
  const { unsettled } = useTabletMarks(timeZone)
  const read = useMemo(() => registers.map(trueRegisterOf), [registers])
  const classes = useMemo(
    () => classesInBuilding(read, { unsettled, today, now: clock }),
    [read, unsettled, today, clock],
  )
  const { draft: roll, setDraft: setRoll } = useDraft(`presence:roll-call:${today}`, notRunning)
  const ticked = useMemo(() => (roll.isRunning ? new Set(roll.ticked) : null), [roll])
  const { staffOf, adults, undoBar } = useBuildingRooms(rooms, {
    ...{ registers, classes, timeZone, now: clock },
  })
  const hasAnybody = classes.some(
    (it) => it.inside.length + it.notCalled.length > 0 || staffOf(it) !== null,
  )
  const halfDay = halfDayAt(clock)
  const at = formats.time(clock)
  const known = knownAt ? formats.timeOf(knownAt, timeZone) : null
  const day = formats.dayTitle(today)
  const tick = (childId: string, isTicked: boolean) =>
    setRoll({
      isRunning: true,
      ticked: isTicked ? [...roll.ticked, childId] : roll.ticked.filter((id) => id !== childId),
    })
  return (
    <>
      <p data-print="only" className={styles.Printed}>
        {known ? (
          <Trans>
            {day}, {at}. As the school knew it at {known}, with what this device entered since.
          </Trans>
        ) : (
          <Trans>
            {day}, {at}. From what this device knew at that moment.
          </Trans>
        )}
      </p>
      <OldList at={knownAt} timeZone={timeZone} />
      <BuildingHeadline
        classes={classes}
        halfDay={halfDay}
        isOpen={read.some(({ days }) => days.get(today)?.[halfDay] !== false)}
        isWholeSchool={isWholeSchool}
        adults={adults?.length ?? null}
        ticked={ticked}
        acts={
          <>
            <Button
              look={roll.isRunning ? 'secondary' : 'primary'}
              size="touch"
              icon={<ListChecks aria-hidden />}
              onClick={() => setRoll({ isRunning: !roll.isRunning, ticked: [] })}
            >
              {roll.isRunning ? <Trans>End the roll call</Trans> : <Trans>Roll call</Trans>}
            </Button>
            <Button size="touch" icon={<Printer aria-hidden />} onClick={() => globalThis.print()}>
              <Trans>Print</Trans>
            </Button>
          </>
        }
      />
      {hasAnybody ? (
        <div className={styles.Classes}>
          {classes.map((it) => (
            <BuildingClass
              key={it.classId}
              found={it}
              ticked={ticked}
              onTick={tick}
              staff={staffOf(it)}
            />
          ))}
        </div>
      ) : classes.length > 0 ? (
        <EmptyState drawing="roof" title={<Trans>No child of these is in the building</Trans>}>
          <Trans>As soon as a register says that a child is here, the child is listed.</Trans>
        </EmptyState>
      ) : null}
      {children}
      <Adults adults={adults} timeZone={timeZone} />
      <RoomLog />
      {undoBar}
    </>
  )
}
