import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { SchoolDay } from '#domain/school/calendar.ts'
import { useSchoolTime } from '../use-school-time.ts'

// The calendar is 20 kB that most mornings never open.
const DateDialog = lazy(async () => ({
  default: (await import('./date-dialog.tsx')).DateDialog,
}))

export type ChosenDay = {
  date: LocalDate
  days: ReadonlyMap<string, SchoolDay>
  onChoose: (date: LocalDate) => void
}

/** The calendar of the school, to be opened and rendered beside a button. */
export function useDateDialog(chosen: ChosenDay): { open: () => void; dialog: ReactNode } {
  const { today } = useSchoolTime()
  const [isOpen, setOpen] = useState(false)
  const dialog = isOpen ? (
    <Suspense>
      <DateDialog
        {...chosen}
        today={today}
        onChoose={(date) => {
          setOpen(false)
          chosen.onChoose(date)
        }}
        onClose={() => setOpen(false)}
      />
    </Suspense>
  ) : null
  return { open: () => setOpen(true), dialog }
}
