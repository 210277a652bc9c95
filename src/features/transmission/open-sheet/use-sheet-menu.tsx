import { useLingui } from '@lingui/react/macro'
import { ClipboardList, Eye, FileText, Sheet as SheetIcon } from 'lucide-react'
import type { OpenClassDay } from '#src/class-day/class-day-address.ts'
import type { ClassDay } from '#src/class-day/use-class-day.ts'
import type { MenuItem } from '#src/ui/dialog/menu.tsx'
import type { SheetActs } from '../acts/use-sheet-acts.ts'
import { mealAt, type SheetMeal } from '../meals.ts'
import type { SheetAddressInUse } from './group-sheet.tsx'
import type { Sheet } from './use-sheet.ts'
import { useSheetFiles } from './use-sheet-files.ts'

/** Offers what is done less often: which meal is written about, a round of the sleep room, paper. */
export function useSheetMenu({
  day,
  open,
  sheet,
  meal,
  address,
  acts,
  isReadOnly,
}: {
  day: ClassDay
  open: OpenClassDay
  sheet: Sheet
  meal: SheetMeal
  address: SheetAddressInUse
  acts: SheetActs
  isReadOnly: boolean
}): readonly (readonly MenuItem[])[] {
  const { t } = useLingui()
  const files = useSheetFiles({ open, today: day.today, className: day.schoolClass?.name ?? '' })
  const onTable = mealAt(sheet.meals, { chosen: null, date: open.date, clock: day.time.clock })
  const meals: MenuItem[] = sheet.meals.flatMap(({ mealTypeId, name }) =>
    mealTypeId === null || name === null
      ? []
      : [
          {
            id: mealTypeId,
            label: name,
            checked: mealTypeId === meal.mealTypeId,
            run: () =>
              address.chooseMeal({
                mealTypeId,
                insteadOf: onTable.mealTypeId ?? '',
                date: open.date,
              }),
          },
        ],
  )
  const rounds: MenuItem[] = isReadOnly
    ? []
    : [
        {
          id: 'seen',
          label: t`Round done: everybody asleep is seen`,
          icon: <Eye aria-hidden />,
          run: () => acts.seen(null),
        },
      ]
  const file = (id: string, label: string, run: () => void): MenuItem => ({
    id,
    label,
    icon: id === 'csv' ? <SheetIcon aria-hidden /> : <FileText aria-hidden />,
    run,
  })
  const papers: MenuItem[] = [
    file('group', t`Sheet of the group (PDF)`, files.group),
    { ...file('blank', t`Blank sheets (PDF)`, files.blank), icon: <ClipboardList aria-hidden /> },
    file('medicines', t`Medicine register (PDF)`, files.medicines),
    file('incidents', t`Incident register (PDF)`, files.incidents),
    file('csv', t`All lines of the month (csv)`, files.csv),
  ]
  return [meals.length > 1 ? meals : [], rounds, papers]
}
