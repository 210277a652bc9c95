import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { CellText } from './grid-texts.ts'
import { type GridActs, useGrid } from './use-grid.ts'
import { useUndoKey } from './use-undo-key.ts'

type Shape = { rows: readonly string[]; columns?: number }

function Letters({ rows, columns = 4, ...acts }: Shape & GridActs) {
  const { table } = useGrid(acts)
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA has a table with focus in its cells as a grid
    <table {...table} role="grid">
      <tbody>
        {rows.map((name, row) => (
          <tr key={name}>
            {Array.from({ length: columns }, (_, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
              // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a td in a grid is a gridcell
              <td key={column} data-cell={`${row}:${column}`} aria-selected={false} tabIndex={-1}>
                {`${name}${column}`}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const many = Array.from({ length: 25 }, (_, at) => String.fromCharCode('a'.charCodeAt(0) + at))
const focused = () => document.activeElement?.textContent
const chosen = () =>
  [...document.querySelectorAll('[aria-selected="true"]')].map(({ textContent }) => textContent)
const stops = () =>
  [...document.querySelectorAll('[tabindex="0"]')].map(({ textContent }) => textContent)

describe('the keys of a grid', () => {
  const keys: [string, string][] = [
    ['{ArrowUp}', 'd1'],
    ['{ArrowDown}', 'f1'],
    ['{ArrowLeft}', 'e0'],
    ['{ArrowRight}', 'e2'],
    ['{Home}', 'e0'],
    ['{End}', 'e3'],
    ['{PageUp}', 'a1'],
    ['{PageDown}', 'o1'],
    ['{Enter}', 'f1'],
    ['{Shift>}{Enter}{/Shift}', 'd1'],
    ['{Control>}{Home}{/Control}', 'a0'],
    ['{Control>}{End}{/Control}', 'y3'],
    ['{ArrowLeft}{ArrowLeft}', 'e0'],
    ['x', 'e1'],
  ]
  test.each(keys)('%s leads where it leads in every grid', async (key, to) => {
    render(<Letters rows={many} />)
    await userEvent.click(screen.getByText('e1'))
    await userEvent.keyboard(key)
    expect(focused()).toBe(to)
    expect(stops()).toEqual([to])
  })

  test('F2 and the full stop open the details of a cell, Space and letters go to the chosen ones', async () => {
    const onOpen = vi.fn()
    const onKey = vi.fn(() => true)
    render(<Letters rows={['a', 'b']} onOpen={onOpen} onKey={onKey} />)
    await userEvent.click(screen.getByText('b2'))
    await userEvent.keyboard('{F2}. p')
    expect(onOpen.mock.calls).toEqual([[{ row: 1, column: 2 }], [{ row: 1, column: 2 }]])
    expect(onKey.mock.calls).toEqual([
      [' ', [{ row: 1, column: 2 }]],
      ['p', [{ row: 1, column: 2 }]],
    ])
  })

  test('Enter presses a cell that is a button, and arrows keep to cells of the same name', async () => {
    const pressed = vi.fn()
    function Buttons() {
      const { table } = useGrid({})
      return (
        <table {...table}>
          <tbody>
            {[['nap', 'meal', 'nappy'], ['child'], ['meal', 'nappy']].map((names, row) => (
              <tr key={names.join()}>
                {names.map((name) => (
                  <td key={name}>
                    <button type="button" data-cell={name} onClick={pressed}>
                      {name} {row}
                    </button>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )
    }
    render(<Buttons />)
    screen.getByText('nappy 0').focus()
    await userEvent.keyboard('{Enter}')
    expect(pressed).toHaveBeenCalledOnce()
    await userEvent.keyboard('{PageDown}')
    expect(focused()).toBe('nappy 2')
    await userEvent.keyboard('{ArrowUp}')
    expect(focused()).toBe('child 1')
  })

  test('Ctrl+Z takes back from everywhere, but not from a field', async () => {
    const undo = vi.fn()
    function Screen() {
      useUndoKey(undo)
      return <input aria-label="words" />
    }
    render(<Screen />)
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(undo).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByLabelText('words'))
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(undo).toHaveBeenCalledOnce()
  })

  test('Ctrl+Z takes back what was offered last', async () => {
    const [first, last] = [vi.fn(), vi.fn()]
    function Offer({ undo }: { undo: () => void }) {
      useUndoKey(undo)
      return null
    }
    render(
      <>
        <Offer undo={first} />
        <Offer undo={last} />
      </>,
    )
    await userEvent.keyboard('{Control>}z{/Control}')
    expect([first.mock.calls.length, last.mock.calls.length]).toEqual([0, 1])
  })
})

describe('the chosen cells of a grid', () => {
  const onKey = () => true

  test('are extended with Shift by arrows and by a click, and Escape gives them up', async () => {
    render(<Letters rows={['a', 'b', 'c']} onKey={onKey} />)
    const user = userEvent.setup()
    await user.click(screen.getByText('b1'))
    await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}')
    expect(chosen()).toEqual(['b1', 'b2', 'c1', 'c2'])
    await user.keyboard('{Shift>}')
    await user.click(screen.getByText('a1'))
    await user.keyboard('{/Shift}')
    expect(chosen()).toEqual(['a1', 'b1'])
    await user.keyboard('{Escape}')
    expect(chosen()).toEqual([])
    expect(focused()).toBe('a1')
  })

  test('are copied to a spreadsheet and filled from one, a single text into all of them', async () => {
    const onTexts = vi.fn()
    const textAt = ({ row, column }: { row: number; column: number }) => `${row}${column}`
    render(
      <Letters rows={['a', 'b']} columns={2} onKey={onKey} textAt={textAt} onTexts={onTexts} />,
    )
    const user = userEvent.setup()
    await user.click(screen.getByText('a0'))
    await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}')
    const setData = vi.fn()
    fireEvent.copy(screen.getByText('b1'), { clipboardData: { setData } })
    expect(setData).toHaveBeenCalledWith('text/plain', '00\t01\n10\t11')
    const paste = (text: string, into: string) =>
      fireEvent.paste(screen.getByText(into), { clipboardData: { getData: () => text } })
    paste('x', 'b1')
    expect(onTexts.mock.calls[0]?.[0]).toHaveLength(4)
    await user.click(screen.getByText('a1'))
    paste('x\ty\r\n\tz\r\nw\tz\r\n', 'a1')
    expect(onTexts.mock.calls[1]?.[0]).toEqual([{ place: { row: 0, column: 1 }, text: 'x' }])
  })

  test('take the first row by Ctrl+D; a cell alone gives what it holds to every empty one below', async () => {
    const onTexts = vi.fn()
    const held: Record<string, string> = { '0:1': 'P', '2:1': 'A' }
    const textAt = ({ row, column }: { row: number; column: number }) =>
      held[`${row}:${column}`] ?? ''
    render(<Letters rows={['a', 'b', 'c', 'd']} onKey={onKey} textAt={textAt} onTexts={onTexts} />)
    await userEvent.click(screen.getByText('a1'))
    await userEvent.keyboard('{Control>}d{/Control}')
    const copied = () =>
      onTexts.mock.lastCall?.[0].map(({ place, text }: CellText) => `${place.row} ${text}`)
    expect(copied()).toEqual(['1 P', '3 P'])
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}')
    expect(copied()).toEqual(['1 P', '2 P'])
  })
})

describe('the stop of the Tab key', () => {
  test('is where the work is, and stays with its row when the order changes', async () => {
    const { rerender } = render(<Letters rows={['a', 'b']} start={{ row: 0, column: 2 }} />)
    expect(stops()).toEqual(['a2'])
    rerender(<Letters rows={['b', 'a']} start={{ row: 0, column: 2 }} />)
    expect(stops()).toEqual(['a2'])
  })

  test('is within a list that has become shorter, and keeps the focus', () => {
    const { rerender } = render(<Letters rows={['a', 'b', 'c']} />)
    screen.getByText('c3').focus()
    rerender(<Letters rows={['a', 'b']} />)
    expect(stops()).toEqual(['b3'])
    expect(focused()).toBe('b3')
  })

  test('follows a tap, which is given to the grid with its pointer', () => {
    const onTap = vi.fn()
    render(<Letters rows={['a', 'b']} onTap={onTap} />)
    fireEvent.click(screen.getByText('b1'))
    expect(onTap).toHaveBeenCalledWith({ row: 1, column: 1 }, 'mouse')
  })
})
