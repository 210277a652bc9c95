import { fireEvent, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCreche, openSheet } from '#tests/support/screens/creche.tsx'

/** The most changes that a tap on an empty cell may make until it is painted. */
const ceiling = 12

test('a tap changes few things of its own row before the next frame, and its cell keeps button and focus', async () => {
  const { row, cell } = await openSheet(aCreche())
  const nappy = cell(0, 'nappy')
  nappy.focus()
  const watcher = new MutationObserver(() => {})
  watcher.observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  })
  fireEvent.click(nappy)
  const changes = watcher.takeRecords()
  const rows = changes.map(({ target }) =>
    (target instanceof Element ? target : target.parentElement)?.closest('tr'),
  )
  expect(new Set(rows)).toEqual(new Set([row(0)]))
  expect(changes.length).toBeLessThanOrEqual(ceiling)
  expect(cell(0, 'nappy')).toBe(nappy)
  expect(document.activeElement).toBe(nappy)
  await waitFor(() => expect(nappy.dataset.saved).toBe('server'))
})
