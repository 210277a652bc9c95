import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { watchArrival } from './support/arrival.ts'
import { tuesday } from './support/hours.ts'
import { aJourney } from './support/journey.ts'
import { isKept } from './support/kept.ts'
import { installed, ready, syncSays } from './support/people.ts'
import { classNamed } from './support/school-record.ts'
import type { Tablet } from './support/tablet.ts'

type HealthOfRecord = { childId: string; allergies: unknown[] }

describe('what a child must not eat', () => {
  const journey = aJourney({ locale: 'en' })
  const { say } = journey
  let tablet: Tablet
  let teacher: Page
  let director: Page

  beforeAll(async () => {
    const record = await journey.recordAs('teacher@tilleuls.test')
    const { id } = await classNamed(record, 'Moyenne section A')
    const register = `/presence?class=${id}&date=${tuesday}&period=am`
    const desk = await journey.tablet({ size: 'desk', who: 'director@tilleuls.test' })
    director = await desk.open(register)
    await ready(director, 'presence')
    tablet = await journey.tablet({ who: 'teacher@tilleuls.test' })
    teacher = await tablet.open(register)
    await ready(teacher, 'presence')
    await installed(teacher)
  })

  const card = (page: Page, name: RegExp) => page.getByRole('button', { name })
  const mortal = (child: string, allergen: string) => {
    const [danger, what] = [say('Life-threatening'), say(allergen)]
    return card(teacher, new RegExp(`^${child}.*${danger.source}: ${what.source}`))
  }

  test('an allergy written by the direction stands on the card, and the direction sees the teacher read it', async () => {
    expect(await mortal('Adam', 'Sesame').count()).toBe(0)
    await card(director, /^Adam,/).press('Enter')
    const healthRecord = director.getByRole('button', { name: say.exactly('Health record…') })
    await healthRecord.click()
    const sheet = director.getByRole('dialog', { name: say('Health of {0}') })
    await sheet.getByRole('button', { name: say.exactly('Change') }).click()
    await sheet.getByRole('button', { name: say.exactly('Add an allergy') }).click()
    const option = { label: say.plain('Sesame') }
    await sheet.getByLabel(say.exactly('What')).selectOption(option)
    await sheet.getByLabel(say('How badly')).selectOption({ label: say.plain('Life-threatening') })
    await sheet.getByRole('button', { name: say.exactly('Save') }).click()
    await sheet.getByText(`${say.plain('Sesame')}!`).waitFor()
    await sheet.getByRole('button', { name: say.exactly('Close') }).click()

    await teacher.reload()
    await ready(teacher, 'presence')
    await mortal('Adam', 'Sesame').waitFor()

    await healthRecord.click()
    await sheet.getByText(say.exactly('Who has read this')).click()
    const reading = sheet.getByText(/Marie Delage · Moyenne section A/).first()
    await reading.waitFor()
    // She read it herself: nobody is named after her class as having been in her place.
    expect(await reading.textContent()).toMatch(/Marie Delage · Moyenne section A$/)
  })

  const dayScreens = [
    ['diary', 'teacher@tilleuls.test', '/communication-diary'],
    ['transmission', 'celine.pommier@tilleuls.test', '/drive-sheet'],
  ] as const

  test.each(
    (['phone', 'tablet', 'desk'] as const).flatMap((size) =>
      dayScreens.map((row) => [...row, size] as const),
    ),
  )(
    'allergies are in the first picture of the %s, and nothing moves while it comes (%s, %s, %s)',
    async (screen, who, path, size) => {
      const work = { work: screen }
      const { listClasses } = await (await journey.recordAs(who)).ask<{
        listClasses: [{ id: string }]
      }>('query Classes($work: String!) { listClasses(work: $work) { id } }', work)
      const [{ id }] = listClasses
      const record = await journey.recordAs('director@tilleuls.test')
      const { classDay } = await record.ask<{ classDay: { health: HealthOfRecord[] } }>(
        `query Health($work: String!, $id: ID!, $date: String!) {
          classDay(work: $work, classId: $id, from: $date, to: $date) { health { childId allergies { allergen } } } }`,
        { ...work, id, date: tuesday },
      )
      const allergic = classDay.health.filter(({ allergies }) => allergies.length > 0)
      expect(allergic).not.toEqual([])
      const { context } = await journey.tablet({ who, size })
      const [page] = context.pages()
      if (!page) throw new Error('the tablet has no page')
      const arrival = await watchArrival(page, screen)
      const danger = new RegExp(
        ['Life-threatening', 'Allergy', 'Intolerance'].map((it) => `${say.plain(it)}: `).join('|'),
      )
      // The first time from the server, then from what the tablet keeps.
      for (const _ of ['first', 'again']) {
        await page.goto(`${journey.preau.url}${path}?class=${id}&date=${tuesday}`)
        await ready(page, screen)
        // What comes late has come: the class is on the disk, and so is the app.
        await isKept(page, ['classDay('])
        await installed(page)
        await syncSays(page, 'sent')
        const { firstWords, shift, moved } = await arrival()
        for (const { childId } of allergic) expect(firstWords[childId]).toMatch(danger)
        expect(shift, moved.join('\n')).toBeLessThanOrEqual(0.001)
      }
    },
  )

  test('a deadly allergy stands on the card without a network, and the health plan behind it', async () => {
    await isKept(teacher, ['sesame', 'antihistaminique'])
    await tablet.context.setOffline(true)
    await teacher.reload()
    await ready(teacher, 'presence')
    await mortal('Adam', 'Sesame').waitFor()
    const nour = mortal('Nour', 'Milk')
    await nour.press('Enter')
    const plan = teacher.getByRole('region', { name: say.exactly('Health plan') })
    await plan.getByText(/antihistaminique/).waitFor()
    await plan.getByText(/Trousse rouge/).waitFor()
    expect(await plan.textContent()).toMatch(/antihistaminique.*Trousse rouge/s)
  })
})
