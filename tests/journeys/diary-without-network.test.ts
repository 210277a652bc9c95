import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installed, ready, signIn, syncSays } from './support/people.ts'
import { type PreauServer, startPreau, tuesday } from './support/preau-server.ts'
import { classNamed, recordAs } from './support/school-record.ts'
import { aTablet, type Tablet } from './support/tablet.ts'

describe('a diary written without a network', () => {
  let preau: PreauServer
  let tablet: Tablet
  let classId: string
  const address = (): string => `/communication-diary?class=${classId}&date=${tuesday}`

  beforeAll(async () => {
    preau = await startPreau()
    const record = await recordAs(preau.url, 'teacher@tilleuls.test')
    classId = (await classNamed(record, 'Moyenne section A')).id
    tablet = await aTablet({ url: preau.url, locale: 'fr' })
  })

  afterAll(async () => {
    await tablet?.close()
    await preau?.stop()
  })

  test('with the server dead and the browser killed is at the school once, every line and every need', async () => {
    const online = await tablet.open('/')
    await signIn(online, 'teacher@tilleuls.test')
    await online.goto(`${preau.url}${address()}`)
    await ready(online, 'diary')
    await installed(online)
    // The tokens are on the disk only after some seconds, and the school's sentences come after the first picture.
    await online.waitForTimeout(7_000)

    await preau.kill()
    await tablet.kill()
    await tablet.switchOn()

    const offline = await tablet.open(address())
    await ready(offline, 'diary')
    const write = async (topic: string, text: string) => {
      const chosen = offline.locator(`[data-topic="${topic}"]`)
      if ((await chosen.getAttribute('aria-pressed')) === 'false') await chosen.click()
      await offline.getByRole('button', { name: /^Tous les présents/ }).click()
      await offline.locator('textarea').fill(text)
      await offline.getByRole('button', { name: /^Ajouter aux/ }).click()
      await offline.locator('article[data-line]').filter({ hasText: text }).waitFor()
    }
    await write('music', 'Chanté la pluie.')
    await write('outdoor', 'Couru dans la cour.')
    // Changed for everybody before it was ever sent.
    await offline
      .getByRole('button', { name: /^Changer la note/ })
      .first()
      .click()
    await offline.getByRole('dialog').locator('textarea').fill('Couru sous la pluie.')
    await offline.getByRole('button', { name: /^Changer dans/ }).click()
    await offline.locator('article[data-line]').filter({ hasText: 'sous la pluie' }).waitFor()
    // Half a line is no line yet, and is not lost either.
    await offline.locator('textarea').fill('Une phrase commencée')
    await offline.waitForTimeout(1_000)

    await tablet.kill()
    await tablet.switchOn()
    const reopened = await tablet.open(address())
    await ready(reopened, 'diary')
    expect(await reopened.locator('textarea').inputValue()).toBe('Une phrase commencée')
    expect(await reopened.locator('article[data-line][data-saved="tablet"]').count()).toBe(2)
    await reopened.locator('[data-topic="needs"]').click()
    await reopened.locator('[data-where] >> nth=0').click()
    await reopened.getByRole('button', { name: 'Chapeau' }).click()
    await reopened.getByRole('button', { name: 'Demander à 1 famille' }).click()
    await reopened.getByText(/^Demandé pour/).waitFor()

    await preau.start()
    await syncSays(reopened, 'sent')
    const record = await recordAs(preau.url, 'director@tilleuls.test')
    const { diaryDay, openNeeds } = await record.ask<{
      diaryDay: { items: { childId: string; text: string }[] }
      openNeeds: { item: string; askedByName: string; askedAt: string }[]
    }>(
      'query D($classId: ID!, $date: String!) { diaryDay(classId: $classId, date: $date) { items { childId text } } openNeeds(classId: $classId) { item askedByName askedAt } }',
      { classId, date: tuesday },
    )
    const childrenWith = (text: string) =>
      diaryDay.items.filter((item) => item.text === text).map(({ childId }) => childId)
    for (const text of ['Chanté la pluie.', 'Couru sous la pluie.']) {
      expect(childrenWith(text), text).toHaveLength(28)
      expect(new Set(childrenWith(text)).size, text).toBe(28)
    }
    expect(childrenWith('Couru dans la cour.')).toEqual([])
    expect(
      openNeeds.filter((need) => need.item === 'hat' && need.askedAt.startsWith(tuesday)),
    ).toHaveLength(1)
  })
})
