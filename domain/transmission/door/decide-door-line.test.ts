import { describe, expect, test } from 'vitest'
import {
  aLine,
  anArrival as arrival,
  at,
  aDeparture as departure,
} from '#tests/support/examples/line-examples.ts'
import {
  absent,
  aChildId,
  amina,
  classTablet,
  left,
  marie,
  officeComputer,
  present,
  tuesday,
} from '#tests/support/examples/presence-examples.ts'
import { addDays } from '../../kernel/local-date.ts'
import { localTime } from '../../kernel/local-time.ts'
import { halfDays, type PresenceDay, type PresenceMark } from '../../presence/presence.ts'
import type { LineId } from '../transmission.ts'
import { markBesideOf } from './at-the-door.ts'
import { type AuthoredLine, decideDoorLine, type LineChange } from './decide-door-line.ts'

const zone = 'Europe/Paris'
const maries = { userId: marie.userId, deviceId: classTablet.deviceId }
const aminas = { userId: amina.userId, deviceId: officeComputer.deviceId }

const byMarie = (line: ReturnType<typeof aLine>, id: string): AuthoredLine => ({
  ...line,
  id: id as LineId,
  author: maries,
})

/** A day whose marks Marie entered at eight and at half past one; its version is 3. */
function aDay({
  am = null,
  pm = null,
}: {
  am?: PresenceMark | null
  pm?: PresenceMark | null
} = {}) {
  const entered = (mark: PresenceMark | null, time: string) =>
    mark && { mark, by: marie, device: classTablet, at: at(time) }
  const marks = { am: entered(am, '08:00'), pm: entered(pm, '13:30') }
  return { childId: aChildId(1), date: tuesday, version: am || pm ? 3 : 0, ...marks }
}
const leftAt = (time: string): PresenceMark => ({ ...left, leftAt: localTime(time) })
const arrived = (time: string): PresenceMark => ({ ...present, arrivedAt: localTime(time) })

const decide = (
  change: Partial<LineChange>,
  {
    day = aDay(),
    lines = [] as AuthoredLine[],
    today = tuesday,
  }: {
    day?: PresenceDay
    lines?: AuthoredLine[]
    today?: typeof tuesday
  } = {},
) =>
  decideDoorLine(
    { is: null, was: null, baseVersion: null, author: aminas, ...change },
    { day, lines, open: halfDays, zone, today },
  )

describe('a new line at the door', () => {
  test('writes its hour into the register', () => {
    expect(decide({ is: departure('17:15') }, { day: aDay({ pm: present }) })).toEqual({
      ...{ outcome: 'write', struck: null },
      writes: [{ halfDay: 'pm', mark: { ...left, leftAt: '17:15' } }],
    })
    expect(decide({ is: arrival('08:31') }, { day: aDay({ am: present }) })).toMatchObject({
      writes: [{ halfDay: 'am', mark: { state: 'present', arrivedAt: '08:31' } }],
    })
  })

  test('of anything else, or of a day to come, changes nothing', () => {
    const nap = aLine('sleep', '13:00', { startedAt: at('13:00'), endedAt: null })
    expect(decide({ is: nap })).toEqual({ outcome: 'unchanged' })
    const yesterday = { today: addDays(tuesday, -1) }
    expect(decide({ is: departure('17:15') }, yesterday)).toEqual({ outcome: 'unchanged' })
  })

  test('before the arrival is refused with both hours', () =>
    expect(decide({ is: departure('13:00') }, { day: aDay({ pm: arrived('13:32') }) })).toEqual({
      ...{ outcome: 'refused', ok: false },
      refusal: {
        code: 'transmission.departure-before-arrival',
        facts: { arrivedAt: at('13:32'), leftAt: at('13:00') },
      },
    }))

  test('at another hour is a conflict with the line that stands, until it was seen', () => {
    const known = {
      day: aDay({ pm: leftAt('17:15') }),
      lines: [byMarie(departure('17:15'), 'one')],
    }
    expect(decide({ is: departure('17:18') }, known)).toEqual({
      outcome: 'conflict',
      standing: 'one',
    })
    expect(decide({ is: departure('17:18'), baseVersion: 3 }, known)).toMatchObject({
      outcome: 'write',
    })
  })

  test('of a child marked absent is a conflict with that mark', () =>
    expect(decide({ is: arrival('09:31') }, { day: aDay({ am: absent }) })).toEqual({
      outcome: 'conflict',
      standing: null,
    }))

  test('of a child that has left before is a conflict with that departure', () => {
    const lines = [byMarie(arrival('08:31'), 'came'), byMarie(departure('09:00'), 'went')]
    const day = aDay({ am: leftAt('09:00'), pm: leftAt('09:00') })
    expect(decide({ is: arrival('11:00') }, { day, lines })).toEqual({
      outcome: 'conflict',
      standing: 'went',
    })
  })
})

const twins = [
  ['departure', '17:15', { collectedBy: 'Papa' }, { collectedBy: 'Maman' }],
  ['arrival', '08:31', { broughtBy: 'Papa' }, { broughtBy: 'Maman' }],
] as const

describe.each(twins)('two lines of %s at %s', (name, time, one, other) => {
  const day = name === 'departure' ? aDay({ pm: leftAt(time) }) : aDay({ am: arrived(time) })
  const standing = (details: object = {}) => [byMarie(aLine(name, time, details), 'one')]
  const struck = { outcome: 'write', writes: [], struck: 'one' }

  test('conflict when their words differ', () =>
    expect(decide({ is: aLine(name, time, other) }, { day, lines: standing(one) })).toEqual({
      outcome: 'conflict',
      standing: 'one',
    }))

  test('are one when the first says its hour alone', () =>
    expect(decide({ is: aLine(name, time, other) }, { day, lines: standing() })).toEqual(struck))

  test('are one when they say the same', () =>
    expect(decide({ is: aLine(name, time, one) }, { day, lines: standing(one) })).toEqual(struck))

  test('are one when the person has seen the first or wrote it', () => {
    const is = aLine(name, time, other)
    expect(decide({ is, baseVersion: 3 }, { day, lines: standing(one) })).toEqual(struck)
    expect(decide({ is, author: maries }, { day, lines: standing(one) })).toEqual(struck)
  })
})

describe('a line that stood', () => {
  const registerBefore = { am: null, pm: present }
  const was = { ...departure('17:15'), registerBefore }
  const day = aDay({ pm: leftAt('17:15') })

  test('and keeps its hour changes nothing', () =>
    expect(decide({ is: departure('17:15', { collectedBy: 'Papa' }), was }, { day })).toEqual({
      outcome: 'unchanged',
    }))

  test('moves the register with its hour, and nobody is asked', () =>
    expect(decide({ is: departure('17:18'), was }, { day })).toMatchObject({
      ...{ outcome: 'write', struck: null },
      writes: [{ halfDay: 'pm', mark: { state: 'left', leftAt: '17:18' } }],
    }))

  test('and is struck out gives back the earlier marks', () =>
    expect(decide({ was }, { day })).toEqual({
      ...{ outcome: 'write', struck: null },
      writes: [{ halfDay: 'pm', mark: present }],
    }))
})

describe('the mark beside a line', () => {
  const beside = (line: ReturnType<typeof aLine>, pm: PresenceMark | null, date = tuesday) =>
    markBesideOf(line, { date, marks: { am: null, pm }, zone })
  const mood = (time: string) => aLine('mood', time, { mood: 'cheerful' })

  test('is an absence, or a departure before it', () => {
    expect(beside(mood('15:00'), absent)).toBe('absent')
    expect(beside(mood('15:00'), leftAt('14:00'))).toBe('left')
    expect(beside(mood('15:00'), leftAt('16:00'))).toBeNull()
    expect(beside(mood('15:00'), present)).toBeNull()
  })

  test('is no departure beside coming and going, and nothing beside an hour of another day', () => {
    expect(beside(departure('15:00'), leftAt('14:00'))).toBeNull()
    expect(beside(arrival('15:00'), absent)).toBe('absent')
    expect(beside(mood('15:00'), absent, addDays(tuesday, -1))).toBeNull()
  })
})
