import { describe, expect, test } from 'vitest'
import type { LineContent } from '#domain/transmission/line-content.ts'
import {
  aBottle,
  aChildOfDay,
  aLineEntry,
  asleepSince,
  aTrueLine,
  hour,
  lineId,
  sheetDay,
  slept,
} from '#tests/support/examples/sheet-examples.ts'
import { foldSheet, type LineAct } from './transmission.view.ts'

const { childId } = aChildOfDay(0)
const place = (number: number) => ({
  lineId: lineId(number),
  childId,
  date: sheetDay,
  childName: 'Alix',
})

const add = (number: number, content: LineContent, at = hour('12:10')): LineAct =>
  ({
    act: 'add',
    content: { ...place(number), at, visibleToGuardian: true, ...content },
  }) as LineAct
const change = (number: number, content: LineContent, at = hour('12:10')): LineAct =>
  ({
    act: 'change',
    content: { ...place(number), at, visibleToGuardian: null, ...content },
  }) as LineAct
const remove = (number: number): LineAct => ({
  act: 'remove',
  content: { ...place(number), line: 'bottle', at: hour('12:00'), reason: null },
})

const fold = (parts: Partial<Parameters<typeof foldSheet>[0]>) =>
  foldSheet({ truth: [], entries: [], taps: [], ...parts })

describe('the sheet of a child', () => {
  test('shows a new line before the school knows it, and says how far it has come', () => {
    const act = add(1, aBottle())
    const steps = [
      fold({ taps: [{ ...act, isDurable: false }] }),
      fold({ taps: [{ ...act, isDurable: true }] }),
      fold({ entries: [aLineEntry(1, act)] }),
      fold({ truth: [aTrueLine(1, aBottle())] }),
    ]
    expect(steps.map(({ lines }) => lines.map(({ saved }) => saved))).toEqual([
      ['pending'],
      ['tablet'],
      ['tablet'],
      ['server'],
    ])
  })

  test('shows the changed amount over the one that the school has', () => {
    const entries = [aLineEntry(1, change(1, aBottle(90)))]
    const [line] = fold({ truth: [aTrueLine(1, aBottle(180))], entries }).lines
    expect(line).toMatchObject({ version: 1, saved: 'tablet', details: { drunkMl: 90 } })
  })

  test('counts every bottle: two are never one', () => {
    const entries = [aLineEntry(1, add(2, aBottle(60), hour('9:00')))]
    const { lines } = fold({ truth: [aTrueLine(1, aBottle(180))], entries })
    expect(lines.map(({ at }) => at)).toEqual([hour('9:00'), hour('12:00')])
  })

  test('hides a removed line at once', () => {
    const entries = [aLineEntry(1, remove(1))]
    expect(fold({ truth: [aTrueLine(1, aBottle())], entries }).lines).toEqual([])
  })

  test('does not show what somebody else removed', () => {
    const gone = aTrueLine(1, aBottle(), { version: 2, isRemoved: true })
    expect(fold({ truth: [gone] }).lines).toEqual([])
  })

  test('a change to a line that was removed meanwhile brings nothing back', () => {
    const gone = aTrueLine(1, aBottle(), { version: 2, isRemoved: true })
    const entries = [aLineEntry(1, change(1, aBottle(30)))]
    expect(fold({ truth: [gone], entries }).lines).toEqual([])
  })

  test('an answer that the cache has not taken in yet is not older than the cache', () => {
    const answered = aTrueLine(1, slept('12:50', '13:31'), { version: 2 })
    const entries = [
      aLineEntry(1, change(1, slept('12:50', '13:31')), { status: 'accepted', truth: answered }),
    ]
    const [line] = fold({ truth: [aTrueLine(1, asleepSince('12:50'))], entries }).lines
    expect(line).toMatchObject({ version: 2, details: { endedAt: hour('13:31') } })
  })

  test('what the school refused is not shown as written, and waits for a person', () => {
    const entries = [aLineEntry(1, add(1, aBottle()), { status: 'refused' })]
    const sheet = fold({ entries })
    expect(sheet.lines).toEqual([])
    expect(sheet.attention).toMatchObject([{ status: 'refused', line: 'bottle' }])
  })

  test('a line in conflict stays as the school has it, marked', () => {
    const entries = [aLineEntry(1, change(1, aBottle(30)), { status: 'conflict' })]
    const [line] = fold({ truth: [aTrueLine(1, aBottle(180))], entries }).lines
    expect(line).toMatchObject({ saved: 'attention', details: { drunkMl: 180 } })
  })
})
