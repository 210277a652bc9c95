import { useLingui } from '@lingui/react/macro'
import { parseLocalDate } from '#domain/kernel/local-date.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import type { ShownDraft } from './invoices.operations.ts'

type Problem = ShownDraft['problems'][number]
type Change = ShownDraft['changes'][number]

const factOf = ({ facts }: Problem, name: string): string =>
  facts.find((fact) => fact.name === name)?.value ?? ''

/** Words of problems and differences, and the page where a problem is settled. */
export function useInvoiceWords() {
  const { t } = useLingui()
  const { shortDay, number } = useFormats()
  const day = (text: string): string => {
    const date = parseLocalDate(text)
    return date ? shortDay(date) : ''
  }
  const counted = (thousandths: number | null) => number((thousandths ?? 0) / 1000)

  /** The hours of a day that is not over. Nothing is to be done about them. */
  const stillOpen = (date: string) =>
    t`The hours of ${day(date)} are still open. Prepare again after that day, or the next month corrects them.`

  function said(problem: Problem, { payerName }: Pick<ShownDraft, 'payerName'>): string {
    const payer = payerName ?? ''
    switch (problem.kind) {
      case 'no_price':
        return t`No price from ${day(factOf(problem, 'from'))} to ${day(factOf(problem, 'until'))}`
      case 'no_payer':
        return t`Nobody pays for this child yet`
      case 'shares_not_whole': {
        const percent = factOf(problem, 'percent')
        return t`The shares of the payers make ${percent} %, not 100 %`
      }
      case 'departure_missing':
        return factOf(problem, 'missing') === 'arrival'
          ? t`No arrival time on ${day(factOf(problem, 'date'))}`
          : t`No departure time on ${day(factOf(problem, 'date'))}`
      case 'hours_open':
        return stillOpen(factOf(problem, 'date'))
      case 'left_but_billed':
        return t`Left on ${day(factOf(problem, 'lastDay'))}, but is still being charged`
      case 'no_mail':
        return t`No e-mail address for ${payer}`
      case 'no_address':
        return t`No postal address for ${payer}`
      case 'below_zero':
        return t`The total is below zero`
      case 'price_changed':
        return t`A new price from ${day(factOf(problem, 'from'))} on`
    }
  }

  /** The same problem on several days. */
  function saidOfDays(problem: Problem, days: number): string {
    const first = day(factOf(problem, 'date') || factOf(problem, 'from'))
    return problem.kind === 'departure_missing'
      ? t`Times are missing on ${days} days, the first on ${first}`
      : t`No price in ${days} stretches, the first from ${first}`
  }

  function way(
    { kind, facts }: Problem,
    { childId, classId }: { childId: string; classId: string | null },
  ): { to: string; words: string } | null {
    const file = `/profile/${childId}`
    switch (kind) {
      case 'no_price':
      case 'left_but_billed':
        return { to: `${file}?tab=INVOICE_PRICING`, words: t`Set the price` }
      case 'no_payer':
      case 'shares_not_whole':
        return { to: `${file}?tab=PROFILE`, words: t`Choose who pays` }
      case 'departure_missing': {
        const date = facts.find(({ name }) => name === 'date')?.value ?? ''
        const address = new URLSearchParams({ date, ...(classId ? { class: classId } : {}) })
        return { to: `/presence?${address}`, words: t`Add the time` }
      }
      case 'no_mail':
      case 'no_address':
        return { to: `${file}?tab=PROFILE`, words: t`Open the file` }
      default:
        return null
    }
  }

  function why({ lastTotal, changes, total }: ShownDraft): string {
    const [change] = changes
    if (lastTotal === null) return t`New this month`
    if (!change || lastTotal === total) return t`Same as the month before`
    return whyOf(change)
  }

  function whyOf({ kind, label, before, after }: Change): string {
    const [was, is] = [counted(before), counted(after)]
    switch (kind) {
      case 'new':
        return t`${label}: new`
      case 'gone':
        return t`${label}: no longer`
      case 'more':
      case 'fewer':
        return t`${label}: ${is}, ${was} before`
      case 'price':
        return t`${label}: another price`
      default:
        return t`${label}: another amount`
    }
  }

  return { said, saidOfDays, way, why, stillOpen }
}
