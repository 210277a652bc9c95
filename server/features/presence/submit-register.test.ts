import { beforeEach, describe, expect, test } from 'vitest'
import { HandClock } from '#tests/support/server/request-context.ts'
import { type SmallChild, type SmallClass, smallWorld } from '#tests/support/server/small-world.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aTablet, type RegisterTablet } from '#tests/support/tablets/register-tablet.ts'

const clock = new HandClock('2026-11-17T07:40:00Z')
const present = { state: 'present' }
const absent = { state: 'absent' }

let marie: RegisterTablet
let paul: RegisterTablet
let schoolClass: SmallClass
let child: SmallChild

const db = await createTestDatabase()
const world = smallWorld(db.owner)
const of = await world.aSchool()

beforeEach(async () => {
  schoolClass = await world.aClass({ of })
  child = await world.aChild({ in: schoolClass })
  const classes = [schoolClass]
  marie = await aTablet(db, { of: await world.aTeacher({ of, classes, name: 'Marie' }), clock })
  paul = await aTablet(db, { of: await world.aTeacher({ of, classes, name: 'Paul' }), clock })
})

describe('a register that is submitted', () => {
  test('says who declared it complete and when, and in which half-day', async () => {
    const [answer] = await marie.send(marie.submission(schoolClass))
    expect(answer).toMatchObject({
      version: 1,
      truth: { period: 'am', byName: 'Marie', submittedAt: '2026-11-17T07:40:00.000Z' },
    })
  })

  test('may be submitted again by a colleague: the last one shows, the ledger keeps both', async () => {
    await marie.send(marie.submission(schoolClass))
    const [second] = await paul.send(paul.submission(schoolClass))
    expect(second).toMatchObject({ version: 2, truth: { byName: 'Paul' } })
    const { rows } = await db.owner.query(
      `select after ->> 'byName' as by from entry where subject_id = $1 order by (after ->> 'version')::int`,
      [schoolClass.classId],
    )
    expect(rows).toEqual([{ by: 'Marie' }, { by: 'Paul' }])
  })

  test.each([
    ['of a Saturday', { date: '2026-11-14' }, 'presence.closed-day'],
    ['of tomorrow', { date: '2026-11-18' }, 'presence.in-the-future'],
    ['of a whole day', { period: 'fullday' }, 'presence.malformed-mark'],
    ['of no day', { date: '2026-11-31' }, 'presence.malformed-date'],
    ['of August', { date: '2026-08-12' }, 'presence.outside-school-year'],
  ])('%s is refused, and nothing is written', async (_, wishes, code) => {
    const answers = await marie.send(marie.submission(schoolClass, wishes))
    expect(answers).toMatchObject([{ code }])
    const { rows } = await db.owner.query('select from register_submission where class_id = $1', [
      schoolClass.classId,
    ])
    expect(rows).toHaveLength(0)
  })
})

describe('a register of a past school year', () => {
  const date = '2026-06-30'
  const registersOf = async () => {
    const { rows } = await db.owner.query('select from register_submission where class_id = $1', [
      schoolClass.classId,
    ])
    return rows.length
  }

  test('is not submitted any more', async () => {
    const [answer] = await marie.send(marie.submission(schoolClass, { date }))
    expect(answer).toMatchObject({ code: 'presence.past-year' })
    expect(await registersOf()).toBe(0)
  })

  test('that a tablet kept over the summer is taken, with what stands in it', async () => {
    const old = await world.aChild({ in: schoolClass, firstDay: '2025-09-01' })
    const madeAt = `${date}T07:00:00.000Z`
    const answers = await marie.send(
      marie.tap(old, absent, { date, madeAt }),
      marie.submission(schoolClass, { date, madeAt }),
    )
    expect(answers).toMatchObject([
      { __typename: 'EntryAccepted' },
      { __typename: 'EntryAccepted', truth: { submittedAt: madeAt } },
    ])
    expect(await registersOf()).toBe(1)
  })
})

describe('a mark after the register was submitted', () => {
  const corrected = (answer: object) =>
    'truth' in answer ? (answer.truth as { am: { corrected: boolean } | null }).am : undefined

  test('counts as corrected when it replaces another', async () => {
    await marie.send(marie.tap(child, present), marie.submission(schoolClass))
    expect(corrected(await marie.mark(child, absent))).toMatchObject({ corrected: true })
  })

  test('does not when it fills a forgotten blank, or repeats what stands', async () => {
    await marie.send(marie.submission(schoolClass))
    expect(corrected(await marie.mark(child, present))).toMatchObject({ corrected: false })
    expect(corrected(await marie.mark(child, present))).toMatchObject({ corrected: false })
  })

  test('of the other half-day is no correction', async () => {
    await marie.send(marie.tap(child, present, { period: 'pm' }), marie.submission(schoolClass))
    const answer = await marie.mark(child, absent, { period: 'pm' })
    expect(answer).toMatchObject({ truth: { pm: { corrected: false } } })
  })

  test('stays visible as a correction when the half-day was made blank in between', async () => {
    await marie.send(marie.tap(child, absent), marie.submission(schoolClass))
    const answers = await marie.send(marie.tap(child, null), marie.tap(child, present))
    expect(answers.map(corrected)).toMatchObject([null, { corrected: true }])
    expect(corrected(await marie.mark(child, absent))).toMatchObject({ corrected: true })
  })
})
