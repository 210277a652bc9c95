import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { DetailsOf } from '#domain/transmission/line-content.ts'
import { daysBefore } from '#domain/transmission/medicine/days-of-interval.ts'
import { giftsBeyond } from '#domain/transmission/medicine/gift-limits.ts'
import type { LineOfDay } from '#domain/transmission/medicine/gifts-of-day.ts'
import type { LineId } from '#domain/transmission/transmission.ts'
import type { EntryAct } from '#src/offline/outbox/entry.ts'
import { prescribed } from '../faults/entered-gifts.ts'
import { refusedWords } from '../school/class-day.ts'
import type { Fault } from './checker.ts'
import type { StandingLine } from './model-records.ts'
import type { ModelServer } from './model-server.ts'
import type { Report } from './records.ts'

const zone = 'Europe/Paris'

type Given = {
  lineId: LineId
  childId: string
  date: LocalDate
  line: string
  details: DetailsOf<'medicine'>
}

/** The gift that an act writes down; null for a mark, a note and every other line. */
function givenIn(act: unknown): Given | null {
  if (typeof act !== 'object' || act === null) return null
  const [fields] = Object.values(act) as (Given | null | undefined)[]
  if (typeof fields !== 'object' || fields === null) return null
  return fields.line === 'medicine' && 'details' in fields ? fields : null
}

const isAddition = (act: unknown): boolean =>
  typeof act === 'object' && act !== null && 'addTransmission' in act

/** The gifts of each child as the school has them, day by day, and those beyond the prescription. */
function giftsOf(lines: Iterable<StandingLine>) {
  const given = [...lines].flatMap(({ isRemoved, value }) => {
    const gift = isRemoved ? null : givenIn(value)
    return gift ? [gift] : []
  })
  return [...Map.groupBy(given, ({ childId }) => childId).values()].map((own) => ({
    own,
    beyond: [...new Set(own.map(({ date }) => date))].flatMap((date) => {
      const days = new Set(daysBefore(date))
      const before = own.filter((gift) => days.has(gift.date)).map(lineOfDay)
      const judging = { prescriptions: [prescribed], before, date, zone, medicineMinutes: 30 }
      const today = own.filter((gift) => gift.date === date).map(lineOfDay)
      return [...giftsBeyond(today, judging).keys()]
    }),
  }))
}

const lineOfDay = ({ lineId, details }: Given): LineOfDay => ({
  ...{ id: lineId, at: details.givenAt as Instant, addedByName: null },
  ...{ line: 'medicine', details },
})

/** True if an act gives more than is prescribed, on top of what the school has. */
export function isGiftBeyond(act: EntryAct, lines: ReadonlyMap<string, StandingLine>): boolean {
  const gift = givenIn(act)
  if (!gift || !isAddition(act)) return false
  const has = [...lines.values()].some(
    ({ isRemoved, value }) => !isRemoved && givenIn(value)?.childId === gift.childId,
  )
  return has || gift.details.dose > prescribed.dose
}

/** Checks gifts as facts: no gift is refused for being too much, and what is too much is marked. */
export function checkGifts({ saves }: Report, { ledger, records }: ModelServer): Fault[] {
  const refused = saves.flatMap(({ entryId, value }): Fault[] => {
    const gift = givenIn(value)
    if (!gift || !isAddition(value)) return []
    const isAsked = gift.details.note?.startsWith(refusedWords)
    if (isAsked || ledger.get(entryId)?.answer.__typename !== 'EntryRefused') return []
    return [{ kind: 'lost', detail: `${entryId} was given, and the school refused to record it` }]
  })
  const unmarked = giftsOf(records.lines.values()).flatMap(({ own, beyond }): Fault[] =>
    own.length - beyond.length > 1
      ? [
          {
            kind: 'untrue',
            detail: `${own.length} gifts of one, ${beyond.length} marked as beyond`,
          },
        ]
      : [],
  )
  return [...refused, ...unmarked]
}
