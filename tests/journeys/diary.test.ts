import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { listOutbox } from '#server/platform/mail/outbox-folder.ts'
import { tuesday } from './support/hours.ts'
import { aJourney } from './support/journey.ts'
import { ready, syncSays } from './support/people.ts'
import { classNamed, type SchoolRecord } from './support/school-record.ts'
import type { Tablet } from './support/tablet.ts'

const song = 'We sang a song about rain.'
const remark = 'Say which song it was.'

type Preview = { isByMail: boolean; childNames: string[] }

/** A child of the class whose family the school writes to. */
async function aChildWithMail(
  record: SchoolRecord,
  { classId, childIds }: { classId: string; childIds: readonly string[] },
): Promise<string> {
  for (const childId of childIds) {
    const { reportPreview } = await record.ask<{ reportPreview: Preview[] }>(
      'query P($childId: ID!, $date: String!) { reportPreview(childId: $childId, date: $date) { isByMail childNames } }',
      { childId, date: tuesday },
    )
    if (reportPreview.some(({ isByMail }) => isByMail)) return childId
  }
  throw new Error(`no family of ${classId} has an address`)
}

describe('the diary of a class', () => {
  const journey = aJourney({ locale: 'en' })
  const { say } = journey
  let phone: Tablet
  let director: SchoolRecord
  let classId: string
  const diary = () => `/communication-diary?class=${classId}&date=${tuesday}`

  beforeAll(async () => {
    director = await journey.recordAs('director@tilleuls.test')
    classId = (await classNamed(director, 'Moyenne section A')).id
    phone = await journey.tablet({ size: 'phone', who: 'teacher@tilleuls.test' })
  })

  const items = async () => {
    const { diaryDay } = await director.ask<{
      diaryDay: { items: { childId: string; text: string }[] }
    }>(
      'query D($classId: ID!, $date: String!) { diaryDay(classId: $classId, date: $date) { items { childId text } } }',
      { classId, date: tuesday },
    )
    return diaryDay.items.filter(({ text }) => text === song)
  }
  const mailsOfTheSong = async () => {
    const mails = await listOutbox(join(journey.preau.dataFolder, 'outbox'))
    return mails.filter((mail) => mail.text.includes(song)).length
  }

  test('is where a teacher comes home to, and takes one sentence for the whole class', async () => {
    const home = await phone.open('/')
    await ready(home, 'diary')
    const page = await phone.open(diary())
    await ready(page, 'diary')
    await page.locator('[data-topic="music"]').click()
    await page.getByRole('button', { name: say('Everybody who is here') }).click()
    await page.locator('textarea').fill(song)
    await page.getByRole('button', { name: say('Add to the diary') }).click()
    await syncSays(page, 'sent')
    await page.getByRole('button', { name: say('Written ({0})') }).click()
    await page.locator('[data-line][data-saved="server"]').first().waitFor()
    const written = await items()
    expect(written).toHaveLength(28)
    expect(new Set(written.map(({ childId }) => childId)).size).toBe(28)
  })

  test('is handed in, read with the keyboard, returned with a remark, and sent', async () => {
    const teacher = await phone.open(diary())
    await ready(teacher, 'diary')
    await teacher.getByRole('button', { name: say('Written ({0})') }).click()
    await teacher.getByRole('button', { name: say('Hand in # diary') }).click()
    await teacher
      .getByRole('dialog')
      .getByRole('button', { name: say('Hand in # diary') })
      .click()
    await syncSays(teacher, 'sent')

    const desk = await journey.tablet({ size: 'desk', who: 'director@tilleuls.test' })
    const page = await desk.open(`/communication-diary?class=${classId}`)
    await ready(page, 'diary-reports')
    const rows = page.locator('[data-report][data-status="submitted"]')
    await rows.first().waitFor()
    const ids = await rows.evaluateAll((all) =>
      all.map((row) => row.getAttribute('data-report') ?? ''),
    )
    const today = ids.filter((id) => id.endsWith(tuesday))
    expect(today).toHaveLength(28)
    const withMail = await aChildWithMail(director, {
      classId,
      childIds: today.map((id) => id.split(':')[0] ?? ''),
    })
    const row = (id: string) => page.locator(`[data-report="${id}"]`)
    const [first = ''] = today.filter((id) => !id.startsWith(withMail))

    await row(first).click()
    await page.getByText(song).first().waitFor()
    await page.getByRole('button', { name: say.plain('Return…') }).click()
    await page.getByLabel(say('What is to be changed')).fill(remark)
    await page.getByRole('button', { name: say('Return it') }).click()
    await page.locator(`[data-report="${first}"][data-status="draft"]`).waitFor()

    const sent = `${withMail}:${tuesday}`
    await row(sent).click()
    // Enter approves the report that is open: its pane comes a moment after the press.
    await page.locator(`[data-report="${sent}"][aria-current="true"]`).waitFor()
    await row(sent).focus()
    await page.keyboard.press('Enter')
    // What is approved is no longer among what is to approve, and the next report is open: the keyboard goes on.
    await row(sent).waitFor({ state: 'detached' })
    await page.locator(`[data-open-report]:not([data-open-report="${sent}"])`).waitFor()
    await page.getByRole('button', { name: say.exactly('Undo') }).click()
    await page.locator(`[data-report="${sent}"][data-status="submitted"]`).click()
    await page.getByRole('button', { name: say.exactly('Approve') }).click()
    await row(sent).waitFor({ state: 'detached' })
    await page.getByText(say.exactly('Approved'), { exact: true }).first().click()
    await page.locator(`[data-report="${sent}"][data-status="approved"]`).click()
    await page.getByRole('button', { name: say.plain('Send now'), exact: true }).click()
    await page.locator(`[data-report="${sent}"][data-status="sent"]`).waitFor()
    await expect.poll(mailsOfTheSong).toBeGreaterThan(0)

    await teacher.reload()
    await ready(teacher, 'diary')
    await teacher.getByRole('button', { name: say('Written ({0})') }).click()
    await teacher.getByRole('button', { name: say.exactly('By child') }).click()
    await teacher.getByText(remark).waitFor()
  })
})
