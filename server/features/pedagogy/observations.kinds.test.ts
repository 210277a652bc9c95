import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { HandClock } from '#tests/support/server/request-context.ts'
import { type SmallChild, type SmallClass, smallWorld } from '#tests/support/server/small-world.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts'
import { aPedagogyTablet, type PedagogyTablet } from '#tests/support/tablets/pedagogy-tablet.ts'
import { aMilestone, type SmallMilestone } from '#tests/support/tablets/pedagogy-world.ts'
import { readObservations } from './read-pedagogy.ts'

const clock = new HandClock('2026-11-17T07:40:00Z')

let db: TestDatabase
let classA: SmallClass
let milestone: SmallMilestone
let marie: PedagogyTablet
let director: PedagogyTablet
let outsider: PedagogyTablet
let neighbour: PedagogyTablet
let leo: SmallChild
let nour: SmallChild
let elsewhere: SmallChild

beforeAll(async () => {
  db = await createTestDatabase()
  const world = smallWorld(db.owner)
  const of = await world.aSchool()
  await db.owner.query('insert into pedagogy_setting values ($1, true)', [of.schoolId])
  classA = await world.aClass({ of })
  const classB = await world.aClass({ of, name: 'Grande section' })
  milestone = await aMilestone(db.owner, { of })
  const rights = { permissions: { milestone: true }, levelFeatures: ['milestone'] } as const
  const hire = (name: string, classes: SmallClass[]) =>
    world.aTeacher({ of, classes, name, ...rights })
  marie = await aPedagogyTablet(db, { of: await hire('Marie', [classA]), clock })
  outsider = await aPedagogyTablet(db, { of: await hire('Julien', [classB]), clock })
  director = await aPedagogyTablet(db, { of: await world.aDirector({ of }), clock })
  const school = await world.aSchool({ name: 'Oakfield' })
  neighbour = await aPedagogyTablet(db, { of: await world.aDirector({ of: school }), clock })
  leo = await world.aChild({ in: classA, firstName: 'Léo' })
  nour = await world.aChild({ in: classA, firstName: 'Nour' })
  elsewhere = await world.aChild({ in: classB, firstName: 'Inès' })
})

const aWish = (more = {}) => ({
  observationId: randomUUID(),
  childIds: [leo.childId],
  text: 'A compté jusqu’à six.',
  ...more,
})

const seenBy = async (tablet: PedagogyTablet) => {
  const days = { from: '2026-09-01', to: '2026-11-18' }
  return readObservations(await tablet.request(), { classId: classA.classId, ...days })
}

describe('an observation', () => {
  test('is kept with its milestones and its author, and waits for approval', async () => {
    const wish = aWish({ milestones: [milestone.milestoneId] })
    const truth = { byName: 'Marie', isApproved: false }
    expect(await marie.observe(wish)).toMatchObject({ version: 1, truth })
    const found = (await seenBy(marie)).filter(({ id }) => id === wish.observationId)
    expect(found).toMatchObject([{ milestoneIds: [milestone.milestoneId] }])
  })

  test('of several children is one observation of each', async () => {
    const wish = aWish({ childIds: [leo.childId, nour.childId, leo.childId] })
    await marie.observe(wish)
    const found = (await seenBy(marie)).find(({ id }) => id === wish.observationId)
    expect(found?.childIds.toSorted()).toEqual([leo.childId, nour.childId].toSorted())
  })

  test('with pictures needs no words, and keeps the pictures in their order', async () => {
    const mediaIds = [randomUUID(), randomUUID()]
    const answer = await marie.observe(aWish({ text: '', mediaIds }))
    expect(answer).toMatchObject({ truth: { mediaIds, text: '' } })
  })

  test('of the direction is approved as written, and waits again once a teacher changes it', async () => {
    const wish = aWish()
    expect(await director.observe(wish)).toMatchObject({ truth: { isApproved: true } })
    const changed = await marie.observe({ ...wish, text: 'Corrigé' }, { baseVersion: 1 })
    expect(changed).toMatchObject({ truth: { isApproved: false } })
  })
})

describe('taking an observation back', () => {
  test('leaves a tombstone that nobody reads, also in the batch that wrote it', async () => {
    const wish = aWish()
    const removal = marie.removal(wish.observationId)
    const [, removed] = await marie.send(marie.observation(wish), removal)
    expect(removed).toMatchObject({ version: 2, truth: { isRemoved: true } })
    expect((await seenBy(marie)).some(({ id }) => id === wish.observationId)).toBe(false)
  })
})

describe('what is refused', () => {
  test.each([
    ['an unknown milestone', { milestones: [randomUUID()] }, 'pedagogy.unknown-milestone'],
    ['the day after tomorrow', { date: '2026-11-19' }, 'pedagogy.in-the-future'],
  ])('%s', async (_, wrong, code) => {
    const answer = await marie.observe(aWish(wrong))
    expect(answer).toMatchObject({ __typename: 'EntryRefused', code })
  })

  test('a group with one child of another class, whole', async () => {
    const wish = aWish({ childIds: [leo.childId, elsewhere.childId] })
    expect(await marie.observe(wish)).toMatchObject({ code: 'pedagogy.unknown-child' })
    expect((await seenBy(director)).some(({ id }) => id === wish.observationId)).toBe(false)
  })

  test('an observation of children of another class or school, whose words are not told', async () => {
    const wish = aWish({ text: 'Un secret de classe' })
    await marie.observe(wish)
    for (const tablet of [outsider, neighbour]) {
      const own = { ...wish, childIds: [elsewhere.childId], text: 'Volé' }
      const answers = [await tablet.observe(own), await tablet.remove(wish.observationId)]
      expect(answers.every(({ __typename }) => __typename === 'EntryRefused')).toBe(true)
      expect(JSON.stringify(answers)).not.toContain('secret')
    }
    expect((await seenBy(marie)).find(({ id }) => id === wish.observationId)?.text).toBe(wish.text)
  })
})
