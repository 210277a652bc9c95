import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderIn } from '#tests/support/screens/render-in.tsx'
import type { Outcome } from '../acts/use-act.ts'
import { SwitchedList } from './switched-list.tsx'

const done: Outcome = { kind: 'done', answer: null }
const switched = vi.fn()

function Shelves() {
  const [shelf, setShelf] = useState({ id: 'a', en: 'Shelf', fr: 'Étagère', isEnabled: true })
  return (
    <SwitchedList
      items={[shelf]}
      namesOf={({ en, fr }) => ({ en, fr })}
      wordsOf={(inUse) => ({
        headline: `${inUse} in use`,
        sub: null,
        add: 'Add',
        empty: { title: 'None', words: null },
        search: 'Look',
      })}
      marksOf={({ id }) => ({ 'data-shelf': id })}
      order={async () => done}
      switchTo={async (id, isEnabled) => {
        switched(id, isEnabled)
        setShelf({ ...shelf, isEnabled })
        return done
      }}
      box={{ label: 'In use', nameOf: (name) => `${name} in use` }}
      words={{ on: (name) => `${name} is back.`, off: (name) => `${name} is off.` }}
      dialog={() => null}
    >
      {(_, { other }) => other}
    </SwitchedList>
  )
}

test('a thing is taken out of use and comes back, and is found by its name in both languages', async () => {
  await renderIn('en', <Shelves />)
  await userEvent.type(screen.getByRole('searchbox', { name: 'Look' }), 'etag')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Shelf in use' }))
  await screen.findByText('Shelf is off.')
  await screen.findByText('0 in use')
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('1 in use')
  expect(switched.mock.calls).toEqual([
    ['a', false],
    ['a', true],
  ])
})
