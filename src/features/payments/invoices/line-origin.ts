import type { ShownLine } from './invoices.operations.ts'

/** The origin of a line, and the page of the app that shows it. */
export type LineOrigin =
  | 'plan'
  | 'presence'
  | 'meals'
  | 'deduction'
  | 'addon'
  | 'correction'
  | 'event'
  | 'late-fee'
  | 'none'

/** Counted days and late quarter-hours come from the register, meals from the sheet. A fee comes from a late paper, an event from the calendar. */
export function originOf({
  source,
  unit,
  corrects,
}: Pick<ShownLine, 'source' | 'unit' | 'corrects'>): LineOrigin {
  if (corrects) return 'correction'
  if (source === 'plan' || source === 'deduction' || source === 'event' || source === 'late-fee')
    return source
  if (source !== 'addon') return 'none'
  if (unit === 'meal') return 'meals'
  return unit === 'day' || unit === 'quarter-hour' ? 'presence' : 'addon'
}

/** Finds the address of a line: the child's prices, the register, or the sheet of its last day. A fee leads to the papers, a correction to its month. */
export function addressOf(
  line: Pick<ShownLine, 'source' | 'unit' | 'corrects' | 'lastDay'>,
  {
    childId,
    classId,
    month,
    hasSheet,
  }: {
    childId: string
    classId: string | null
    month: string
    /** True if the reader may open the sheet that meals stand on; the register says them too. */
    hasSheet: boolean
  },
): string | null {
  const prices = `/profile/${childId}?tab=INVOICE_PRICING`
  const register = classId ? `/presence/month?class=${classId}&month=${month}` : null
  switch (originOf(line)) {
    case 'correction':
      return `${prices}&month=${line.corrects}`
    case 'presence':
      return register
    case 'meals':
      return hasSheet && classId ? `/drive-sheet?class=${classId}&date=${line.lastDay}` : register
    case 'event':
      return `/event?day=${line.lastDay}`
    case 'late-fee':
      return `/profile/${childId}?tab=INVOICE`
    case 'none':
      return null
    default:
      return prices
  }
}
