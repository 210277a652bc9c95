import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aMilestoneScene } from '#tests/support/tablets/milestone-scene.ts'
import type { PedagogyTablet } from '#tests/support/tablets/pedagogy-tablet.ts'
import { readObservations } from '../read-pedagogy.ts'

const scene = await aMilestoneScene(await createTestDatabase())
const { classA, classB, milestoneId, marie, director, ofClassB, neighbour, newChild } = scene
const leo = await newChild({ firstName: 'Léo' })
const nour = await newChild({ firstName: 'Nour' })
const elsewhere = await newChild({ in: classB, firstName: 'Inès' })

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
    const wish = aWish({ milestones: [milestoneId] })
    const truth = { byName: 'Marie', isApproved: false }
    expect(await marie.observe(wish)).toMatchObject({ version: 1, truth })
    const found = (await seenBy(marie)).filter(({ id }) => id === wish.observationId)
    expect(found).toMatchObject([{ milestoneIds: [milestoneId] }])
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
    for (const tablet of [ofClassB, neighbour]) {
      const own = { ...wish, childIds: [elsewhere.childId], text: 'Volé' }
      const answers = [await tablet.observe(own), await tablet.remove(wish.observationId)]
      expect(answers.every(({ __typename }) => __typename === 'EntryRefused')).toBe(true)
      expect(JSON.stringify(answers)).not.toContain('secret')
    }
    expect((await seenBy(marie)).find(({ id }) => id === wish.observationId)?.text).toBe(wish.text)
  })
})
