import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { SchoolDay } from '#domain/school/calendar.ts'
import { addPostponed } from '#src/i18n/dictionaries.ts'
import { useSchoolTime } from '../use-school-time.ts'

// The calendar is 20 kB that most mornings never open.
const DateDialog = lazy(async () => {
  const [found] = await Promise.all([import('./date-dialog.tsx'), addPostponed()])
  return { default: found.DateDialog }
})

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
