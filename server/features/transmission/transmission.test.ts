import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type SmallChild, smallWorld } from '#tests/support/server/small-world.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import {
  aBottle,
  aSheetScene,
  bottle,
  lastAnswer,
  type Stranger,
  sheetDate,
  storedLines,
} from '#tests/support/tablets/sheet-scene.ts'
import { readPrescriptions } from './prescriptions/read-prescriptions.ts'
import { readTransmissionDay } from './read-transmission.ts'

const db = await createTestDatabase()
const scene = await aSheetScene(db)

describe('a new line', () => {
  test('tells who wrote it, and its details as the tablet wrote them', async () => {
    const answer = await lastAnswer(
      scene.marie,
      scene.marie.add(aBottle(scene.child, randomUUID())),
    )
    expect(answer).toMatchObject({
      __typename: 'EntryAccepted',
      truth: {
        __typename: 'TransmissionLine',
        line: 'bottle',
        details: bottle,
        byName: 'Marie',
        addedByName: 'Marie',
        at: '2026-11-17T11:10:00.000Z',
        visibleToGuardian: true,
      },
    })
  })

  test('is never in conflict: two tablets that write down a bottle each write two', async () => {
    const fresh = await scene.newChild()
    await scene.marie.send(scene.marie.add(aBottle(fresh, randomUUID())))
    await scene.paul.send(scene.paul.add(aBottle(fresh, randomUUID())))
    const wish = { classId: scene.group.classId, date: sheetDate }
    const day = await readTransmissionDay(await scene.marie.request(), wish)
    expect(day?.lines.filter(({ childId }) => childId === fresh.childId)).toHaveLength(2)
  })

  test('of a past school year is taken only from a tablet that kept it since', async () => {
    const fresh = await scene.newChild({ firstDay: '2025-09-01' })
    const [date, lineId] = ['2026-07-10', randomUUID()]
    const at = `${date}T10:00:00.000Z`
    const late = scene.marie.add({ ...aBottle(fresh, lineId), date, at })
    expect(await lastAnswer(scene.marie, late)).toMatchObject({
      code: 'transmission.outside-school-year',
    })
    const kept = scene.marie.add({ ...aBottle(fresh, lineId), date, at })
    expect(await lastAnswer(scene.marie, { ...kept, madeAt: at })).toMatchObject({
      __typename: 'EntryAccepted',
    })
  })

  test('under an id that belongs to another child is refused and changes nothing', async () => {
    const lineId = randomUUID()
    await scene.marie.send(scene.marie.add(aBottle(scene.child, lineId)))
    const fresh = await scene.newChild()
    const answer = await lastAnswer(scene.paul, scene.paul.add(aBottle(fresh, lineId, 90)))
    expect(answer).toMatchObject({ code: 'transmission.unknown-line' })
    expect(await storedLines(db, lineId)).toMatchObject([
      { child_id: scene.child.childId, details: bottle },
    ])
  })

  test('that cannot be is refused with the code of the rule', async () => {
    const lineId = randomUUID()
    const fever = { lineId, line: 'temperature', details: { tenths: 830, method: 'ear' } } as const
    const answer = await lastAnswer(scene.marie, scene.marie.add({ child: scene.child, ...fever }))
    expect(answer).toMatchObject({ code: 'transmission.temperature-out-of-range' })
    expect(await storedLines(db, lineId)).toEqual([])
  })

  test('of the day after tomorrow is refused, of last week it is not', async () => {
    const on = (day: string) => {
      const at = `${day}T11:00:00Z`
      return lastAnswer(
        scene.marie,
        scene.marie.add({ ...aBottle(scene.child, randomUUID()), date: day, at }),
      )
    }
    expect(await on('2026-11-19')).toMatchObject({ code: 'transmission.in-the-future' })
    expect(await on('2026-11-10')).toMatchObject({ version: 1 })
  })
})

describe('a change', () => {
  test('by who saw the line is written, and the first author stays who gave it', async () => {
    const lineId = randomUUID()
    await scene.marie.send(scene.marie.add(aBottle(scene.child, lineId)))
    const answer = await lastAnswer(
      scene.paul,
      scene.paul.change(aBottle(scene.child, lineId, 150), { baseVersion: 1 }),
    )
    expect(answer).toMatchObject({
      version: 2,
      truth: { details: { drunkMl: 150 }, byName: 'Paul', addedByName: 'Marie' },
    })
  })

  test('cannot make a bottle a meal', async () => {
    const lineId = randomUUID()
    await scene.marie.send(scene.marie.add(aBottle(scene.child, lineId)))
    const meal = {
      child: scene.child,
      lineId,
      line: 'meal' as const,
      details: { courses: { main: 2 } },
    }
    expect(await lastAnswer(scene.marie, scene.marie.change(meal))).toMatchObject({
      code: 'transmission.malformed-line',
    })
  })
})

describe('a removal', () => {
  test('leaves a tombstone that no later change brings back', async () => {
    const lineId = randomUUID()
    await scene.marie.send(scene.marie.add(aBottle(scene.child, lineId)))
    await scene.marie.send(scene.marie.remove({ child: scene.child, lineId }, { baseVersion: 1 }))
    const late = await lastAnswer(
      scene.paul,
      scene.paul.change(aBottle(scene.child, lineId, 90), { baseVersion: 1 }),
    )
    expect(late).toMatchObject({ __typename: 'EntryConflict', truth: { isRemoved: true } })
    const day = await readTransmissionDay(await scene.paul.request(), {
      classId: scene.group.classId,
      date: sheetDate,
    })
    // Told as struck out, so that the tablet that wrote it lets go of its own entry.
    expect(day?.lines.find(({ id }) => id === lineId)).toMatchObject({
      isRemoved: true,
      version: 2,
    })
  })

  test('of an incident says why, and the register keeps the reason', async () => {
    const lineId = randomUUID()
    await scene.marie.send(
      scene.marie.add({
        child: scene.child,
        lineId,
        line: 'incident',
        details: { kind: 'bite', what: 'By Léo' },
      }),
    )
    const silent = scene.marie.remove({ child: scene.child, lineId }, { baseVersion: 1 })
    expect(await lastAnswer(scene.marie, silent)).toMatchObject({
      code: 'transmission.reason-missing',
    })
    const said = scene.marie.remove(
      { child: scene.child, lineId, reason: 'Wrong child' },
      { baseVersion: 1 },
    )
    expect(await lastAnswer(scene.marie, said)).toMatchObject({
      truth: { removedReason: 'Wrong child' },
    })
  })
})

describe('two tablets at nap time', () => {
  const asleep = (of: SmallChild, lineId: string) => ({
    child: of,
    lineId,
    line: 'sleep' as const,
    details: { startedAt: '2026-11-17T11:00:00.000Z' },
  })

  test('put a child to sleep once: the second hears since when it sleeps', async () => {
    const fresh = await scene.newChild()
    await scene.marie.send(scene.marie.add(asleep(fresh, randomUUID())))
    const answer = await lastAnswer(scene.paul, scene.paul.add(asleep(fresh, randomUUID())))
    expect(answer).toMatchObject({
      code: 'transmission.already-asleep',
      facts: [{ name: 'since', value: '2026-11-17T11:00:00.000Z' }],
    })
  })

  test('the wake-up of one and the look of the other both stand', async () => {
    const fresh = await scene.newChild()
    const lineId = randomUUID()
    await scene.marie.send(scene.marie.add(asleep(fresh, lineId)))
    const woken = { startedAt: '2026-11-17T11:00:00.000Z', endedAt: '2026-11-17T11:09:00.000Z' }
    const wake = scene.paul.change(
      { child: fresh, lineId, line: 'sleep', details: woken },
      { baseVersion: 1 },
    )
    const look = scene.marie.add({
      child: fresh,
      lineId: randomUUID(),
      line: 'sleep-check',
      details: { sleepId: lineId },
    })
    expect(await lastAnswer(scene.paul, wake)).toMatchObject({ version: 2 })
    expect(await lastAnswer(scene.marie, look)).toMatchObject({ version: 1 })
    const again = scene.paul.add(asleep(fresh, randomUUID()))
    expect(await lastAnswer(scene.paul, again)).toMatchObject({ version: 1 })
  })

  test('that send at once write both lines', async () => {
    const fresh = await scene.newChild()
    const answers = await Promise.all([
      lastAnswer(scene.marie, scene.marie.add(aBottle(fresh, randomUUID()))),
      lastAnswer(scene.paul, scene.paul.add(aBottle(fresh, randomUUID()))),
      lastAnswer(scene.paul, scene.paul.add(aBottle(fresh, randomUUID()))),
    ])
    expect(answers.map((it) => it?.__typename)).toEqual(Array(3).fill('EntryAccepted'))
  })
})

test('the family may read an incident once the guardian was called', async () => {
  const lineId = randomUUID()
  const incident = {
    child: scene.child,
    lineId,
    line: 'incident' as const,
    details: { kind: 'bump' },
  }
  expect(await lastAnswer(scene.marie, scene.marie.add(incident))).toMatchObject({
    truth: { visibleToGuardian: false },
  })
  const called = { kind: 'bump', guardianCalledAt: '2026-11-17T11:09:00.000Z' }
  expect(
    await lastAnswer(scene.marie, scene.marie.change({ ...incident, details: called })),
  ).toMatchObject({
    truth: { visibleToGuardian: true },
  })
})

test('an incident that nobody has called about yet differs from one that was kept from the family', async () => {
  const answerTo = (visibleToGuardian: boolean, guardianCalledAt: string | null = null) => {
    const details = { kind: 'bump', guardianCalledAt }
    const line = { child: scene.child, lineId: randomUUID(), line: 'incident' as const, details }
    return lastAnswer(scene.marie, scene.marie.add({ ...line, visibleToGuardian }))
  }
  const called = '2026-11-17T11:09:00.000Z'
  expect(await answerTo(true)).toMatchObject({
    truth: { visibleToGuardian: false, isStaffOnly: false },
  })
  expect(await answerTo(false)).toMatchObject({
    truth: { visibleToGuardian: false, isStaffOnly: true },
  })
  expect(await answerTo(false, called)).toMatchObject({
    truth: { visibleToGuardian: false, isStaffOnly: true },
  })
})

describe('who may write on a sheet', () => {
  test.each<[Stranger, string]>([
    ['a teacher without the level', 'transmission.unknown-child'],
    ['the director of another school', 'transmission.unknown-child'],
    ['a teacher without the page', 'entry.forbidden'],
  ])('%s gets %s and nothing is written', async (who, code) => {
    const tablet = scene.others[who]
    const lineId = randomUUID()
    expect(await lastAnswer(tablet, tablet.add(aBottle(scene.child, lineId)))).toMatchObject({
      code,
    })
    expect(await storedLines(db, lineId)).toEqual([])
  })

  test('the group that a child has left reads and writes no prescriptions of it any more', async () => {
    const { child, marie } = scene
    await scene.prescribe(child)
    const next = await smallWorld(db.owner).aClass({
      of: { schoolId: child.schoolId, name: '' },
      name: 'Papillons',
    })
    await db.owner.query(`update enrolment set last_day = '2026-11-16' where child_id = $1`, [
      child.childId,
    ])
    await db.owner.query(
      `insert into enrolment (school_id, enrolment_id, child_id, class_id, first_day, class_order)
       values ($1, $2, $3, $4, '2026-11-17', 30)`,
      [child.schoolId, randomUUID(), child.childId, next.classId],
    )
    expect(await readPrescriptions(await marie.request(), child)).toEqual([])
    await expect(scene.prescribe(child)).rejects.toThrow('transmission.unknown-child')
  })
})
