import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { marks, ready, signIn, syncSays } from './support/people.ts'
import { type PreauServer, startPreau, tuesday } from './support/preau-server.ts'
import { classNamed, morningMarks, recordAs } from './support/school-record.ts'
import { aTablet, type Tablet } from './support/tablet.ts'

describe('two people mark the same child', () => {
  let preau: PreauServer
  let class1: Tablet
  let office: Tablet
  let classId: string

  beforeAll(async () => {
    preau = await startPreau()
    const record = await recordAs(preau.url, 'teacher@tilleuls.test')
    classId = (await classNamed(record, 'Moyenne section A')).id
    class1 = await aTablet({ url: preau.url })
    office = await aTablet({ url: preau.url, size: 'desk' })
  })

  afterAll(async () => {
    await class1?.close()
    await office?.close()
    await preau?.stop()
  })

  test('both marks are shown with who made them, and the choice of a person is what counts', async () => {
    const address = `/presence?class=${classId}&date=${tuesday}&period=am`
    const tablet = await class1.open('/')
    await signIn(tablet, 'teacher@tilleuls.test')
    await tablet.goto(`${preau.url}${address}`)
    await ready(tablet, 'presence')
    const desk = await office.open('/')
    await signIn(desk, 'director@tilleuls.test')
    await desk.goto(`${preau.url}${address}`)
    await ready(desk, 'presence')

    // The tablet loses the network but not the server, which the office goes on using.
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

    const record = await recordAs(preau.url, 'director@tilleuls.test')
    expect((await morningMarks(record, { classId, date: tuesday })).get(child)).toBe('present')

    await tablet.locator('[data-sync]').first().click()
    await tablet.getByRole('button', { name: /Keep absent/i }).click()
    await syncSays(tablet, 'sent')
    expect((await morningMarks(record, { classId, date: tuesday })).get(child)).toBe('absent')
  })
})
