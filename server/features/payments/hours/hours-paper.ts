import { givenFirst } from '#domain/kernel/person-name.ts'
import { contractMinutesOn } from '#domain/payments/hours/month-hours.ts'
import { roundedMinutes } from '#domain/payments/hours/rounded-minutes.ts'
import type { BillingMonth, DayFacts } from '#domain/payments/month/month-facts.ts'
import type { HourRounding } from '#domain/payments/prices/billing-setting.ts'
import { drawParagraph } from '#server/platform/printouts/blocks.ts'
import { monthName, shortDay } from '#server/platform/printouts/dates.ts'
import { type Printing, printDocument } from '#server/platform/printouts/document.ts'
import { mm, paperOf } from '#server/platform/printouts/paper.ts'
import { drawTable } from '#server/platform/printouts/table.ts'
import type { PrintoutLanguage } from '#server/platform/printouts/words.ts'
import { hoursWords } from './hours-words.ts'
import type { HoursLine } from './read-hours.ts'

/** A month of a child with its days, as its paper says them. */
export type DrawnHours = {
  month: BillingMonth
  line: HoursLine
  rounding: HourRounding
  /** The days on which it came or was expected. */
  days: readonly DayFacts[]
  printing: Printing
}

/** 7 h 30. */
function clockText(minutes: number): string {
  const whole = Math.round(minutes)
  return `${Math.floor(whole / 60)} h ${String(whole % 60).padStart(2, '0')}`
}

/** Draws the hours of a child in a month, day by day, beside those of its contract. */
export function drawHours(
  { month, line, rounding, days, printing }: DrawnHours,
  language: PrintoutLanguage,
): Promise<Buffer> {
  const words = hoursWords[language]
  const missing = new Map(line.missing.map(({ date, what }) => [date, what]))
  const row = (day: DayFacts): string[] => {
    const lack = missing.get(day.date)
    const came = day.attended.length > 0
    return [
      shortDay(day.date, words),
      day.bookedMinutes === null ? '' : clockText(contractMinutesOn(day)),
      lack
        ? words.missing[lack]
        : came && day.attendedMinutes !== null
          ? clockText(day.attendedMinutes)
          : '',
      lack || !came ? '' : clockText(roundedMinutes(day.attendedMinutes ?? 0, rounding)),
    ]
  }
  const contract = line.contractMinutes === null ? '' : clockText(line.contractMinutes)
  return printDocument(
    {
      ...{ paper: paperOf({ size: 'A4', orientation: 'portrait' }), words, printing },
      heading: {
        document: `${words.title}, ${monthName(month, words)}`,
        subject: `${givenFirst(line)}, ${line.className}`,
      },
    },
    (frame) => {
      frame.newPage()
      const { heads } = words
      drawTable(frame, {
        columns: [
          { title: heads.day, share: 25 },
          { title: heads.contract, share: 25, align: 'right' },
          { title: heads.here, share: 25, align: 'right' },
          { title: heads.billed, share: 25, align: 'right' },
        ],
        rows: [
          ...days.map(row),
          [
            words.total(line.attendedDays),
            contract,
            clockText(line.attendedMinutes),
            clockText(line.roundedMinutes),
          ],
        ],
      })
      frame.take(3 * mm)
      drawParagraph(frame, words.rounding[rounding], { size: 9 })
      if (line.missing.length > 0)
        drawParagraph(frame, words.toSettle(line.missing.length), { size: 9, weight: 'bold' })
    },
  )
}
