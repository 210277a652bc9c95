import { describe, expect, test } from 'vitest'
import type { QueuedReport } from './queue.operations.ts'
import {
  classesOf,
  groupReports,
  isForPaper,
  isToSend,
  neighbour,
  nextToRead,
  notReached,
  waitingFirst,
} from './queue.view.ts'

const queued = (id: string, status: string, more: Partial<QueuedReport> = {}): QueuedReport =>
  ({
    id,
    classId: 'moyens',
    className: 'Moyenne section',
    report: { status, date: '2026-11-17' },
    items: [],
    readers: [{ id: 'mother', name: 'Nadia', isByMail: true }],
    ...more,
  }) as QueuedReport

const queue = [
  queued('adam', 'approved'),
  queued('nour', 'submitted'),
  queued('leo', 'draft'),
  queued('lina', 'submitted', { classId: 'grands', className: 'Grande section' }),
]

describe('what the direction reads', () => {
  test('begins with what was handed in, class by class, before what is still being written', () => {
    const groups = groupReports(waitingFirst(queue))
    expect(groups.map(({ reports }) => reports.map(({ id }) => id))).toEqual([
      ['nour'],
      ['lina'],
      ['adam', 'leo'],
    ])
    expect(classesOf(queue).map(({ classId }) => classId)).toEqual(['moyens', 'grands'])
  })

  test('goes on with the next that was handed in, from the end to the beginning again', () => {
    expect(nextToRead(queue, 'adam')?.id).toBe('nour')
    expect(nextToRead(queue, 'nour')?.id).toBe('lina')
    expect(nextToRead(queue, 'lina')?.id).toBe('nour')
  })

  test('ends with what is still being written', () =>
    expect(nextToRead([queued('adam', 'approved'), queued('leo', 'draft')], 'adam')?.id).toBe(
      'leo',
    ))

  test('is walked by arrows, which stop at both ends', () => {
    expect(neighbour(queue, { id: null, step: 1 })?.id).toBe('adam')
    expect(neighbour(queue, { id: 'adam', step: 1 })?.id).toBe('nour')
    expect(neighbour(queue, { id: 'adam', step: -1 })?.id).toBe('adam')
    expect(neighbour(queue, { id: 'lina', step: 1 })?.id).toBe('lina')
  })

  test('is sent when approved, or handed in where nobody approves', () => {
    const sendable = (needsApproval: boolean) =>
      queue.filter((it) => isToSend(it, { needsApproval })).map(({ id }) => id)
    expect(sendable(true)).toEqual(['adam'])
    expect(sendable(false)).toEqual(['adam', 'nour', 'lina'])
  })

  test('is sent again to those whom the first mail has not reached, and to nobody else', () => {
    const at = '2026-11-17T16:30:00.000Z'
    const mailTo = (name: string, state: string) => ({
      guardianId: name,
      guardianName: name,
      state,
      at,
    })
    const readers = ['Nadia', 'Karim', 'Mamie'].map((name) => ({ id: name, name, isByMail: true }))
    const sent = queued('adam', 'sent', {
      report: {
        status: 'sent',
        sentTo: [mailTo('Nadia', 'sent'), mailTo('Karim', 'failed')],
      } as QueuedReport['report'],
      readers: [...readers, { id: 'Papi', name: 'Papi', isByMail: false }],
    })
    expect(notReached(sent).map(({ name }) => name)).toEqual(['Karim', 'Mamie'])
    expect(notReached(queued('adam', 'approved', { readers }))).toEqual([])
  })

  test('is printed for families without a mail address', () => {
    const [, nour] = queue
    const withoutMail = [{ id: 'mother', name: 'Nadia', isByMail: false }]
    expect(nour && isForPaper(nour)).toBe(false)
    expect(isForPaper(queued('leo', 'draft', { readers: withoutMail }))).toBe(true)
  })
})
