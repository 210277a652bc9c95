import { beforeEach, describe, expect, test } from 'vitest'
import { HandClock } from '#tests/support/server/request-context.ts'
import { type SmallChild, type SmallClass, smallWorld } from '#tests/support/server/small-world.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aTablet, type RegisterTablet } from '#tests/support/tablets/register-tablet.ts'

const clock = new HandClock('2026-09-02T07:40:00Z')
const present = { state: 'present' }
const absent = { state: 'absent' }

/** The last day of Marie's stay in the class was 31 August; she tapped on 30 June. */
const tapped = { date: '2026-06-30', madeAt: '2026-06-30T07:00:00.000Z' }
const unknown = { __typename: 'EntryRefused', code: 'presence.unknown-child' }
const ended = { __typename: 'EntryRefused', code: 'entry.stay-ended' }

const db = await createTestDatabase()
const world = smallWorld(db.owner)
const of = await world.aSchool()

let marie: RegisterTablet
let paul: RegisterTablet
let schoolClass: SmallClass
let child: SmallChild

const aTeacherUntil = async (name: string, lastDay: string | null) => {
  const account = await world.aTeacher({ of, classes: [schoolClass], name })
  await db.owner.query('update class_teacher set last_day = $2 where account_id = $1', [
    account.userId,
    lastDay,
  ])
  return aTablet(db, { of: account, clock })
}

beforeEach(async () => {
  clock.set('2026-09-02T07:40:00Z')
  schoolClass = await world.aClass({ of })
  child = await world.aChild({ in: schoolClass, firstDay: '2025-09-01' })
  marie = await aTeacherUntil('Marie', '2026-08-31')
  paul = await aTeacherUntil('Paul', null)
})

const daysOf = async () => {
  const { rows } = await db.owner.query('select am from presence_day where child_id = $1', [
    child.childId,
  ])
  return rows.length
}

describe('what a teacher tapped while her stay in the class lasted', () => {
  test('is taken after its end, mark and register, with the moment of the tap', async () => {
    const answers = await marie.send(
      marie.tap(child, absent, tapped),
      marie.submission(schoolClass, tapped),
    )
    expect(answers).toMatchObject([
      { __typename: 'EntryAccepted', truth: { am: { at: tapped.madeAt } } },
      { __typename: 'EntryAccepted', truth: { byName: 'Marie' } },
    ])
  })

  test('may be corrected by her other taps of then', async () => {
    await marie.mark(child, absent, tapped)
    const madeAt = '2026-06-30T08:00:00.000Z'
    const answer = await marie.mark(child, present, { ...tapped, madeAt })
    expect(answer).toMatchObject({ __typename: 'EntryAccepted', version: 2 })
  })

  test('is refused without a word of what somebody else has written, whatever version it names', async () => {
    await paul.mark(child, present, tapped)
    for (const [period, baseVersion] of [
      ['am', 0],
      ['pm', 1],
    ] as const) {
      const answer = await marie.mark(child, absent, { ...tapped, period, baseVersion })
      expect(answer).toMatchObject(ended)
      expect(JSON.stringify(answer)).not.toContain('Paul')
    }
  })

  test.each([
    ['tapped after its end', { date: '2026-09-01', madeAt: '2026-09-01T07:00:00.000Z' }],
    ['about a day after its end', { date: '2026-09-01', madeAt: tapped.madeAt }],
    ['tapped today about a day of then', { date: tapped.date }],
  ])('is no reason to take what was %s', async (_, when) => {
    expect(await marie.mark(child, absent, when)).toMatchObject(unknown)
    expect(await daysOf()).toBe(0)
  })

  test('is refused a summer and a week later', async () => {
    clock.set('2026-11-17T07:40:00Z')
    const [mark, register] = await marie.send(
      marie.tap(child, absent, tapped),
      marie.submission(schoolClass, tapped),
    )
    expect(mark).toMatchObject(unknown)
    expect(register).toMatchObject({ code: 'presence.unknown-class' })
  })
})
