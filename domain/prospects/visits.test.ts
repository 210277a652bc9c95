import { expect, test } from 'vitest'
import type { ProspectEntryId } from '../kernel/ids.ts'
import { localDate } from '../kernel/local-date.ts'
import type { ProspectEntryKind } from './history.ts'
import { visitsOfWeek } from './visits.ts'

const entry = (id: string, onDay: string, kind: ProspectEntryKind = 'visit', isDone = false) => ({
  ...{ id: id as ProspectEntryId, kind, onDay: localDate(onDay), isDone },
})

test('the visits of a week stand by day and by name, Monday to Sunday, and nothing else does', () => {
  const roy = {
    ...{ firstName: null, lastName: 'Roy' },
    entries: [entry('a', '2026-11-16'), entry('b', '2026-11-22'), entry('c', '2026-11-23')],
  }
  const aubry = {
    ...{ firstName: 'Léa', lastName: 'Aubry' },
    entries: [entry('d', '2026-11-16', 'visit', true), entry('e', '2026-11-16', 'followup')],
  }
  const eclair = {
    ...{ firstName: 'Zoé', lastName: 'Éclair' },
    entries: [entry('f', '2026-11-16')],
  }
  const week = visitsOfWeek([roy, eclair, aubry], localDate('2026-11-16'))
  expect(
    week.map(({ day, visits }) => [
      day,
      visits.map((it) => `${it.prospect.lastName} ${it.entry.id}`),
    ]),
  ).toEqual([
    ['2026-11-16', ['Aubry d', 'Éclair f', 'Roy a']],
    ['2026-11-22', ['Roy b']],
  ])
  expect(visitsOfWeek([roy, aubry], localDate('2026-11-09'))).toEqual([])
})
