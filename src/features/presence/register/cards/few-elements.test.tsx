import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { openRegister } from '#tests/support/screens/open-register.tsx'

// Its chunk comes while the register is being read; a test does not wait for the compiler.
beforeAll(() => import('../dialogs/register-overlay.tsx'))

/** Watches what the page changes from now on. */
function watchChanges() {
  const seen: MutationRecord[] = []
  const watcher = new MutationObserver((records) => seen.push(...records))
  watcher.observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  })
  return (): readonly MutationRecord[] => {
    seen.push(...watcher.takeRecords())
    return [...seen]
  }
}

const placeOf = ({ target }: MutationRecord): Element | null =>
  (target instanceof Element ? target : target.parentElement)?.closest('[data-child]') ?? null

test('a card of the register is seven elements with its place in the list, marked or not', async () => {
  const { card } = await openRegister()
  const count = () => card(0).querySelectorAll('*').length + 2
  const counts = [count()]
  for (let tap = 0; tap < 3; tap += 1) {
    fireEvent.click(card(0))
    counts.push(count())
  }
  await waitFor(() => expect(card(0).dataset.saved).toBe('server'))
  counts.push(count())
  expect(counts).toEqual([7, 7, 7, 7, 7])
})

/**
 * The most a tap may change until it is painted, and until the school has it. The bar with the way back is among the
 * second.
 */
const ceiling = { inFrame: 8, inAll: 24 }

test('a tap changes few things of its own card before the next frame, and nothing of another card', async () => {
  const { card } = await openRegister()
  const changes = watchChanges()
  fireEvent.click(card(1))
  const inFrame = changes()
  expect(new Set(inFrame.map(placeOf))).toEqual(new Set([card(1)]))
  expect(inFrame.length).toBeLessThanOrEqual(ceiling.inFrame)

  await screen.findByText('is marked present')
  await waitFor(() => expect(card(1).dataset.saved).toBe('server'))
  const all = changes()
  expect(new Set(all.map(placeOf))).toEqual(new Set([card(1), null]))
  expect(all.length).toBeLessThanOrEqual(ceiling.inAll)
})

test('the Tab key has one stop: two cards change when it moves', async () => {
  const { card, container } = await openRegister()
  const stops = () => [...container.querySelectorAll('[data-child][tabindex="0"]')]
  expect(stops()).toEqual([card(0)])
  const changes = watchChanges()
  card(3).focus()
  expect(stops()).toEqual([card(3)])
  expect(changes().map(placeOf)).toEqual([card(0), card(3)])
})

test('the bar with the way back is one element that changes its words, as a hand taps on', async () => {
  const { card, container } = await openRegister()
  fireEvent.click(card(0))
  await screen.findByText('is marked present')
  const undo = screen.getByRole('button', { name: 'Undo' })
  const bar = undo.parentElement
  const named = () => bar?.querySelector('b')?.textContent
  const first = named()
  const changes = watchChanges()
  fireEvent.click(card(1))
  await waitFor(() => expect([first, undefined]).not.toContain(named()))
  expect(card(1).textContent).toContain(named())
  const inDock = changes().filter(({ target }) => bar?.parentElement?.contains(target))
  expect(inDock.length).toBeGreaterThan(0)
  expect(inDock.filter(({ type }) => type === 'childList')).toEqual([])
  expect(container.contains(undo)).toBe(true)
})
