// @vitest-environment node
import { describe, expect, test, vi } from 'vitest'
import { type LocalDate, localDate } from '#domain/kernel/local-date.ts'
import type { Level } from '#domain/pedagogy/pedagogy.ts'
import type { Live } from '#src/offline/live.ts'
import type { Entry } from '#src/offline/outbox/entry.ts'
import type { EvaluationEntry, TrueCell } from '../pedagogy.view.ts'
import { createCellBoard } from './cell-board.ts'

type Content = { key: string; level: Level | null; comment: null; date: LocalDate }

const day = localDate('2026-11-17')
const aContent = (key: string, level: Level | null): Content => ({
  key,
  level,
  comment: null,
  date: day,
})

const aRow = (seq: number, content: Content, status: Entry['status'] = 'waiting'): Entry =>
  ({ seq, entryId: `entry ${seq}`, status, content }) as unknown as Entry

/** An outbox in the hand: `put` is what a completed transaction or an answer does to the list. */
function anOutbox() {
  let rows: readonly Entry[] = []
  const listeners = new Set<(rows: readonly Entry[]) => void>()
  const live: Live<readonly Entry[]> = {
    current: () => rows,
    subscribe(listener) {
      listeners.add(listener)
      listener(rows)
      return () => listeners.delete(listener)
    },
  }
  return {
    live,
    put(next: readonly Entry[]) {
      rows = next
      for (const listener of listeners) listener(rows)
    },
  }
}

function read(entry: Entry): EvaluationEntry {
  const content = entry.content as Content
  const { entryId, seq, status } = entry
  return { entryId, seq, status, ...content, truth: null }
}

function aBoard() {
  const outbox = anOutbox()
  const board = createCellBoard({ outbox: outbox.live, read })
  board.open()
  return { outbox, board }
}

const aTruth = (level: Level): TrueCell => ({
  evaluationId: 'e',
  level,
  comment: null,
  date: day,
  isApproved: false,
  version: 1,
})

describe('the cells of a class', () => {
  test('a tap tells the one cell it is about, and no other', () => {
    const { board } = aBoard()
    const tapped = vi.fn()
    const other = vi.fn()
    board.subscribe('nour:m1', tapped)
    board.subscribe('adam:m1', other)
    const content = aContent('nour:m1', 'B')
    board.fly([{ ...content, content }])
    expect([tapped.mock.calls.length, other.mock.calls.length]).toEqual([1, 0])
    expect(board.cell('nour:m1')).toMatchObject({ level: 'B', saved: 'pending' })
  })

  test('an exception stays while the group before it is not yet called saved', () => {
    const { board, outbox } = aBoard()
    const filled = aContent('nour:m1', 'A')
    const group = board.fly([{ ...filled, content: filled }])
    const exception = aContent('nour:m1', 'B')
    board.fly([{ ...exception, content: exception }])
    // The group's row was read from the disk: it tells the same by another object.
    const rows = [aRow(1, { ...filled }), aRow(2, exception)]
    outbox.put(rows)
    expect(board.cell('nour:m1')).toMatchObject({ level: 'B', saved: 'tablet' })
    group.land(rows.slice(0, 1))
    expect(board.cell('nour:m1')).toMatchObject({ level: 'B', saved: 'tablet' })
  })

  test('a whole group is one change for a listener that counts', () => {
    const { board } = aBoard()
    const counted = vi.fn()
    board.subscribeAll(counted)
    const group = ['nour:m1', 'adam:m1', 'lea:m1']
    board.fly(group.map((key) => ({ ...aContent(key, 'A'), content: aContent(key, 'A') })))
    expect(counted).toHaveBeenCalledOnce()
  })

  test('a tap that could not be saved goes back to what was there', () => {
    const { board } = aBoard()
    board.setTruth(new Map([['nour:m1', aTruth('A')]]))
    const content = aContent('nour:m1', 'A+')
    board.fly([{ ...content, content }]).vanish()
    expect(board.cell('nour:m1')).toMatchObject({ level: 'A', saved: 'server' })
  })

  test('the last of three quick taps is what stays, whatever the outbox superseded', () => {
    const { board, outbox } = aBoard()
    const contents = (['B', 'A', 'A+'] as const).map((level) => aContent('n:m', level))
    const flights = contents.map((content) => board.fly([{ ...content, content }]))
    const [first, second, third] = contents
    if (!first || !second || !third) throw new Error('three taps')
    flights[0]?.land([aRow(1, first)])
    outbox.put([aRow(3, third)])
    flights[1]?.land([aRow(2, second)])
    flights[2]?.land([aRow(3, third)])
    expect(board.cell('n:m')).toMatchObject({ level: 'A+', saved: 'tablet' })
  })

  test('an answer that says what is shown already tells nobody but of how far it has come', () => {
    const { board, outbox } = aBoard()
    const content = aContent('nour:m1', 'A')
    outbox.put([aRow(1, content)])
    const heard = vi.fn()
    board.subscribe('nour:m1', heard)
    outbox.put([aRow(1, content, 'sending')])
    expect(heard).not.toHaveBeenCalled()
    board.setTruth(new Map([['nour:m1', aTruth('A')]]))
    outbox.put([])
    expect(heard).toHaveBeenCalledOnce()
    expect(board.cell('nour:m1').saved).toBe('server')
  })
})
