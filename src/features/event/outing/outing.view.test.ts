import { expect, test } from 'vitest'
import type { Entry } from '#src/offline/outbox/entry.ts'
import { countHeadsKind } from '../event.offline.ts'
import type { Outing } from './outing.operations.ts'
import { countsOf, firstToCall } from './outing.view.ts'

test('a count that waits on this device belongs to the day of its outing', () => {
  const content = { countId: 'a', day: '2026-11-20', thereIds: ['x'], missingIds: ['y'] }
  const waiting = {
    ...{ kind: countHeadsKind.kind, content, status: 'waiting', answer: null, problem: null },
    ...{ madeAt: '2026-11-17T09:00:00.000Z', clockOffsetMs: 0 },
  } as unknown as Entry
  const outing = { counts: [], missing: [] } as unknown as Outing
  expect(countsOf(outing, [waiting])).toMatchObject([{ day: '2026-11-20', there: 1, of: 2 }])
})

test('the first guardian with a number is called first, and one who collects where none has one', () => {
  const guardian = (name: string, phone: string | null, workPhone: string | null = null) => ({
    ...{ name, phone, homePhone: null, workPhone },
  })
  const collectors = [{ name: 'Nana', phone: '06 3' }]
  const first = (guardians: object[]) =>
    firstToCall({ guardians, collectors } as unknown as Parameters<typeof firstToCall>[0])
  expect(first([guardian('Ana', null), guardian('Ben', null, '04 2')])).toEqual({
    ...{ name: 'Ben', phone: '04 2' },
  })
  expect(first([guardian('Ana', null)])).toEqual({ name: 'Nana', phone: '06 3' })
})
