import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderIn } from '#tests/support/screens/render-in.tsx'
import { OrderedList } from './ordered-list.tsx'

function Names() {
  const [names, setNames] = useState(['Ada', 'Bea', 'Cleo'])
  return (
    <OrderedList
      items={names.map((id) => ({ id }))}
      order="fixed"
      nameOf={({ id }) => id}
      marksOf={({ id }) => ({ 'data-name': id })}
      onMove={() => undefined}
    >
      {({ id }) => ({
        body: id,
        acts: (
          <button type="button" onClick={() => setNames(names.filter((it) => it !== id))}>
            Delete {id}
          </button>
        ),
      })}
    </OrderedList>
  )
}

test('who deletes a row by keyboard stands on the next one, and on the last one at the end', async () => {
  await renderIn('en', <Names />)
  screen.getByRole('button', { name: 'Delete Bea' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement?.textContent).toBe('Delete Cleo')
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement?.textContent).toBe('Delete Ada')
})
