import { describe, expect, test } from 'vitest'
import { localDate } from '../kernel/local-date.ts'
import { changedFileParts, noHealthFile, parseHealthFile, vaccineStatus } from './vaccines.ts'

const today = localDate('2026-11-17')
type Wish = Parameters<typeof parseHealthFile>[0]
const read = (wish: Partial<Wish>) => parseHealthFile({ vaccines: [], ...wish }, { today })
const code = (wish: Partial<Wish>) => {
  const answer = read(wish)
  return answer.ok ? null : answer.refusal.code
}

describe('how a vaccine stands', () => {
  test.each([
    [null, 'up-to-date'],
    ['2026-12-18', 'up-to-date'],
    ['2026-12-17', 'due'],
    ['2026-11-17', 'due'],
    ['2026-11-16', 'overdue'],
  ] as const)('due on %s', (dueOn, status) =>
    expect(vaccineStatus({ dueOn: dueOn && localDate(dueOn) }, today)).toBe(status),
  )
})

describe('doctor and vaccines as typed', () => {
  test('are kept tidy, the vaccines in the order of the list', () => {
    const wish = {
      doctorName: ' Dr  Roux ',
      doctorPhone: '',
      vaccines: [
        { vaccine: 'other', other: 'Rage', dueOn: '2027-01-10' },
        { vaccine: 'tetanus', doneOn: '2026-05-04', dueOn: '2027-05-04' },
      ],
    }
    expect(read(wish)).toEqual({
      ok: true,
      value: {
        ...{ doctorName: 'Dr Roux', doctorPhone: null },
        vaccines: [
          { vaccine: 'tetanus', other: null, doneOn: '2026-05-04', dueOn: '2027-05-04' },
          { vaccine: 'other', other: 'Rage', doneOn: null, dueOn: '2027-01-10' },
        ],
      },
    })
  })

  test.each<[string, Wish['vaccines'], string]>([
    ['no vaccine of the list', [{ vaccine: 'magic', doneOn: '2026-05-04' }], 'field.unknown'],
    ['another one without a name', [{ vaccine: 'other', doneOn: '2026-05-04' }], 'field.missing'],
    ['no day at all', [{ vaccine: 'bcg' }], 'health.vaccine-without-date'],
    ['a day that is none', [{ vaccine: 'bcg', doneOn: '2026-13-01' }], 'field.malformed'],
    [
      'a dose of tomorrow',
      [{ vaccine: 'bcg', doneOn: '2026-11-18' }],
      'health.vaccine-in-the-future',
    ],
    [
      'a next dose before the last',
      [{ vaccine: 'bcg', doneOn: '2026-05-04', dueOn: '2026-05-04' }],
      'health.due-before-done',
    ],
    [
      'the same twice',
      [
        { vaccine: 'bcg', doneOn: '2026-05-04' },
        { vaccine: 'bcg', dueOn: '2027-01-01' },
      ],
      'health.vaccine-twice',
    ],
  ])('refuse %s', (_, vaccines, refusal) => expect(code({ vaccines })).toBe(refusal))

  test('say of which of them a refusal is', () => {
    const vaccines = [{ vaccine: 'bcg', doneOn: '2026-05-04' }, { vaccine: 'tetanus' }]
    expect(parseHealthFile({ vaccines }, { today })).toMatchObject({
      refusal: { facts: { field: 'vaccines.1.doneOn' } },
    })
  })

  test('refuse a phone without a digit', () =>
    expect(code({ doctorPhone: 'in the book' })).toBe('field.malformed'))

  test('name in the log what changed, and nothing of it', () =>
    expect(changedFileParts(noHealthFile, { ...noHealthFile, doctorName: 'Dr Roux' })).toEqual([
      'doctor',
    ]))
})
