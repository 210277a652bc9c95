import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { EntryAnswer } from '#server/features/entries/entry-answer.ts'
import type { EntryInput } from '#server/features/entries/read-entry.ts'
import { submitEntries } from '#server/features/entries/submit-entries.ts'
import { markPresence } from '#server/features/presence/mark-presence.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import { type SmallChild, smallWorld } from '#tests/support/server/small-world.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import {
  aSheetTablet,
  kindsOfSheet,
  type SheetTablet,
} from '#tests/support/tablets/sheet-tablet.ts'

const clock = new HandClock('2026-11-17T16:30:00Z')
const date = '2026-11-17'
const kinds = [...kindsOfSheet, markPresence]
const rounds = 6
const crowd = 12

const db = await createTestDatabase()
const world = smallWorld(db.owner)
const of = await world.aSchool({ nurseryEnable: true })
const group = await world.aClass({ of })
const rights = {
  permissions: { nursery: true, presence: true },
  levelFeatures: ['nursery', 'presence'],
} as const
const numbers = Array.from({ length: crowd }, (_, n) => n)
const teachers = await Promise.all(
  numbers.map((n) => world.aTeacher({ of, classes: [group], name: `Marie ${n}`, ...rights })),
)
const newChildren = () => Promise.all([1, 2, 3, 4].map(() => world.aChild({ in: group })))

const leaves = (tablet: SheetTablet, child: SmallChild): EntryInput =>
  tablet.add({
    ...{ child, lineId: randomUUID(), line: 'departure', at: '2026-11-17T15:15:00.000Z' },
    details: { collectedBy: null, identityChecked: false, message: null },
  })

const isHere = (tablet: SheetTablet, child: SmallChild): EntryInput =>
  tablet.mark({ child, date, period: 'am', mark: { state: 'present', arrivedAt: null } })

/** Marks of one half of the children and departures of the other, in every order, alone and mixed. */
const batchOf = (tablet: SheetTablet, children: readonly SmallChild[], n: number): EntryInput[] => {
  const ordered = n % 2 ? children : children.toReversed()
  const [first, second] = [ordered.slice(0, 2), ordered.slice(2)]
  const marks = (of: readonly SmallChild[]) => of.map((child) => isHere(tablet, child))
  const departures = (of: readonly SmallChild[]) => of.map((child) => leaves(tablet, child))
  if (n % 4 < 2) return [...marks(first), ...departures(second)]
  return n % 8 < 4 ? marks(ordered) : departures(ordered)
}

test('tablets that send marks and departures of the same children at once never wait for each other crosswise', async () => {
  const wide = { owner: db.owner, database: openDatabase({ url: db.url, size: crowd }) }
  const tablets = await Promise.all(teachers.map((of) => aSheetTablet(wide, { of, clock })))
  const answers: EntryAnswer[] = []
  for (let round = 0; round < rounds; round += 1) {
    const children = await newChildren()
    const batches = tablets.map(async (tablet, n) =>
      submitEntries(await tablet.request(), { entries: batchOf(tablet, children, n), kinds }),
    )
    answers.push(...(await Promise.all(batches)).flat())
  }
  expect(answers.filter(({ __typename }) => __typename !== 'EntryAccepted')).toEqual([])
  // A connection tells of the deadlocks that it met when it ends.
  await wide.database.close()
  const { rows } = await db.owner.query(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  expect(rows).toEqual([{ deadlocks: 0 }])
})
