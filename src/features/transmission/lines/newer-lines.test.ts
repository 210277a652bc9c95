import { describe, expect, test } from 'vitest'
import { aBottle, aRow, aSheetDesk, aTrueLine } from '#tests/support/examples/sheet-examples.ts'
import { planActs, type Wish } from '../acts/sheet-acts.ts'
import { addTransmissionKind, changeTransmissionKind } from '../transmission.offline.ts'
import { foldSheet, type SheetLine } from '../transmission.view.ts'
import { type LineResult, trueLineOf } from '../transmission-truth.ts'

const { details } = aBottle(180)
const newer = { ...details, warmedIn: 'water' }

/** A bottle of which a newer app said one detail more, as this app shows it. */
function shown(): SheetLine {
  const result = { ...aTrueLine(1, aBottle(180)), details: newer } as LineResult
  const truth = trueLineOf(result)
  if (!truth) throw new Error('the line is not shown')
  const [line] = foldSheet({ truth: [truth], entries: [], taps: [] }).lines
  if (!line) throw new Error('the line is not on the sheet')
  return line
}

const sentBy = (wish: Wish) => {
  const plan = planActs([wish], aSheetDesk())
  return [...plan.acts, ...plan.undo].map(({ act, content }) => {
    if (act === 'remove') return null
    const kind = act === 'add' ? addTransmissionKind : changeTransmissionKind
    const sent: Record<string, { details: unknown }> = kind.toAct(content as never, 1).act as never
    return Object.values(sent)[0]?.details
  })
}

describe('a line with a detail that only a newer app knows', () => {
  test('is on the sheet, with what this app knows of it', () => {
    expect(shown()).toMatchObject({ line: 'bottle', details })
  })

  test('keeps it when it is corrected here, and when the correction is taken back', () => {
    const line = shown()
    const wish: Wish = { row: aRow(0, [line]), act: 'change', line, content: aBottle(90) }
    expect(sentBy(wish)).toEqual([{ ...newer, drunkMl: 90 }, newer])
  })

  test('keeps it when it is corrected twice before anything was sent', () => {
    const line = shown()
    const first = planActs(
      [{ row: aRow(0), act: 'change', line, content: aBottle(90) }],
      aSheetDesk(),
    )
    const [planned] = first.acts
    if (planned?.act !== 'change') throw new Error('the line was not changed')
    const truth = trueLineOf({ ...aTrueLine(1, aBottle(180)), details: newer } as LineResult)
    const taps = [{ ...planned, isDurable: true }] as never
    const [again] = foldSheet({ truth: truth ? [truth] : [], entries: [], taps }).lines
    if (!again) throw new Error('the line is gone')
    expect(sentBy({ row: aRow(0), act: 'change', line: again, content: aBottle(60) })[0]).toEqual({
      ...newer,
      drunkMl: 60,
    })
  })

  test('comes back with it when its removal is taken back', () => {
    const line = shown()
    expect(sentBy({ row: aRow(0), act: 'remove', line, reason: null })).toEqual([null, newer])
  })
})
