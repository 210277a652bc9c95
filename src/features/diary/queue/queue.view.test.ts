import { describe, expect, test } from 'vitest'
import type { ClassId, GuardianId } from '#domain/kernel/ids.ts'
import { localDate } from '#domain/kernel/local-date.ts'
import { localTime } from '#domain/kernel/local-time.ts'
import type { QueuedReport } from './queue.operations.ts'
import {
  classesOf,
  groupReports,
  isForPaper,
  isIn,
  isToSend,
  neighbour,
  nextToRead,
  notReached,
  waitingFirst,
  waysOut,
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
  queued('lina', 'submitted', { classId: 'grands' as ClassId, className: 'Grande section' }),
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
    const readers = ['Nadia', 'Karim', 'Mamie'].map((name) => ({
      id: name as GuardianId,
      name,
      isByMail: true,
    }))
    const sent = queued('adam', 'sent', {
      report: {
        status: 'sent',
        sentTo: [mailTo('Nadia', 'sent'), mailTo('Karim', 'failed')],
      } as QueuedReport['report'],
      readers: [...readers, { id: 'Papi' as GuardianId, name: 'Papi', isByMail: false }],
    })
    expect(notReached(sent).map(({ name }) => name)).toEqual(['Karim', 'Mamie'])
    expect(notReached(queued('adam', 'approved', { readers }))).toEqual([])
  })

  test('is printed for families without a mail address', () => {
    const [, nour] = queue
    const withoutMail = [{ id: 'mother' as GuardianId, name: 'Nadia', isByMail: false }]
    expect(nour && isForPaper(nour)).toBe(false)
    expect(isForPaper(queued('leo', 'draft', { readers: withoutMail }))).toBe(true)
  })
})

test('what was approved is gone from what is to approve, and back when that is taken back', () => {
  const inList = (filter: 'not-approved' | 'approved' | 'all') =>
    queue.filter((it) => isIn(filter, it)).map(({ id }) => id)
  expect(inList('not-approved')).toEqual(['nour', 'leo', 'lina'])
  expect(inList('approved')).toEqual(['adam'])
  expect(inList('all')).toHaveLength(4)
})

describe('before all are approved', () => {
  const settings = { mailAt: '17:30', sendDailyReportToMail: true }
  const aDay = (date: string, more: object = {}) =>
    queued(date, 'submitted', {
      report: { status: 'submitted', date, isHeld: false, ...more } as never,
    })
  const arriving = { mediaIds: ['photo'], media: [{ id: 'photo', url: null }] }
  const reports = [
    aDay('2026-11-17'),
    aDay('2026-11-16'),
    aDay('2026-11-16'),
    aDay('2026-11-16', { isHeld: true }),
    { ...aDay('2026-11-16'), items: [arriving] as never },
    { ...aDay('2026-11-17'), readers: [] },
  ]
  const at = (time: string) => ({ date: localDate('2026-11-17'), time: localTime(time) })

  test('it is counted how many leave at the hour, now, later, or on paper', () => {
    expect(Object.fromEntries(waysOut(reports, { now: at('16:00'), settings }))).toEqual({
      'at-hour': 1,
      now: 2,
      'by-hand': 1,
      'with-photos': 1,
      'on-paper': 1,
    })
    expect(waysOut(reports, { now: at('17:30'), settings }).get('at-hour')).toBeUndefined()
  })

  test('a school that sends no mails is told that none leaves', () => {
    const silent = { ...settings, sendDailyReportToMail: false }
    expect([...waysOut(reports, { now: at('16:00'), settings: silent })]).toEqual([['no-mails', 6]])
  })
})
