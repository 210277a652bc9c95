import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { nextId, type SmallChild } from '#tests/support/server/small-world.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aMilestoneScene, milestoneDate as today } from '#tests/support/tablets/milestone-scene.ts'
import { aMilestone } from '#tests/support/tablets/pedagogy-world.ts'
import { approveEvaluations } from '../approve.ts'

const db = await createTestDatabase()
const scene = await aMilestoneScene(db)
const { world, classA, marie, paul, ofClassB, director, neighbour, leaver, newChild, wish } = scene

const historyOf = async (child: SmallChild) => {
  const { rows } = await db.owner.query(
    'select version, level, is_approved from evaluation where child_id = $1 order by version',
    [child.childId],
  )
  return rows.map((row) => [row.version, row.level])
}

describe('a judgement on a child and a milestone', () => {
  test.each(['B', 'A', 'A+'])('%s is recorded with who made it', async (level) => {
    const child = await newChild()
    const truth = { level, byName: 'Marie' }
    expect(await marie.evaluate(wish(child, level))).toMatchObject({ version: 1, truth })
    expect(await historyOf(child)).toEqual([[1, level]])
  })

  test('of two tablets never conflicts: the one the server hears last stands, and both stay', async () => {
    const child = await newChild()
    await marie.evaluate(wish(child, 'B'))
    const answer = await paul.evaluate(wish(child, 'A+'), { baseVersion: 0 })
    expect(answer).toMatchObject({
      __typename: 'EntryAccepted',
      version: 2,
      truth: { level: 'A+' },
    })
    expect(await historyOf(child)).toEqual([
      [1, 'B'],
      [2, 'A+'],
    ])
  })

  test('of two tablets in the same moment is kept from both', async () => {
    const child = await newChild()
    await Promise.all([marie.evaluate(wish(child, 'B')), paul.evaluate(wish(child, 'A'))])
    expect((await historyOf(child)).map(([version]) => version)).toEqual([1, 2])
  })

  test('that is taken back leaves nothing standing and stays in the history', async () => {
    const child = await newChild()
    await marie.evaluate(wish(child, 'A'))
    const answer = await marie.evaluate(wish(child, null))
    expect(answer).toMatchObject({ version: 2, truth: { level: null } })
    expect(await historyOf(child)).toEqual([
      [1, 'A'],
      [2, null],
    ])
  })

  test('of a whole class with its exceptions is one batch, in the order of the taps', async () => {
    const children = await Promise.all(Array.from({ length: 24 }, () => newChild()))
    const [first] = children as [SmallChild]
    const entries = children.map((child) => marie.evaluation(wish(child, 'A')))
    const answers = await marie.send(...entries, marie.evaluation(wish(first, 'B')))
    expect(answers.every(({ __typename }) => __typename === 'EntryAccepted')).toBe(true)
    expect(await historyOf(first)).toEqual([
      [1, 'A'],
      [2, 'B'],
    ])
  })

  test('under an id that stands for another judgement is refused', async () => {
    const child = await newChild()
    const evaluationId = randomUUID()
    await marie.evaluate(wish(child, 'A', { evaluationId }))
    expect(await marie.evaluate(wish(child, 'A', { evaluationId }))).toMatchObject({ version: 1 })
    expect(await marie.evaluate(wish(child, 'B', { evaluationId }))).toMatchObject({
      code: 'pedagogy.evaluation-exists',
    })
  })

  test('by a teacher waits for approval where the school asks for it; the direction’s does not', async () => {
    const child = await newChild()
    expect(await marie.evaluate(wish(child, 'B'))).toMatchObject({ truth: { isApproved: false } })
    expect(await director.evaluate(wish(child, 'A'))).toMatchObject({ truth: { isApproved: true } })
  })

  test('that takes a level back needs no approval: nothing is left to go home', async () => {
    const child = await newChild()
    await director.evaluate(wish(child, 'A'))
    expect(await marie.evaluate(wish(child, null))).toMatchObject({ truth: { isApproved: true } })
  })

  test('is kept with a comment as it was typed', async () => {
    const child = await newChild()
    const comment = "l'appareil; drop table evaluation -- 🇫🇷\n\tfin"
    const answer = await marie.evaluate(wish(child, 'A', { comment: ` ${comment}  ` }))
    expect(answer).toMatchObject({ truth: { comment } })
    const { rows } = await db.owner.query('select comment from evaluation where child_id = $1', [
      child.childId,
    ])
    expect(rows).toEqual([{ comment }])
  })
})

describe('what the direction approves', () => {
  test('is on the record by how many were waiting, not by how many were asked for', async () => {
    const child = await newChild()
    const [first, second] = [randomUUID(), randomUUID()]
    await marie.evaluate(wish(child, 'B', { evaluationId: first }))
    await marie.evaluate(wish(child, 'A', { evaluationId: second }))
    const request = await director.request()
    const both = { actId: nextId('act'), evaluationIds: [first, second, randomUUID()] }
    await approveEvaluations(request, { actId: nextId('act'), evaluationIds: [first] })
    // Sent again after a silence, and asked for anew when nothing waits: neither is on the record.
    for (const wish of [both, both, { ...both, actId: nextId('act') }]) {
      expect(await approveEvaluations(request, wish)).toEqual({ ok: true, value: null })
    }
    const { rows } = await db.owner.query<{ after: unknown }>(
      `select after from change where act = 'approveEvaluations' order by at, change_id`,
    )
    expect(rows.map(({ after }) => after)).toEqual([{ evaluations: 1 }, { evaluations: 1 }])
  })

  test('is nothing of a school year that is over, nor what is asked for beside it', async () => {
    const child = await newChild()
    const [old, fresh] = [randomUUID(), randomUUID()]
    await marie.evaluate(wish(child, 'B', { evaluationId: old }))
    await marie.evaluate(wish(child, 'A', { evaluationId: fresh }))
    await db.owner.query(`update evaluation set date = '2026-06-30' where evaluation_id = $1`, [
      old,
    ])
    const evaluationIds = [old, fresh]
    const answer = await approveEvaluations(await director.request(), {
      ...{ actId: nextId('act'), evaluationIds },
    })
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'pedagogy.past-year' } })
    const { rows } = await db.owner.query(
      'select is_approved from evaluation where evaluation_id = any($1)',
      [evaluationIds],
    )
    expect(rows).toEqual([{ is_approved: false }, { is_approved: false }])
  })
})

describe('a tap that is taken back', () => {
  const september = { date: '2026-09-01', comment: 'Seule.' }

  test.each([
    ['another level', 'A+'],
    ['nothing', null],
  ])('to %s leaves the level of the direction approved, with its day', async (_, level) => {
    const child = await newChild()
    await director.evaluate(wish(child, 'A', september))
    const [tap, undo] = [wish(child, level), wish(child, 'A', september)]
    const [, back] = await marie.send(marie.evaluation(tap), marie.evaluation(undo))
    expect(back).toMatchObject({ truth: { level: 'A', ...september, isApproved: true } })
    await marie.evaluate(tap)
    expect(await marie.evaluate(undo)).toMatchObject({ truth: { isApproved: true } })
  })

  test('does not bring back what the direction itself took back', async () => {
    const child = await newChild()
    await director.evaluate(wish(child, 'A', september))
    await director.evaluate(wish(child, null))
    await marie.evaluate(wish(child, null))
    const again = await marie.evaluate(wish(child, 'A', september))
    expect(again).toMatchObject({ truth: { isApproved: false } })
  })

  test('is no way to have approved what the direction has not read', async () => {
    const child = await newChild()
    await director.evaluate(wish(child, 'A', september))
    for (const change of [{ date: today }, { comment: 'Avec aide.' }]) {
      const answer = await marie.evaluate(wish(child, 'A', { ...september, ...change }))
      expect(answer).toMatchObject({ truth: { isApproved: false } })
    }
  })

  test('finds the level of another class and of the year before', async () => {
    const child = await newChild()
    const before = wish(child, 'A', { date: '2026-05-12' })
    await marie.evaluate(wish(child, 'B'))
    await db.owner.query(
      `insert into evaluation select school_id, gen_random_uuid(), child_id, milestone_id, 2, 'A', '2026-05-12', null,
         null, account_id, device_id, written_at, true from evaluation where child_id = $1`,
      [child.childId],
    )
    await marie.evaluate(wish(child, 'A+'))
    expect(await marie.evaluate(before)).toMatchObject({ truth: { date: '2026-05-12' } })
    expect(await ofClassB.evaluate(before)).toMatchObject({ code: 'pedagogy.unknown-child' })
  })
})

describe('what is refused', () => {
  test.each([
    ['the day after tomorrow', { date: '2026-11-19' }, 'pedagogy.in-the-future'],
    ['a milestone of nobody', { milestoneId: randomUUID() }, 'pedagogy.unknown-milestone'],
    ['a child of nobody', { childId: randomUUID() }, 'pedagogy.unknown-child'],
  ])('%s', async (_, wrong, code) => {
    const child = await newChild()
    expect(await marie.evaluate(wish(child, 'A', wrong))).toMatchObject({
      __typename: 'EntryRefused',
      code,
    })
    expect(await historyOf(child)).toEqual([])
  })

  test('a day of a past school year, unless the tablet kept it since then', async () => {
    const child = await newChild({ firstDay: '2025-09-01' })
    const date = '2026-06-30'
    expect(await marie.evaluate(wish(child, 'A', { date }))).toMatchObject({
      code: 'pedagogy.outside-school-year',
    })
    const madeAt = `${date}T09:00:00.000Z`
    expect(await marie.evaluate(wish(child, 'A', { date }), { madeAt })).toMatchObject({
      __typename: 'EntryAccepted',
    })
  })

  test('an observation of another child; one that has not arrived yet is waited for', async () => {
    const [child, other] = [await newChild(), await newChild()]
    const observationId = randomUUID()
    const early = await marie.evaluate(wish(child, 'B', { observationId }))
    expect(early).toMatchObject({ truth: { observationId } })
    await marie.observe({ observationId, childIds: [child.childId], text: 'Compte.' })
    const answers = await marie.send(
      marie.evaluation(wish(child, 'A', { observationId })),
      marie.evaluation(wish(other, 'A', { observationId })),
    )
    expect(answers).toMatchObject([
      { __typename: 'EntryAccepted' },
      { __typename: 'EntryRefused', code: 'pedagogy.unknown-observation' },
    ])
  })

  test('a child of another class, another school, or of a class one has left is unknown', async () => {
    const child = await newChild()
    for (const tablet of [ofClassB, neighbour, leaver]) {
      expect(await tablet.evaluate(wish(child, 'A'))).toMatchObject({
        code: 'pedagogy.unknown-child',
      })
    }
    expect(await historyOf(child)).toEqual([])
  })

  test('a milestone of another school is unknown', async () => {
    const elsewhere = await world.aSchool({ name: 'Somewhere else' })
    const theirs = await aMilestone(db.owner, { of: elsewhere })
    const child = await newChild()
    const answer = await marie.evaluate(wish(child, 'A', { milestoneId: theirs.milestoneId }))
    expect(answer).toMatchObject({ code: 'pedagogy.unknown-milestone' })
  })

  test('a day before the child came to the class', async () => {
    const child = await newChild({ firstDay: '2026-11-09' })
    const answer = await marie.evaluate(wish(child, 'A', { date: '2026-11-06' }))
    expect(answer).toMatchObject({
      code: 'pedagogy.not-enrolled',
      facts: [{ name: 'firstDay', value: '2026-11-09' }],
    })
  })
})

describe('the history', () => {
  test('is never rewritten: not its levels, not its order, not by anybody', async () => {
    const { schoolId } = classA
    for (const statement of [
      `update evaluation set level = 'A'`,
      'update evaluation set version = 1',
      'delete from evaluation',
    ]) {
      const tried = db.database.inSchool(schoolId, (tx) => tx.connection.query(statement))
      await expect(tried).rejects.toMatchObject({ code: '42501' })
    }
  })
})
