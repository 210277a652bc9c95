import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aSchoolServer } from '#tests/support/school-server/school-server.ts'
import { aFiledChild, openSection } from '#tests/support/screens/open-child-file.tsx'
import { HistorySection } from './history-section.tsx'

const said = (part: string, field: string, before: string[], after: string[]) => ({
  ...{ part, field, before, after },
  ...{ thing: '', name: '', kind: 'changed', isHidden: false },
})

const changes = [
  {
    ...{ id: 'two', at: '2026-11-16T08:00:00Z', byName: 'Amy Hart', actorName: null },
    fields: [
      said('identity', 'firstName', ['lea'], ['Léa']),
      { ...said('identity', 'privateNote', [], []), isHidden: true },
      said('health', 'allergies', [], ['milk/severe', 'other/allergy/Kiwi']),
    ],
  },
  {
    ...{ id: 'one', at: '2026-11-02T08:00:00Z', byName: 'Amy Hart', actorName: 'Paul Green' },
    fields: [
      { ...said('guardian', 'mayCollect', ['true'], []), kind: 'removed', name: 'Ana Silva' },
      { ...said('guardian', 'relation', ['Mom'], []), kind: 'removed', name: 'Ana Silva' },
    ],
  },
]

async function open(shown: object[] = changes) {
  const asked: unknown[] = []
  const server = aSchoolServer({
    Query: {
      childHistory: (wish: unknown) => {
        asked.push(wish)
        return { id: aFiledChild.id, total: shown.length, changes: shown }
      },
    },
  })
  await openSection(HistorySection, { server })
  return { asked }
}

test('the history is read only when it is asked for', async () => {
  const { asked } = await open([])
  expect(asked).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Show the history' }))
  await screen.findByText(/Nothing in this file has been changed yet/)
  expect(asked).toHaveLength(1)
})

test('it says field by field what stood there, and what stands there now', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Show the history' }))
  const [newest, oldest] = within(await screen.findByRole('list')).getAllByRole('listitem')
  const lines = [...(newest?.querySelectorAll('[data-field]') ?? [])].map((it) => it.textContent)
  expect(lines).toEqual([
    'First namefrom lea to Léa',
    'Private notechanged; what it says is not kept here',
    'Allergiesfrom nothing to Milk (Life-threatening) and Kiwi (Allergy)',
  ])
  expect(oldest?.textContent).toContain('At the keyboard: Paul Green')
  expect(oldest?.textContent).toContain('Removed: Guardian · Ana Silva')
  expect(oldest?.querySelector('[data-field=relation] del')?.textContent).toBe('Mother')
})
