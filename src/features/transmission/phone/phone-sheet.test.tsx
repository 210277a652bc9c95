import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aCreche, openSheet } from '#tests/support/screens/creche.tsx'
import { onAPhone } from '#tests/support/screens/on-a-phone.ts'
import { childId } from '#tests/support/tablets/classroom.ts'

beforeAll(() => import('../open-sheet/sheet-overlay.tsx'))

beforeEach(onAPhone)

async function openChild() {
  const { container } = await openSheet(aCreche())
  const row = container.querySelector<HTMLElement>(`[data-child="${childId(0)}"] button`)
  if (!row) throw new Error('no child in the list')
  fireEvent.click(row)
  return within(await screen.findByRole('dialog'))
}

test('a child on a phone shows its day first, and the lines to write behind one button', async () => {
  const day = await openChild()
  expect(day.getByText('Nothing has been written yet.')).toBeTruthy()
  expect(document.querySelector('[data-write]')).toBeNull()
  await userEvent.click(day.getByRole('button', { name: 'Add' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Nappy' }))
  expect(document.querySelector('[data-pad="nappy"]')).not.toBeNull()
})

test('what a family has to bring is asked for on a phone as well', async () => {
  const day = await openChild()
  await userEvent.click(day.getByRole('button', { name: 'Needs' }))
  expect(await screen.findByRole('dialog', { name: /What Adam needs/ })).toBeTruthy()
})
