import { beforeAll, describe, expect, test } from 'vitest'
import { tuesday } from './support/hours.ts'
import { aJourney } from './support/journey.ts'
import { isKept } from './support/kept.ts'
import type { KillableTablet } from './support/killable-tablet.ts'
import { installed, networkReturns, ready, syncSays } from './support/people.ts'
import { classNamed } from './support/school-record.ts'

describe('a diary written without a network', () => {
  const journey = aJourney({ locale: 'fr' })
  const { say } = journey
  let tablet: KillableTablet
  let classId: string
  const open = async () => {
    const page = await tablet.open(`/communication-diary?class=${classId}&date=${tuesday}`)
    await ready(page, 'diary')
    return page
  }

  beforeAll(async () => {
    const record = await journey.recordAs('teacher@tilleuls.test')
    classId = (await classNamed(record, 'Moyenne section A')).id
    tablet = await journey.killableTablet({ who: 'teacher@tilleuls.test' })
  })

  test('with the server dead and the browser killed is at the school once, every line and every need', async () => {
    const online = await open()
    await installed(online)
    // The school's topics and sentences come after the first picture.
    await isKept(online, ['Query.listIcons', 'Query.diarySentences', 'Query.openNeeds('])
    await tablet.restart()
    await open()
    await journey.preau.kill()
    await tablet.kill()
    await tablet.switchOn()

    const offline = await open()
    const write = async (topic: string, text: string) => {
      const chosen = offline.locator(`[data-topic="${topic}"]`)
      if ((await chosen.getAttribute('aria-pressed')) === 'false') await chosen.click()
      await offline.getByRole('button', { name: say('Everybody who is here') }).click()
      await offline.locator('textarea').fill(text)
      await offline.getByRole('button', { name: say('Add to the diary') }).click()
      await offline.locator('article[data-line]').filter({ hasText: text }).waitFor()
    }
    await write('music', 'Chanté la pluie.')
    await write('outdoor', 'Couru dans la cour.')
    // Changed for everybody before it was ever sent.
    await offline
      .getByRole('button', { name: say('Change the line for {who}') })
      .first()
      .click()
    await offline.getByRole('dialog').locator('textarea').fill('Couru sous la pluie.')
    await offline.getByRole('button', { name: say('Change it in # diaries') }).click()
    await offline.locator('article[data-line]').filter({ hasText: 'sous la pluie' }).waitFor()
    // Half a line is no line yet, and is not lost either.
    await offline.locator('textarea').fill('Une phrase commencée')
    await syncSays(offline, 'waiting')
    await isKept(offline, ['Une phrase commencée'])

    await tablet.kill()
    await tablet.switchOn()
    const reopened = await open()
    expect(await reopened.locator('textarea').inputValue()).toBe('Une phrase commencée')
    await expect
      .poll(() => reopened.locator('article[data-line][data-saved="tablet"]').count())
      .toBe(2)
    await reopened.locator('[data-topic="needs"]').click()
    await reopened.locator('[data-where] >> nth=0').click()
    await reopened.getByRole('button', { name: say.exactly('Hat') }).click()
    await reopened.getByRole('button', { name: say('Ask # family') }).click()
    await reopened.getByText(say('{item} asked for')).waitFor()

    await journey.preau.start()
    await networkReturns(reopened)
    await syncSays(reopened, 'sent')
    const record = await journey.recordAs('director@tilleuls.test')
    const { diaryDay, openNeeds } = await record.ask<{
      diaryDay: { items: { childId: string; text: string }[] }
      openNeeds: { item: string; askedAt: string }[]
    }>(
      'query D($classId: ID!, $date: String!) { diaryDay(classId: $classId, date: $date) { items { childId text } } openNeeds(classId: $classId) { item askedAt } }',
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
