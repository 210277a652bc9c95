import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import {
  aReport,
  habits,
  leftAsItIs,
  mailTo,
  openQueue,
  type Report,
} from '#tests/support/screens/open-reports.tsx'

describe('Enter in the list', () => {
  test('approves the report that is open, and on another row only opens it', async () => {
    const [read, other] = [aReport(0, 'submitted'), aReport(1, 'submitted')]
    const acts = {
      approveReports: () => [{ ...read.report, status: 'approved' }],
    }
    const { sentAs } = await openQueue([read, other], { search: `&report=${read.id}`, acts })
    const row = (report: Report) =>
      document.querySelector<HTMLElement>(`[data-report="${report.id}"]`) as HTMLElement
    const approved = () => sentAs('ApproveReports')
    row(other).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(row(other).getAttribute('aria-current')).toBe('true'))
    expect(approved()).toEqual([])
    await userEvent.click(row(read))
    await waitFor(() => expect(row(read).getAttribute('aria-current')).toBe('true'))
    row(read).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(approved()).toHaveLength(1))
    expect(approved()[0]?.variables).toMatchObject({ reports: [{ id: read.id }] })
  })
})

describe('the keys of the queue', () => {
  const reports = [aReport(0, 'submitted'), aReport(1, 'submitted'), aReport(2, 'submitted')]
  const isOpen = (place: number) =>
    document.querySelector(`[data-report="${reports[place]?.id}"][aria-current="true"]`) !== null

  test('the first report is open without a press; J and K walk, and A approves what is open', async () => {
    const acts = { approveReports: () => [{ ...reports[1]?.report, status: 'approved' }] }
    const { sentAs } = await openQueue(reports, { acts })
    await waitFor(() => expect(isOpen(0)).toBe(true))
    await userEvent.keyboard('jj')
    await waitFor(() => expect(isOpen(2)).toBe(true))
    await userEvent.keyboard('k')
    await waitFor(() => expect(isOpen(1)).toBe(true))
    await userEvent.keyboard('a')
    await waitFor(() => expect(sentAs('ApproveReports')).toHaveLength(1))
    expect(sentAs('ApproveReports')[0]?.variables).toMatchObject({
      reports: [{ id: reports[1]?.id }],
    })
  })

  test('are letters of what somebody writes to the teacher', async () => {
    const { sentAs } = await openQueue(reports)
    await userEvent.click(await screen.findByRole('button', { name: 'Return…' }))
    await userEvent.type(await screen.findByLabelText('What is to be changed'), 'jaka')
    expect(isOpen(0)).toBe(true)
    expect(sentAs('ApproveReports')).toEqual([])
  })
})

test('a row says what sets its report apart, and not that it waits like all others', async () => {
  const plain = aReport(0, 'submitted')
  const apart = aReport(1, 'submitted')
  Object.assign(apart.report, { isHeld: true, submittedBy: 'Marie' })
  apart.readers = []
  await openQueue([plain, apart])
  const row = await screen.findByRole('button', { name: /Nour Sow/ })
  expect(row.textContent).toContain('Marie')
  const said = [...row.querySelectorAll('[data-unusual]')].map(({ textContent }) => textContent)
  expect(said).toEqual(['Arrived late', 'On paper'])
  const other = screen.getByRole('button', { name: /Adam Sow/ })
  expect(other.querySelector('[data-unusual]')).toBeNull()
  expect(document.querySelector('[data-status]')?.textContent).not.toContain('Handed in')
})

test('an answer that comes late takes the keyboard away from no row of the reports', async () => {
  const [read, other] = [aReport(0, 'submitted'), aReport(1, 'submitted')]
  const late = Promise.withResolvers<void>()
  const asks = {
    diarySettings: () => late.promise.then(() => habits('17:30')),
  }
  await openQueue([read, other], { search: `&report=${read.id}`, asks })
  const row = await waitFor(() => {
    const found = document.querySelector<HTMLElement>(`[data-report="${other.id}"]`)
    if (!found) throw new Error('the other report is not listed')
    return found
  })
  row.focus()
  late.resolve()
  await screen.findByText(/leave by mail/)
  expect(document.activeElement).toBe(row)
})

describe('what waits to be read', () => {
  test('stands before what is still being written, whichever class comes first', async () => {
    await openQueue([aReport(0, 'draft'), aReport(1, 'draft'), aReport(2, 'submitted')])
    const rows = await screen.findAllByRole('button', { name: /Sow/ })
    expect(rows.map((row) => row.getAttribute('data-status'))).toEqual([
      'submitted',
      'draft',
      'draft',
    ])
  })

  test('leaves at the hour of its own day, or as soon as it is approved where that has passed', async () => {
    await openQueue([aReport(0, 'submitted')])
    await screen.findByText(
      /Reports of today leave by mail at 17:30, those of earlier days as soon as they are approved\./,
    )
    expect(screen.queryByText(/It is past/)).toBeNull()
  })

  test('is said to leave at once when the hour has passed', async () => {
    await openQueue([aReport(0, 'submitted')], { mailAt: '08:00' })
    await screen.findByText(
      /It is past 0?8:00\W*: reports leave by mail as soon as they are approved/,
    )
    expect(screen.queryByText(/Reports of today leave by mail at/)).toBeNull()
  })
})

describe('a report whose mail was refused', () => {
  const failed = aReport(0, 'sent', {
    sentTo: [mailTo('Nadia Sow', 'sent'), mailTo('Karim Sow', 'failed')],
  })

  test('is sent again from where it is read', async () => {
    const { sentAs } = await openQueue([failed], {
      search: `&filter=approved&report=${failed.id}`,
      acts: {
        sendReportsNow: () => [{ ...failed.report, sentTo: [mailTo('Karim Sow', 'waiting')] }],
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Send again' }))
    await screen.findByText('The mail to Karim Sow is on its way')
    expect(sentAs('SendReportsNow')).toMatchObject([{ variables: { ids: [failed.id] } }])
  })

  test('that has reached everybody offers no second mail', async () => {
    const everybody = aReport(0, 'sent', {
      sentTo: [mailTo('Nadia Sow', 'sent'), mailTo('Karim Sow', 'waiting')],
    })
    await openQueue([everybody], { search: `&filter=approved&report=${everybody.id}` })
    await screen.findByText(/^Sent to Nadia Sow/)
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
    const article = within(screen.getByRole('article'))
    expect(article.queryByText(/could not be delivered/)).toBeNull()
  })

  test('names a guardian whom the mail has not reached', async () => {
    const early = aReport(0, 'sent', { sentTo: [mailTo('Nadia Sow', 'sent')] })
    await openQueue([early], { search: `&filter=approved&report=${early.id}` })
    await screen.findByText('Not sent to Karim Sow yet')
    expect(screen.getByRole('button', { name: 'Send again' })).not.toBeNull()
  })
})

describe('the direction', () => {
  const read = aReport(0, 'submitted', { sheet: 'sheet-1' })

  test('sees the letter as the family gets it, in a frame that runs nothing', async () => {
    const preview = {
      __typename: 'ReportPreview',
      id: `${read.id}:0`,
      guardianNames: ['Nadia Sow'],
      childNames: ['Adam'],
      language: 'fr',
      isByMail: true,
      subject: 'Adam : la journée',
      html: '<!doctype html><html><head><title>x</title><style>.ink { color: red }</style></head><body><p class="ink" style="margin:0">Il dit &quot;style=&quot;</p><img src="/files/media/1" alt="Photo 1"></body></html>',
    }
    await openQueue([read], {
      search: `&report=${read.id}`,
      asks: { reportPreview: [preview] },
    })
    const frame = await screen.findByTitle('Adam : la journée')
    const shown = frame.getAttribute('srcdoc') ?? ''
    expect(frame.getAttribute('sandbox')).toBe('allow-same-origin')
    expect(shown).toContain('<img src="/files/media/1" alt="Photo 1">')
    expect(shown).toContain('Il dit &quot;style=&quot;')
    // The app's own policy takes no style from markup.
    expect(shown).not.toMatch(/<style| style="/)
  })

  test('approves what it has read of the transmission sheet, too', async () => {
    const { sentAs } = await openQueue([read], {
      search: `&report=${read.id}`,
      acts: {
        approveReports: () => [leftAsItIs(read, 'diary.changed-since')],
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))
    expect((await screen.findByRole('alert')).textContent).toContain('1 report was left as it is.')
    expect(sentAs('ApproveReports')[0]?.variables).toEqual({
      reports: [{ id: read.id, version: 3, sheet: 'sheet-1' }],
    })
    // What changed meanwhile is on the screen before the next try.
    await waitFor(() => expect(sentAs('DiaryQueue').length).toBeGreaterThan(1))
  })

  test('is told by name of a report that has gone back to another list meanwhile', async () => {
    let queued = [read]
    await openQueue([], {
      search: `&report=${read.id}`,
      asks: { diaryQueue: () => queued },
      acts: {
        approveReports: () => {
          queued = []
          return [leftAsItIs(read, 'diary.changed-since')]
        },
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))
    const notice = await screen.findByRole('alert')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull())
    expect(notice.textContent).toContain('Adam A line has changed since you read the report.')
  })

  test('is led from wherever the list was scrolled to what was not sent, and why', async () => {
    const approved = aReport(0, 'approved')
    await openQueue([approved], {
      search: `&filter=approved&report=${approved.id}`,
      acts: {
        sendReportsNow: () => [leftAsItIs(approved, 'diary.changed-since')],
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Send now' }))
    const notice = await screen.findByRole('alert')
    const places: unknown[] = []
    Object.assign(notice.parentElement ?? {}, {
      scrollIntoView: (place: unknown) => places.push(place),
    })
    const toast = document.querySelector<HTMLElement>('[data-toast=warning]')
    expect(toast?.textContent).toContain('1 report was left as it is.')
    await userEvent.click(screen.getByRole('button', { name: 'Read why' }))
    expect(places).toEqual([{ block: 'start' }])
    expect(document.activeElement).toBe(within(notice).getByRole('button', { name: 'All right' }))
  })
})
