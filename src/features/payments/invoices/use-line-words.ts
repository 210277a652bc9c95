import { useLingui } from '@lingui/react/macro'
import { firstOfMonth, lastOfMonth, parseYearMonth } from '#domain/kernel/local-date.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { monthOfText } from '../month-text.ts'
import type { InvoiceMonth, ShownLine } from './invoices.operations.ts'
import { useMoney } from './use-money.ts'

const isWhole = ({ firstDay, lastDay }: ShownLine, month: string): boolean => {
  const asked = parseYearMonth(month)
  return asked !== undefined && firstDay === firstOfMonth(asked) && lastDay === lastOfMonth(asked)
}

/** Words under the name of a line: the month that it corrects, its days, its count. */
export function useLineWords(currency: InvoiceMonth['currency']) {
  const { t } = useLingui()
  const { shortDay, number, percent, monthTitle } = useFormats()
  const { money } = useMoney(currency)

  const counted = (line: ShownLine): string => {
    const { unitPrice, quantity, percent: part, base } = line
    if (part !== null && base !== null) return t`${percent(part / 10_000)} of ${money(base)}`
    if (unitPrice === null || quantity === 1000) return ''
    return `${number(quantity / 1000)} × ${money(unitPrice)}`
  }
  const about = (line: ShownLine, month: string): string =>
    [
      line.corrects ? t`corrects ${monthTitle(monthOfText(line.corrects))}` : '',
      isWhole(line, month) ? '' : `${shortDay(line.firstDay)} – ${shortDay(line.lastDay)}`,
      line.corrects ? '' : counted(line),
      line.whole === line.amount ? '' : t`part of ${money(line.whole)}`,
    ]
      .filter(Boolean)
      .join(' · ')
  return about
}
