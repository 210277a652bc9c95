import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { listOutbox } from '#server/platform/mail/outbox-folder.ts'
import { linesOfPage, readPdf } from '#tests/support/server/pdf-text.ts'
import { aJourney } from './support/journey.ts'
import { patience } from './support/patience.ts'
import { ready } from './support/people.ts'
import type { SchoolRecord } from './support/school-record.ts'
import { until } from './support/until.ts'

const month = '2026-11'
const ofClass = 'Moyenne section A'

type Paper = {
  id: string
  number: string
  total: number
  remaining: number
  sending: string
  className: string
  payerName: string
}

const inEuros = (cents: number): string =>
  new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2 }).format(cents / 100)

const asked = `query ($month: String!) {
  invoiceMonth(month: $month) {
    drafts { id className isReady }
    papers { id number total remaining sending className payerName }
    runs { id }
  }
}`

describe('a month of money', () => {
  const journey = aJourney({ locale: 'en' })
  const { say } = journey
  let record: SchoolRecord
  let desks: Page[]

  const readMonth = async () => {
    const { invoiceMonth } = await record.ask<{
      invoiceMonth: {
        drafts: { className: string; isReady: boolean }[]
        papers: Paper[]
        runs: unknown[]
      }
    }>(asked, { month })
    return invoiceMonth
  }
  const papersOf = async () =>
    (await readMonth()).papers.filter(({ className }) => className === ofClass)

  async function openMonth(page: Page): Promise<void> {
    await page.goto(`${journey.preau.url}/invoice-summary`)
    await ready(page, 'invoices')
  }
  const chooseClass = (page: Page) =>
    page.getByLabel(say.exactly('Class'), { exact: true }).selectOption(ofClass)

  beforeAll(async () => {
    record = await journey.recordAs('director@tilleuls.test')
    desks = await Promise.all(
      [0, 1].map(async () => {
        const desk = await journey.tablet({ size: 'desk', who: 'director@tilleuls.test' })
        const page = await desk.open('/invoice-summary')
        await ready(page, 'invoices')
        return page
      }),
    )
  })

  test('is prepared at one desk, and issued at two at once: each paper once, its numbers without a gap', async () => {
    const [first, second] = desks as [Page, Page]
    await first.getByRole('button', { name: say.exactly('Prepare') }).click()
    await first.locator('[data-draft]').first().waitFor(patience)
    const before = await readMonth()
    const waiting = before.drafts.filter((it) => it.isReady && it.className === ofClass)
    expect(waiting.length).toBeGreaterThan(5)
    await openMonth(second)

    for (const page of [first, second]) {
      await chooseClass(page)
      await page.keyboard.press('i')
      await page.getByRole('dialog').waitFor()
    }
    await Promise.all(
      [first, second].map((page) =>
        page
          .getByRole('dialog')
          .getByRole('button', { name: say.exactly('Issue') })
          .click(),
      ),
    )
    const papers = await until('all papers are drawn and sent', async () => {
      const { papers, runs } = await readMonth()
      const drawn = papers.filter(({ className }) => className === ofClass)
      return runs.length === 0 && drawn.length > 0 && drawn
    })
    expect(papers).toHaveLength(waiting.length)
    const numbers = papers
      .map(({ number }) => Number(/\d+$/.exec(number)?.[0]))
      .sort((a, b) => a - b)
    expect(numbers).toEqual(numbers.map((_, place) => (numbers[0] ?? 0) + place))
    const left = (await readMonth()).drafts.filter((it) => it.className === ofClass && it.isReady)
    expect(left).toEqual([])
  })

  test('goes to each payer once by mail, and its paper says its number, its payer and what is to pay', async () => {
    const papers = await papersOf()
    const mailed = papers.filter(({ sending }) => sending !== 'printed')
    const mails = await until('a mail for each paper', async () => {
      const all = await listOutbox(join(journey.preau.dataFolder, 'outbox'))
      const about = mailed.map(({ number }) =>
        all.filter(({ subject }) => subject.includes(number)),
      )
      return about.every((it) => it.length > 0) && about
    })
    expect(mails.map((it) => it.length)).toEqual(mailed.map(() => 1))

    const page = desks[0] as Page
    const [paper] = papers as [Paper]
    await openMonth(page)
    await chooseClass(page)
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Open ${paper.number}` }).click(),
    ])
    const path = join(journey.preau.dataFolder, 'invoice.pdf')
    await saved.saveAs(path)
    const pdf = readPdf(await readFile(path))
    const words = linesOfPage(pdf, 1).join(' ')
    for (const said of [paper.number, paper.payerName, inEuros(paper.total)])
      expect(words).toContain(said)
  })

  test('is paid by keyboard: Enter records what is due, and goes on to the next one', async () => {
    const page = desks[1] as Page
    await page.goto(`${journey.preau.url}/payment-summary`)
    await ready(page, 'payments')
    const papers = await papersOf()
    const paper = papers.find(({ remaining }) => remaining > 0) as Paper
    const due = page.locator(`[data-dues~="${paper.id}"]`)
    await due.click()
    const amount = page.getByLabel(say.exactly('Amount'), { exact: true })
    await amount.waitFor()
    await page.keyboard.press('Enter')
    await until('the paper is paid', async () => {
      const paid = (await papersOf()).find(({ id }) => id === paper.id)
      return paid?.remaining === 0
    })
    await due.waitFor({ ...patience, state: 'detached' })
    // The form stands at the next due, with its amount.
    await amount.waitFor()
    expect(await amount.inputValue()).not.toBe('')
    await page.keyboard.press('Escape')
  })
})
