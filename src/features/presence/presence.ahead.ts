import { msg } from '@lingui/core/macro'
import { firstOfMonth, lastOfMonth, monthContaining } from '#domain/kernel/local-date.ts'
import { classDayBuilding, classDayRegister } from '#src/class-day/class-day.operations.ts'
import { asks, type ScreenAhead } from '#src/manifest/ahead.ts'
import { presenceElsewhere } from './presence.operations.ts'

export const presenceAhead: readonly ScreenAhead[] = [
  {
    key: 'presence',
    word: 'presence',
    name: msg`Register, week and contacts`,
    work: 'presence',
    // The two weeks of the class are all of it.
    ask: () => [],
  },
  {
    key: 'presence-building',
    word: 'building',
    name: msg`Who is here`,
    ask: ({ today }) => [
      asks(classDayBuilding, { date: today }),
      asks(presenceElsewhere, { date: today }),
    ],
  },
  {
    key: 'presence-month',
    word: 'presence',
    name: msg`Month`,
    work: 'presence',
    isHeavy: true,
    ask({ classId, today }) {
      const month = monthContaining(today)
      const days = { from: firstOfMonth(month), to: lastOfMonth(month) }
      return [asks(classDayRegister, { work: 'presence', classId, ...days })]
    },
  },
]
