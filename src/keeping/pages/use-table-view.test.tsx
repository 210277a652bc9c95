import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { OfflineProvider } from '#src/offline/offline-context.tsx'
import { type TableView, wholeTable } from '#src/ui/data-table/rows-on-show.ts'
import { theDirector } from '#tests/support/examples/session-examples.ts'
import { renderIn } from '#tests/support/screens/render-in.tsx'
import { anOfflineStoreOf } from '#tests/support/tablets/offline-of.ts'
import { useTableView } from './use-table-view.ts'

type Search = TableView<'name'> & { status: 'here' | 'gone' }

const whole: Search = { ...wholeTable('name'), status: 'here' }
const table = { whole, sorts: ['name'], filters: { status: ['here', 'gone'] } } as const

function Looking() {
  const [view, setView] = useTableView<Search>('STAFF', table)
  const left: Search = {
    typed: 'anna',
    status: 'gone',
    sort: { by: 'name', order: 'desc' },
    page: { page: 3, size: 100 },
  }
  return (
    <>
      <button type="button" onClick={() => setView(left)}>
        Look
      </button>
      <p>{JSON.stringify(view)}</p>
    </>
  )
}

test('filters, order and rows on a page come back as they were left, what was typed does not', async () => {
  const store = await anOfflineStoreOf(theDirector)
  const open = () =>
    renderIn(
      'en',
      <OfflineProvider store={store}>
        <Looking />
      </OfflineProvider>,
    )
  const shown = () => JSON.parse(screen.getByText(/typed/).textContent ?? '')
  await open()
  expect(shown()).toEqual(whole)
  await userEvent.click(screen.getByText('Look'))
  expect(shown()).toMatchObject({ typed: 'anna', page: { page: 3 } })
  cleanup()
  await open()
  expect(shown()).toEqual({
    typed: '',
    status: 'gone',
    sort: { by: 'name', order: 'desc' },
    page: { page: 0, size: 100 },
  })
})
