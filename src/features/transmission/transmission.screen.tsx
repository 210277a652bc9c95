import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { ClassDayTrouble, troubleOf } from '#src/class-day/class-day-trouble.tsx'
import { useClassDay } from '#src/class-day/use-class-day.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { PastYear } from '#src/people/years/past-year.tsx'
import { ReadOnlyNotice } from '#src/session/read-only.tsx'
import { RoofSlot } from '#src/ui/screen/roof-slot.tsx'
import { Screen } from '#src/ui/screen/screen.tsx'
import { GroupSheet } from './open-sheet/group-sheet.tsx'
import { useSheet } from './open-sheet/use-sheet.ts'
import { SheetSkeleton } from './sheet/sheet-skeleton.tsx'

/** The transmission sheet of one group and day: `/drive-sheet?class=…&date=…&view=nap`. */
export function TransmissionScreen() {
  return (
    <PastYear today={useSchoolTime().today}>
      <OpenTransmission />
    </PastYear>
  )
}

function OpenTransmission() {
  const { t } = useLingui()
  const day = useClassDay('transmission', '/drive-sheet')
  const sheet = useSheet(day)
  const trouble = troubleOf(day)
  const { open, loaded, schoolClass } = day
  const isReady = open !== null && loaded.status === 'ready' && sheet.status !== 'loading'
  const key = open ? `${open.classId} ${open.date}` : ''
  const shown = useMemo(() => (open && isReady ? open : null), [open, isReady])
  return (
    <Screen
      name="transmission"
      title={schoolClass ? `${schoolClass.name} · ${t`Transmission sheet`}` : t`Transmission sheet`}
      ready={shown !== null || trouble !== null}
      layout="bare"
    >
      {shown && !trouble ? (
        // Another group or day starts with its own undo and its own open pads.
        <GroupSheet key={key} day={day} open={shown} sheet={sheet} />
      ) : (
        <>
          <RoofSlot title={schoolClass?.name ?? t`Transmission sheet`} />
          <ReadOnlyNotice />
          {trouble ? (
            <ClassDayTrouble trouble={trouble} onAgain={day.refresh} />
          ) : (
            <SheetSkeleton />
          )}
        </>
      )}
    </Screen>
  )
}
