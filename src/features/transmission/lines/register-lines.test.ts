import { describe, expect, test } from 'vitest'
import { localTime } from '#domain/kernel/local-time.ts'
import type { PresenceMark } from '#domain/presence/presence.ts'
import {
  aBottle,
  aRow,
  aSheetLine,
  hour,
  sheetDay,
} from '#tests/support/examples/sheet-examples.ts'
import type { SheetLine } from '../transmission.view.ts'
import { dayLines, isBehindRegister } from './register-lines.ts'

const none = { am: null, pm: null }
const leftAt = (time: string) => ({
  am: null,
  pm: {
    ...{ state: 'left', arrivedAt: null, wasLate: false, note: null },
    leftAt: localTime(time),
  } as PresenceMark,
})
type Marks = typeof none | ReturnType<typeof leftAt>

const reading = { date: sheetDay, zone: 'Europe/Paris' }
const departed = (time: string) =>
  aSheetLine(
    1,
    { line: 'departure', details: { collectedBy: 'Ana', identityChecked: true, message: null } },
    { at: hour(time) },
  )
const rowOf = (lines: SheetLine[], marks: { known: Marks; shown: Marks }) =>
  aRow(0, lines, { marks })
const shown = (lines: SheetLine[], marks: { known: Marks; shown: Marks }) =>
  dayLines(rowOf(lines, marks), reading).map(({ line, at, saved }) => [line, at, saved])

describe('the lines of a child’s day', () => {
  test('hold a departure that was tapped in the register and waits on this tablet, in its place', () => {
    const lines = [aSheetLine(2, aBottle(), { at: hour('17:00') })]
    expect(shown(lines, { known: none, shown: leftAt('16:10') })).toEqual([
      ['departure', hour('16:10'), 'tablet'],
      ['bottle', hour('17:00'), 'server'],
    ])
  })

  test('hold a departure that the school knows and whose line has not come yet', () => {
    const marks = { known: leftAt('16:10'), shown: leftAt('16:10') }
    expect(shown([], marks)).toEqual([['departure', hour('16:10'), 'server']])
    expect(isBehindRegister(rowOf([], marks), reading)).toBe(true)
    expect(isBehindRegister(rowOf([departed('16:10')], marks), reading)).toBe(false)
  })

  test('hold one departure where the sheet says the hour already', () => {
    const marks = { known: none, shown: leftAt('16:10') }
    expect(shown([departed('16:10')], marks)).toEqual([['departure', hour('16:10'), 'server']])
  })

  test('follow an hour that is corrected in the register, with the words of the line', () => {
    const marks = { known: leftAt('16:10'), shown: leftAt('16:30') }
    expect(shown([departed('16:10')], marks)).toEqual([['departure', hour('16:30'), 'tablet']])
    const [line] = dayLines(rowOf([departed('16:10')], marks), reading)
    expect(line).toMatchObject({ details: { collectedBy: 'Ana' } })
  })

  test('hold no departure that is taken back in the register', () => {
    expect(shown([departed('16:10')], { known: leftAt('16:10'), shown: none })).toEqual([])
  })
})
