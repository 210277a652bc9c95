import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPedagogyTablet, type PedagogyTablet } from '#tests/support/pedagogy-tablet.ts'
import { aMilestone, type SmallMilestone } from '#tests/support/pedagogy-world.ts'
import { HandClock } from '#tests/support/request-context.ts'
import { type SmallChild, type SmallClass, smallWorld } from '#tests/support/small-world.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { readObservations } from './read-pedagogy.ts'

const clock = new HandClock('2026-11-17T07:40:00Z')

let db: TestDatabase
let classA: SmallClass
let milestone: SmallMilestone
let marie: PedagogyTablet
let mariesPhone: PedagogyTablet
let paul: PedagogyTablet
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
  const account = await hire('Marie', [classA])
  marie = await aPedagogyTablet(db, { of: account, clock })
  mariesPhone = await aPedagogyTablet(db, { of: account, clock, name: 'Téléphone' })
  paul = await aPedagogyTablet(db, { of: await hire('Paul', [classA]), clock })
  outsider = await aPedagogyTablet(db, { of: await hire('Julien', [classB]), clock })
  director = await aPedagogyTablet(db, { of: await world.aDirector({ of }), clock })
  const school = await world.aSchool({ name: 'Oakfield' })
  neighbour = await aPedagogyTablet(db, { of: await world.aDirector({ of: school }), clock })
  leo = await world.aChild({ in: classA, firstName: 'Léo' })
  nour = await world.aChild({ in: classA, firstName: 'Nour' })
  elsewhere = await world.aChild({ in: classB, firstName: 'Inès' })
})
afterAll(() => db.drop())

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
  test('is kept once, however often it is sent', async () => {
    const wish = aWish({ milestones: [milestone.milestoneId] })
    const entry = marie.observation(wish)
    const answers = [...(await marie.send(entry)), ...(await marie.send(entry, entry))]
    expect(answers).toMatchObject(
      answers.map(() => ({ version: 1, truth: { byName: 'Marie', isApproved: false } })),
    )
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

  test('is changed by who wrote it on the same tablet, whatever version it saw', async () => {
    const wish = aWish()
    await marie.observe(wish)
    const answer = await marie.observe({ ...wish, text: 'Jusqu’à sept, même.' })
    expect(answer).toMatchObject({ version: 2, truth: { text: 'Jusqu’à sept, même.' } })
  })

  test('is changed by a colleague who has seen it; who has not is shown what stands', async () => {
    const wish = aWish()
    await marie.observe(wish)
    const unseen = await paul.observe({ ...wish, text: 'Autre chose' }, { baseVersion: null })
    expect(unseen).toMatchObject({ __typename: 'EntryConflict', truth: { text: wish.text } })
    const seen = await paul.observe({ ...wish, text: 'Autre chose' }, { baseVersion: 1 })
    expect(seen).toMatchObject({
      __typename: 'EntryAccepted',
      truth: { byName: 'Paul', version: 2 },
    })
  })

  test('on a second tablet of the same person conflicts too: the first may be in other hands', async () => {
    const wish = aWish()
    await marie.observe(wish)
    const answer = await mariesPhone.observe({ ...wish, text: 'Du téléphone' })
    expect(answer).toMatchObject({ __typename: 'EntryConflict' })
  })

  test('of the direction is approved as written, and waits again once a teacher changes it', async () => {
    const wish = aWish()
    expect(await director.observe(wish)).toMatchObject({ truth: { isApproved: true } })
    const changed = await marie.observe({ ...wish, text: 'Corrigé' }, { baseVersion: 1 })
    expect(changed).toMatchObject({ truth: { isApproved: false } })
  })
})

describe('taking an observation back', () => {
  test('leaves a tombstone that nobody reads, however often it is sent', async () => {
    const wish = aWish()
    await marie.observe(wish)
    const removal = marie.removal(wish.observationId)
    await marie.send(removal)
    expect(await marie.send(removal)).toMatchObject([{ version: 2, truth: { isRemoved: true } }])
    expect(await marie.remove(wish.observationId)).toMatchObject({ version: 2 })
    expect((await seenBy(marie)).some(({ id }) => id === wish.observationId)).toBe(false)
  })

  test('conflicts when a colleague has changed it meanwhile', async () => {
    const wish = aWish()
    await marie.observe(wish)
    await paul.observe({ ...wish, text: 'Plus précis' }, { baseVersion: 1 })
    const answer = await marie.remove(wish.observationId, { baseVersion: 1 })
    expect(answer).toMatchObject({ __typename: 'EntryConflict', truth: { text: 'Plus précis' } })
  })

  test('is final: what was taken back is not written again', async () => {
    const wish = aWish()
    await marie.observe(wish)
    await marie.remove(wish.observationId)
    expect(await marie.observe({ ...wish, text: 'Encore' })).toMatchObject({
      __typename: 'EntryConflict',
      truth: { isRemoved: true },
    })
  })
})

describe('what is refused', () => {
  test.each([
    ['nothing said and nothing shown', { text: '  \n ' }, 'pedagogy.text-missing'],
    ['2,001 characters', { text: 'x'.repeat(2001) }, 'pedagogy.text-too-long'],
    ['nobody', { childIds: [] }, 'pedagogy.unknown-child'],
    ['no child of this world', { childIds: ['léo'] }, 'pedagogy.unknown-child'],
    ['an unknown milestone', { milestones: [randomUUID()] }, 'pedagogy.unknown-milestone'],
    [
      'eleven pictures',
      { mediaIds: Array.from({ length: 11 }, () => randomUUID()) },
      'pedagogy.too-many',
    ],
    ['the day after tomorrow', { date: '2026-11-19' }, 'pedagogy.in-the-future'],
    ['last year', { date: '2026-07-02' }, 'pedagogy.outside-school-year'],
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
