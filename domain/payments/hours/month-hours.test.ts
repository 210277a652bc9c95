import { expect, test } from 'vitest'
import { aMonth, daysOf, march } from '#tests/support/examples/payment-examples.ts'
import { localDate } from '../../kernel/local-date.ts'
import { monthHours } from './month-hours.ts'

const came = (attendedMinutes: number | null, isDepartureMissing = false) => ({
  attended: ['am', 'pm'] as const,
  attendedMinutes,
  isDepartureMissing,
})

test('the hours of a month stand beside those of the contract, rounded by the day', () => {
  const days = daysOf(march, {
    '2027-03-01': came(500),
    '2027-03-02': came(511),
    '2027-03-29': { closed: 'deducted' },
  })
  expect(monthHours(aMonth({ days }), 'quarter')).toMatchObject({
    contractMinutes: 22 * 600,
    attendedMinutes: 1011,
    roundedMinutes: 510 + 525,
    attendedDays: 2,
    missing: [],
  })
})

test('a day with a missing hour is named and in no sum', () => {
  const days = daysOf(march, { '2027-03-01': came(null, true), '2027-03-02': came(null) })
  expect(monthHours(aMonth({ days }), 'none')).toMatchObject({
    attendedMinutes: 0,
    missing: [
      { date: '2027-03-01', what: 'departure' },
      { date: '2027-03-02', what: 'arrival' },
    ],
  })
})

test('a child that is in the house today has hours that are open, and none that are missing', () => {
  const days = daysOf(march, {
    '2027-03-01': came(500),
    '2027-03-02': { ...came(null, true), isOver: false },
  })
  expect(monthHours(aMonth({ days }), 'none')).toMatchObject({ attendedMinutes: 500, missing: [] })
})

test('hours count within the stay, and a week by half-days has none of a contract', () => {
  const days = daysOf(march, { '2027-03-01': came(500) }).map((day) => ({
    ...day,
    bookedMinutes: null,
  }))
  const facts = aMonth({ days, firstDay: localDate('2027-03-02') })
  expect(monthHours(facts, 'none')).toMatchObject({ contractMinutes: null, attendedMinutes: 0 })
})
