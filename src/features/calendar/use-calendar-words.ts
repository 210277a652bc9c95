import { useLingui } from '@lingui/react/macro'
import { useFormats } from '#src/i18n/use-formats.tsx'
import type { Sheet } from '#src/platform/sheet.ts'
import type { Holiday, Level } from './calendar.operations.ts'
import { billingWords, kindOf, kindWords } from './calendar-words.ts'

/** Puts a row of the calendar into words. The same for a spreadsheet. */
export function useCalendarWords(levels: readonly Level[]) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const daysOf = ({ firstDay, lastDay }: Pick<Holiday, 'firstDay' | 'lastDay'>) => {
    const first = formats.date(firstDay)
    if (firstDay === lastDay) return first
    const last = formats.date(lastDay)
    return t`${first} to ${last}`
  }
  const halfOf = ({ halfDay }: Holiday) =>
    halfDay === 'am' ? t`morning` : halfDay === 'pm' ? t`afternoon` : ''
  const levelsOf = ({ standardIds }: Holiday) =>
    standardIds.length === 0
      ? t`all levels`
      : levels
          .filter(({ id }) => standardIds.includes(id))
          .map(({ name }) => name)
          .join(', ')
  const kindName = ({ kind }: Pick<Holiday, 'kind'>) => i18n._(kindWords[kindOf(kind)])
  const registerOf = ({ kind, closesRegister }: Holiday) =>
    kind === 'opening' ? t`open` : closesRegister ? t`no marks expected` : t`stays open`
  const billingOf = ({ billing }: Holiday) => i18n._(billingWords[billing])
  const sheetOf = (holidays: readonly Holiday[]): Sheet => ({
    tab: t`Holidays and closures`,
    frozenColumns: 1,
    heads: [
      { title: t`Name`, width: 36 },
      { title: t`First day`, width: 14 },
      { title: t`Last day`, width: 14 },
      { title: t`Half-day`, width: 12 },
      { title: t`Kind`, width: 18 },
      { title: t`Levels`, width: 24 },
      { title: t`Register`, width: 20 },
      { title: t`Billing`, width: 14 },
      { title: t`Applies`, width: 10 },
    ],
    rows: holidays.map((it) => [
      ...[it.name, it.firstDay, it.lastDay, halfOf(it), kindName(it), levelsOf(it)],
      ...[registerOf(it), billingOf(it), it.isEnabled ? t`yes` : t`no`],
    ]),
  })
  return { daysOf, halfOf, levelsOf, kindName, registerOf, billingOf, sheetOf }
}
