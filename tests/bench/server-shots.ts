import { randomUUID } from 'node:crypto'
import { addDays, type LocalDate, localDate, weekdayOf } from '#domain/kernel/local-date.ts'
import { buildingDocument, registerDocument, submitEntriesDocument } from './app-documents.ts'
import type { Shot } from './server-load.ts'
import type { BenchClass } from './server-world.ts'

/** The half-days of this school year that are over: each class marks one after the other, then again. */
function halfDaysUntilNow(): { date: LocalDate; period: string }[] {
  const halfDays: { date: LocalDate; period: string }[] = []
  for (
    let date = localDate('2026-09-01');
    date < localDate('2026-11-17');
    date = addDays(date, 1)
  ) {
    const weekday = weekdayOf(date)
    if (weekday === 'saturday' || weekday === 'sunday') continue
    halfDays.push({ date, period: 'am' })
    if (weekday !== 'wednesday') halfDays.push({ date, period: 'pm' })
  }
  return halfDays
}

/** The next batch of a class: every child of a half-day, every mark another one than the last time. */
export function markingOf({ children }: Pick<BenchClass, 'children'>, bearer: string): () => Shot {
  const halfDays = halfDaysUntilNow()
  const deviceId = randomUUID()
  let batch = 0
  return () => {
    const halfDay = halfDays[batch % halfDays.length]
    const state = Math.floor(batch / halfDays.length) % 2 ? 'absent' : 'present'
    batch += 1
    const entries = children.map(({ childId }) => ({
      entryId: randomUUID(),
      format: 1,
      deviceId,
      deviceName: 'Tablette des Moyens',
      madeAt: '2026-11-17T07:39:00.000Z',
      clockOffsetMs: 12,
      baseVersion: null,
      act: { markPresence: { childId, ...halfDay, mark: { state } } },
    }))
    const body = JSON.stringify({ query: submitEntriesDocument, variables: { entries } })
    return { body, bearer }
  }
}

export function readingOf({ schoolClass }: BenchClass, bearer: string): () => Shot {
  const day = { from: '2026-06-15', to: '2026-06-15' }
  const variables = { work: 'presence', classId: schoolClass.classId, ...day }
  const body = JSON.stringify({ query: registerDocument, variables })
  return () => ({ body, bearer })
}

export function buildingOf(bearer: string): () => Shot {
  const body = JSON.stringify({ query: buildingDocument, variables: { date: '2026-06-15' } })
  return () => ({ body, bearer })
}
