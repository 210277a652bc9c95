import { describe, expect, test } from 'vitest'
import { readThing, type Sent } from '../../kernel/fields/thing.ts'
import { localDate, type Weekday } from '../../kernel/local-date.ts'
import { collector, decideCollector } from './collector.ts'

const today = localDate('2026-11-17')
const openDays = ['monday', 'tuesday', 'thursday', 'friday'] as const
const granny = { kind: 'may', name: ' Odile  Renard ', needsIdentityCheck: true }

const judged = (sent: Sent<typeof collector>, open: readonly Weekday[] = openDays) => {
  const read = readThing(collector, { ...granny, ...sent })
  return read.ok ? decideCollector(read.value, { today, openDays: open }) : read
}

describe('a person who may collect', () => {
  test('is read with the days on which they come', () => {
    expect(judged({ weekdays: ['thursday', 'monday'], validUntil: '2026-12-18' })).toMatchObject({
      value: { name: 'Odile Renard', weekdays: ['monday', 'thursday'], validUntil: '2026-12-18' },
    })
  })

  const daysRead = (weekdays: readonly string[], open?: readonly Weekday[]) => {
    const read = judged({ weekdays }, open)
    return read.ok ? read.value.weekdays : null
  }

  test('comes always where they come on every day on which the level opens', () => {
    const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']
    expect(daysRead(openDays)).toEqual([])
    expect(daysRead(week)).toEqual([])
    expect(daysRead(week, [...openDays, 'saturday'])).toEqual(week)
    expect(daysRead(week, [])).toEqual(week)
  })

  test('comes on a Saturday where the level opens on Saturdays', () => {
    expect(daysRead(['saturday'], ['monday', 'saturday'])).toEqual(['saturday'])
  })

  test.each([
    [{ name: '' }, 'field.missing'],
    [{ kind: 'perhaps' }, 'field.unknown'],
    [{ phone: 'none' }, 'field.malformed'],
    [{ validFrom: '2026-02-31' }, 'field.malformed'],
    [{ validUntil: '2026-11-30', validFrom: '2026-12-01' }, 'field.ends-before-it-starts'],
    [{ weekdays: ['someday'] }, 'field.unknown'],
    [{ identitySeenOn: '2026-11-18' }, 'field.to-come'],
  ])('is refused with %j at this field', (wrong, code) => {
    const [field] = Object.keys(wrong)
    expect(judged(wrong)).toMatchObject({ refusal: { code, facts: { field } } })
  })
})

test('of who must not collect nobody checks an identity, and the decision of a court is kept', () => {
  const paperMediaId = '00000000-0000-4000-8000-00000000a001'
  const said = { identitySeenOn: '2026-11-16', portraitMediaId: paperMediaId, paperMediaId }
  expect(judged({ kind: 'must_not', ...said })).toMatchObject({
    value: { needsIdentityCheck: false, identitySeenOn: null, portraitMediaId: null, paperMediaId },
  })
  expect(judged(said)).toMatchObject({
    value: { portraitMediaId: paperMediaId, paperMediaId: null },
  })
})
