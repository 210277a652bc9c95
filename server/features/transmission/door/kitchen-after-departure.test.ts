import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { instantOf } from '#domain/kernel/instant.ts'
import { localDate } from '#domain/kernel/local-date.ts'
import { submitEntries } from '#server/features/entries/submit-entries.ts'
import { addMealType } from '#server/features/meals/meal-types.acts.ts'
import { readKitchen } from '#server/features/meals/read-kitchen.ts'
import { markPresence } from '#server/features/presence/mark-presence.ts'
import { requireSchoolViewer } from '#server/platform/request/refusals.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import { type SmallChild, smallWorld } from '#tests/support/server/small-world.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aSheetTablet, kindsOfSheet } from '#tests/support/tablets/sheet-tablet.ts'

const date = localDate('2026-11-17')
const clock = new HandClock('2026-11-17T10:30:00Z')
const kinds = [...kindsOfSheet, markPresence]

const db = await createTestDatabase()
const world = smallWorld(db.owner)
const of = await world.aSchool({ nurseryEnable: true })
const group = await world.aClass({ of })
const rights = { permissions: { nursery: true, presence: true } } as const
const levelFeatures = ['nursery', 'presence'] as const
const marie = await aSheetTablet(db, {
  of: await world.aTeacher({ of, classes: [group], ...rights, levelFeatures }),
  clock,
})
const director = await aSheetTablet(db, { of: await world.aDirector({ of }), clock })
const children = [await world.aChild({ in: group }), await world.aChild({ in: group })]
const childOfMornings = await world.aChild({ in: group, expectedHalfDays: ['tuesday-am'] })
for (const [nameEn, nameFr, from, to] of [
  ['Lunch', 'Déjeuner', '11:45', '12:30'],
  ['Snack', 'Goûter', '15:45', '16:15'],
] as const) {
  const input = { nameEn, nameFr, from, to, standardIds: [] }
  const wish = { actId: randomUUID(), mealTypeId: randomUUID(), input }
  await addMealType(await director.request(), wish)
}

/** Counts the children the kitchen cooks for at each meal: "here + expected". */
async function cookedFor() {
  const context = await director.request()
  const facts = { viewer: requireSchoolViewer(context), date, at: instantOf(clock.now()) }
  const { meals } = await db.database.inSchool(facts.viewer.schoolId, (tx) =>
    readKitchen(tx, { ...facts, ids: context.ids }),
  )
  return meals.map(({ nameEn, classes }) => {
    const [of] = classes
    return `${nameEn} ${of?.here} + ${of?.expected}, away ${of?.away}`
  })
}

const leaves = (at: string) => (child: SmallChild | undefined) => {
  const details = { collectedBy: null, identityChecked: false, message: null }
  const lineId = randomUUID()
  return marie.add({ child: child as SmallChild, lineId, line: 'departure', at, details })
}

const marked = (mark: object) => (child: SmallChild) =>
  marie.mark({ child, date, period: 'am', mark })

test('a child that is collected on the sheet is cooked for no more, from its next meal on', async () => {
  const [nour, malo] = children
  const mark = { state: 'present', arrivedAt: null }
  await submitEntries(await marie.request(), { entries: children.map(marked(mark)), kinds })
  expect(await cookedFor()).toEqual(['Lunch 2 + 1, away 0', 'Snack 2 + 0, away 0'])
  await marie.send(leaves('2026-11-17T10:20:00.000Z')(nour))
  expect(await cookedFor()).toEqual(['Lunch 1 + 1, away 1', 'Snack 1 + 0, away 1'])
  clock.pass({ seconds: 2.5 * 3600 })
  await marie.send(leaves('2026-11-17T12:50:00.000Z')(malo))
  expect(await cookedFor()).toEqual(['Lunch 1 + 1, away 1', 'Snack 0 + 0, away 2'])
})

test('a child of the morning that has not been collected is cooked for at snack time', async () => {
  expect(await cookedFor()).toEqual(['Lunch 1 + 1, away 1', 'Snack 0 + 0, away 2'])
  const late = { state: 'late', arrivedAt: '09:10' }
  await submitEntries(await marie.request(), { entries: [marked(late)(childOfMornings)], kinds })
  expect(await cookedFor()).toEqual(['Lunch 2 + 0, away 1', 'Snack 1 + 0, away 2'])
})
