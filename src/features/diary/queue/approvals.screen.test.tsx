import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import {
  aReport,
  leftAsItIs,
  openQueue,
  type Report,
} from '#tests/support/screens/open-reports.tsx'

describe('an approval', () => {
  const [read, other] = [aReport(0, 'submitted'), aReport(1, 'submitted')]
  const older = aReport(2, 'submitted', { date: '2026-11-16' })
  const moved = (report: Report, status: string, version: number) => ({
    ...report.report,
    status,
    version,
  })
  const row = (report: Report) => document.querySelector(`[data-report="${report.id}"]`)

  test('is said by name, leaves the list of what is to approve, and can be taken back', async () => {
    const { sentAs } = await openQueue([read, other], {
      search: `&report=${read.id}`,
      acts: {
        approveReports: () => [moved(read, 'approved', 4)],
        takeBackApprovals: () => [moved(read, 'submitted', 5)],
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))
    await screen.findByText('Adam: approved. Nothing leaves for 10 seconds.')
    await waitFor(() => expect(row(read)).toBeNull())
    await waitFor(() => expect(row(other)?.getAttribute('aria-current')).toBe('true'))
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText(/^Approval taken back/)
    await waitFor(() => expect(row(read)?.getAttribute('data-status')).toBe('submitted'))
    expect(sentAs('TakeBackApprovals')[0]?.variables).toEqual({
      reports: [{ id: read.id, version: 4 }],
    })
  })

  test('is not offered where the school asks for none: what was handed in leaves by itself', async () => {
    await openQueue([read, other], { search: `&report=${read.id}`, needsApproval: false })
    await screen.findByRole('button', { name: 'Send now' })
    expect(screen.queryByRole('button', { name: /^Approve\b/ })).toBeNull()
    screen.getByText('No report to approve')
  })

  test('of a day that nobody handed in is offered even there: nothing else sends it', async () => {
    const draft = aReport(0, 'draft')
    await openQueue([draft], { search: `&report=${draft.id}`, needsApproval: false })
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeDefined()
  })

  test('of all asks first, with the numbers, and does nothing when the answer is no', async () => {
    const all = [read, other, older]
    const { sentAs } = await openQueue(all, {
      acts: { approveReports: () => all.map((it) => moved(it, 'approved', 4)) },
    })
    const approvals = () => sentAs('ApproveReports')
    const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
    await press('Approve all 3 reports')
    const question = within(await screen.findByRole('dialog', { name: 'Approve all 3 reports?' }))
    expect(question.getAllByRole('listitem').map((it) => it.textContent)).toEqual([
      expect.stringMatching(/^2 leave at 0?(17|5):30/),
      '1 leaves now.',
    ])
    await press('Cancel')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(approvals()).toEqual([])
    await press('Approve all 3 reports')
    await press('Approve all 3')
    await screen.findByText('3 reports approved. Nothing leaves for 10 seconds.')
    expect(approvals()).toHaveLength(1)
    await waitFor(() => expect(document.querySelector('[data-report]')).toBeNull())
  })

  test('of the chosen ones leaves the others as they are', async () => {
    const { sentAs } = await openQueue([read, other, older], {
      acts: { approveReports: () => [moved(read, 'approved', 4)] },
    })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Adam Sow' }))
    await userEvent.click(screen.getByRole('button', { name: 'Approve 1 chosen report' }))
    await userEvent.click(screen.getByRole('button', { name: 'Approve it' }))
    await waitFor(() => expect(row(read)).toBeNull())
    expect(sentAs('ApproveReports')[0]?.variables).toMatchObject({
      reports: [{ id: read.id }],
    })
    expect(row(other)).not.toBeNull()
    screen.getByRole('button', { name: 'Approve all 2 reports' })
  })

  test('that was given elsewhere can be taken back where the report is read', async () => {
    const approved = aReport(0, 'approved')
    let queued = [approved]
    const { sentAs } = await openQueue([], {
      search: `&filter=approved&report=${approved.id}`,
      asks: { diaryQueue: () => queued },
      acts: {
        takeBackApprovals: () => {
          queued = []
          return [moved(approved, 'submitted', 4)]
        },
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Take the approval back' }))
    await waitFor(() => expect(row(approved)).toBeNull())
    expect(sentAs('TakeBackApprovals')[0]?.variables).toEqual({
      reports: [{ id: approved.id, version: 3 }],
    })
  })

  test('that has been sent before it was taken back is said to be sent', async () => {
    await openQueue([read], {
      search: `&report=${read.id}`,
      acts: {
        approveReports: () => [moved(read, 'approved', 4)],
        takeBackApprovals: () => [leftAsItIs(read, 'diary.already-sent')],
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect((await screen.findByRole('alert')).textContent).toContain('1 report was left as it is.')
  })
})
