import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { aChildOfDay } from '#tests/support/examples/sheet-examples.ts'
import { renderIn } from '#tests/support/screens/render-in.tsx'
import { ChildStrip } from './child-strip.tsx'

const nap = { id: 'nap', name: 'Nap' }
const children = [
  aChildOfDay(0, { groups: [nap] }),
  aChildOfDay(1, { groups: [nap, { id: 'moons', name: 'Moons' }] }),
  aChildOfDay(2, { groups: [nap, { id: 'suns', name: 'Suns' }], where: 'away' }),
  aChildOfDay(3),
]

test('a group of the class is chosen in one tap, without those who are away', async () => {
  const onChange = vi.fn()
  await renderIn(
    'en',
    <ChildStrip label="Who?" chosen={new Set()} onChange={onChange}>
      {children}
    </ChildStrip>,
  )
  await userEvent.click(screen.getByRole('button', { name: /Nap/ }))
  expect(onChange).toHaveBeenCalledWith(new Set(children.slice(0, 2).map((it) => it.childId)))
  expect(screen.getByRole('button', { name: /Moons/ }).getAttribute('aria-pressed')).toBe('false')
  expect(screen.queryByRole('button', { name: /Suns/ })).toBeNull()
})
