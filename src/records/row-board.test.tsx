import { act, render, screen } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { expect, test } from 'vitest'
import { type RowBoard, useRowBoard } from './row-board.ts'

type Row = { child: { childId: string }; mark: string }
type Marks = ReadonlyMap<string, string>

function aStore() {
  const listeners = new Set<() => void>()
  let marks: Marks = new Map()
  return {
    current: () => marks,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    mark(childId: string, mark: string) {
      marks = new Map([...marks, [childId, mark]])
      for (const listener of [...listeners]) listener()
    },
  }
}

/** Rows of children; a row that says the same stays the same object. */
function rowsInUse() {
  let before = new Map<string, Row>()
  return (known: Marks, own: Marks): readonly Row[] => {
    const rows = [...known].map(([childId, recorded]): Row => {
      const mark = own.get(childId) ?? recorded
      const old = before.get(childId)
      return old?.mark === mark ? old : { child: { childId }, mark }
    })
    before = new Map(rows.map((row) => [row.child.childId, row]))
    return rows
  }
}

const drawn: string[] = []

function Card({ board, childId }: { board: RowBoard<Row>; childId: string }) {
  const row = useSyncExternalStore(board.subscribe, () => board.row(childId))
  drawn.push(childId)
  return (
    <li>
      {childId} {row?.mark}
    </li>
  )
}

function Register({ store, known }: { store: ReturnType<typeof aStore>; known: Marks }) {
  const board = useRowBoard(store, known, rowsInUse)
  drawn.push('register')
  return (
    <ul>
      <Card board={board} childId="nour" />
      <Card board={board} childId="adam" />
    </ul>
  )
}

const nobody: Marks = new Map([
  ['nour', 'none'],
  ['adam', 'none'],
])
const shown = () => screen.getAllByRole('listitem').map((it) => it.textContent)

test('a mark on this tablet draws the card of its child, and neither the others nor what holds them', () => {
  const store = aStore()
  render(<Register store={store} known={nobody} />)
  drawn.length = 0
  act(() => store.mark('nour', 'present'))
  expect(shown()).toEqual(['nour present', 'adam none'])
  expect(drawn).toEqual(['nour'])
})

test('what the school says stands on the cards as soon as their screen is drawn', () => {
  const store = aStore()
  const { rerender } = render(<Register store={store} known={nobody} />)
  rerender(<Register store={store} known={new Map([...nobody, ['adam', 'absent']])} />)
  expect(shown()).toEqual(['nour none', 'adam absent'])
})
