import { beforeAll, describe, expect, test } from 'vitest'
import { tuesday } from './support/hours.ts'
import { aJourney } from './support/journey.ts'
import { installed, marks, ready, syncSays } from './support/people.ts'
import { classNamed, morningMarks, type SchoolRecord } from './support/school-record.ts'

describe('two people mark the same child', () => {
  const journey = aJourney({ locale: 'en' })
  const { say } = journey
  let record: SchoolRecord
  let classId: string

  beforeAll(async () => {
    record = await journey.recordAs('director@tilleuls.test')
    classId = (await classNamed(record, 'Moyenne section A')).id
  })

  test('both marks are shown with who made them, and the choice of a person is what counts', async () => {
    const address = `/presence?class=${classId}&date=${tuesday}&period=am`
    const class1 = await journey.tablet({ who: 'teacher@tilleuls.test' })
    const tablet = await class1.open(address)
    await ready(tablet, 'presence')
    const office = await journey.tablet({ size: 'desk', who: 'director@tilleuls.test' })
    const desk = await office.open(address)
    await ready(desk, 'presence')

    // The tablet loses the network but not the server, which the office goes on using.
    await installed(tablet)
    await class1.context.setOffline(true)
    const child = (await marks(tablet))[2]?.child ?? ''
    await tablet.locator(`[data-child="${child}"]`).click()
    await tablet.locator(`[data-child="${child}"]`).click()
    await syncSays(tablet, 'waiting')
    const onDesk = `[data-child="${child}"]`
    await desk.locator(onDesk).click()
    // The header says "sent" before the tap has reached the outbox too; the card knows better.
    await desk.locator(`${onDesk}[data-mark="present"][data-saved="server"]`).waitFor()
    await class1.context.setOffline(false)
    await syncSays(tablet, 'attention')
    expect((await marks(tablet)).find((card) => card.child === child)?.saved).toBe('attention')
    expect((await morningMarks(record, { classId, date: tuesday })).get(child)).toBe('present')

    await tablet.locator('[data-sync]').first().click()
    const side = (mark: string) => tablet.getByRole('dialog').locator(`[data-mark="${mark}"]`)
    await side('present').getByText('Hélène Vasseur').waitFor()
    await side('absent').getByText('Marie Delage').waitFor()
    await side('absent')
      .getByRole('button', { name: say('Keep {word}') })
      .click()
    await syncSays(tablet, 'sent')
    expect((await morningMarks(record, { classId, date: tuesday })).get(child)).toBe('absent')
  })
})
