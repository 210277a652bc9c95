import { describe, expect, test } from 'vitest'
import { localTime } from '#domain/kernel/local-time.ts'
import type { PresenceMark } from '#domain/presence/presence.ts'
import { aRow, aSheetLine, hour, sheetDay } from '#tests/support/examples/sheet-examples.ts'
import { childOnSheet, passageAhead } from './sheet-ahead.ts'

const reading = { date: sheetDay, zone: 'Europe/Paris' }
const departed = (time: string) =>
  aSheetLine(
    1,
    { line: 'departure', details: { collectedBy: 'Ana', identityChecked: true, message: null } },
    { at: hour(time) },
  )
const arrived = (time: string) =>
  aSheetLine(
    2,
    { line: 'arrival', details: { broughtBy: null, health: null, message: null } },
    { at: hour(time) },
  )
const leftAt = (time: string): PresenceMark => ({
  ...{ state: 'left', arrivedAt: null, wasLate: false, note: null },
  leftAt: localTime(time),
})
const none = { am: null, pm: null }

describe('the last passage of a sheet', () => {
  test('is ahead of a register that does not say its hour', () => {
    expect(passageAhead(aRow(0, [departed('11:30')]), reading)).toMatchObject({ way: 'out' })
    expect(passageAhead(aRow(0, [departed('10:00'), arrived('10:30')]), reading)?.way).toBe('in')
    expect(passageAhead(aRow(0), reading)).toBeNull()
  })

  test('is known where the school or this tablet has it in the register', () => {
    const left = { am: leftAt('11:30'), pm: null }
    const known = aRow(0, [departed('11:30')], { marks: { known: left, shown: none } })
    const shown = aRow(0, [departed('11:30')], { marks: { known: none, shown: left } })
    expect([passageAhead(known, reading), passageAhead(shown, reading)]).toEqual([null, null])
  })
})

describe('a child on the sheet', () => {
  const whereAt = (clock: string, lines = [departed('11:30')], where: 'here' | 'away' = 'here') =>
    childOnSheet(aRow(0, lines, { where }), {
      date: sheetDay,
      moment: { today: sheetDay, clock: localTime(clock), zone: 'Europe/Paris' },
    })

  test('has gone from the hour of its departure on', () => {
    expect(whereAt('12:00')).toMatchObject({ where: 'gone', leftAt: '11:30' })
    expect(whereAt('11:00').where).toBe('here')
  })

  test('is here again after an arrival, and stays absent where the register says so', () => {
    expect(whereAt('12:00', [departed('10:00'), arrived('10:30')]).where).toBe('here')
    expect(whereAt('12:00', [departed('11:30')], 'away').where).toBe('away')
  })
})
