import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderIn } from '#tests/support/screens/render-in.tsx'
import { Button } from '../button.tsx'
import { useToast } from './toast.tsx'
import { UndoBar } from './undo-bar.tsx'

const seconds = (count: number) => act(() => vi.advanceTimersByTime(count * 1000))

function Speaker({ tone }: { tone: 'success' | 'error' | 'info' | 'warning' }) {
  const toast = useToast()
  return <Button onClick={() => toast[tone]('12 saisies envoyées')}>Dire</Button>
}

describe('words that pass', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test.each([
    ['success', 'status'],
    ['error', 'alert'],
    ['info', 'status'],
    ['warning', 'status'],
  ] as const)('are of the state %s, read aloud as %s', async (tone, role) => {
    await renderIn('fr', <Speaker tone={tone} />)
    fireEvent.click(screen.getByRole('button', { name: 'Dire' }))
    expect(screen.getByRole(role).textContent).toContain('12 saisies envoyées')
  })

  test('a success goes by itself', async () => {
    await renderIn('fr', <Speaker tone="success" />)
    fireEvent.click(screen.getByRole('button', { name: 'Dire' }))
    expect(screen.getByText('12 saisies envoyées')).toBeTruthy()
    seconds(6)
    expect(screen.queryByText('12 saisies envoyées')).toBeNull()
  })

  test('a failure stays until it is closed', async () => {
    await renderIn('fr', <Speaker tone="error" />)
    fireEvent.click(screen.getByRole('button', { name: 'Dire' }))
    seconds(120)
    expect(screen.getByRole('alert').textContent).toContain('12 saisies envoyées')
    fireEvent.click(screen.getByRole('button', { name: 'Fermer' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('undo is offered for ten seconds', async () => {
    const onExpire = vi.fn()
    await renderIn(
      'fr',
      <UndoBar act={1} onUndo={vi.fn()} onExpire={onExpire}>
        Nour
      </UndoBar>,
    )
    seconds(9)
    expect(onExpire).not.toHaveBeenCalled()
    seconds(1)
    expect(onExpire).toHaveBeenCalledOnce()
  })

  test('another act changes the words of the bar, and has its own ten seconds', async () => {
    const onExpire = vi.fn()
    const bar = (act: number, child: string) => (
      <UndoBar act={act} onUndo={vi.fn()} onExpire={onExpire}>
        {child}
      </UndoBar>
    )
    function Roll() {
      const [act, setAct] = useState(1)
      return (
        <>
          <Button onClick={() => setAct(2)}>Suivant</Button>
          {bar(act, act === 1 ? 'Nour' : 'Léa')}
        </>
      )
    }
    await renderIn('fr', <Roll />)
    const [one, undo] = [
      screen.getByRole('status'),
      screen.getByRole('button', { name: /Annuler/ }),
    ]
    seconds(9)
    fireEvent.click(screen.getByRole('button', { name: 'Suivant' }))
    expect(screen.getByRole('status')).toBe(one)
    expect(screen.getByRole('button', { name: /Annuler/ })).toBe(undo)
    expect(one.textContent).toContain('Léa')
    expect(one.textContent).toContain('10 s')
    seconds(9)
    expect(onExpire).not.toHaveBeenCalled()
    seconds(1)
    expect(onExpire).toHaveBeenCalledOnce()
  })

  test('undo stands beside the way to say more', async () => {
    const onMore = vi.fn()
    const onUndo = vi.fn()
    await renderIn(
      'fr',
      <UndoBar act={1} more={{ words: 'Plus', run: onMore }} onUndo={onUndo} onExpire={vi.fn()}>
        Nour
      </UndoBar>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Plus' }))
    expect([onMore.mock.calls.length, onUndo.mock.calls.length]).toEqual([1, 0])
  })

  test('undo does not run away from a finger that is on it', async () => {
    const onExpire = vi.fn()
    const onUndo = vi.fn()
    await renderIn(
      'fr',
      <UndoBar act={1} onUndo={onUndo} onExpire={onExpire}>
        Nour
      </UndoBar>,
    )
    const undo = screen.getByRole('button', { name: 'Annuler l’action' })
    seconds(5)
    fireEvent.focus(undo)
    seconds(60)
    expect(onExpire).not.toHaveBeenCalled()
    fireEvent.click(undo)
    expect(onUndo).toHaveBeenCalledOnce()
  })

  test.each([
    ['the place where it was done', true],
    ['its neighbour, where that place is gone', false],
  ])('undo gives the focus back to %s', async (_, staysThere) => {
    function Place() {
      const [isDone, setDone] = useState(false)
      const isThere = staysThere || !isDone
      return (
        <>
          <Button>Before</Button>
          {isThere ? <Button onClick={() => setDone(true)}>Remove</Button> : null}
          {isDone ? (
            <UndoBar act={1} onUndo={() => setDone(false)} onExpire={vi.fn()}>
              Nour
            </UndoBar>
          ) : null}
          <Button>After</Button>
        </>
      )
    }
    await renderIn('en', <Place />)
    const remove = screen.getByRole('button', { name: 'Remove' })
    remove.focus()
    fireEvent.click(remove)
    const undo = screen.getByRole('button', { name: 'Undo' })
    undo.focus()
    fireEvent.click(undo)
    const name = staysThere ? 'Remove' : 'Before'
    expect(document.activeElement).toBe(screen.getByRole('button', { name }))
  })
})
