import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { inLanguage } from '#domain/kernel/text.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import type { Sheet } from '#src/platform/sheet.ts'
import { specialWord } from '../meal-words.ts'
import { type Special, specialsOf, toCook, totalOf } from '../meals.view.ts'
import type { KitchenDay } from './kitchen.operations.ts'

/** The numbers of the day as a spreadsheet: meal by class, with what is set apart, without names. */
export function useKitchenSheet(day: KitchenDay): Sheet {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  return useMemo(() => {
    const date = formats.date(day.date)
    const apart = (specials: readonly Special[]) =>
      specials.map((it) => `${specialWord(i18n, it)} ${it.count}`).join(', ')
    const rows = day.meals.flatMap((meal) => {
      const name = inLanguage(i18n.locale, 'name', meal)
      const total = totalOf(meal)
      return [
        ...meal.classes.map((it) => [
          date,
          name,
          it.className,
          toCook(it),
          it.here,
          it.expected,
          it.away,
          apart(it.specials),
        ]),
        [
          date,
          name,
          t`All classes`,
          toCook(total),
          total.here,
          total.expected,
          total.away,
          apart(specialsOf(meal)),
        ],
      ]
    })
    return {
      tab: t`Kitchen`,
      frozenColumns: 3,
      heads: [
        { title: t`Date`, width: 12 },
        { title: t`Meal`, width: 16 },
        { title: t`Class`, width: 22 },
        { title: t`To cook`, width: 9 },
        { title: t`Children here`, width: 9 },
        { title: t`Not called`, width: 11 },
        { title: t`Away`, width: 9 },
        { title: t`Set apart`, width: 44 },
      ],
      rows,
    }
  }, [day, t, i18n, formats])
}
