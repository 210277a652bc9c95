import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aSchoolServer } from '#tests/support/school-server/school-server.ts'
import { aCollector, aFiledChild, openSection } from '#tests/support/screens/open-child-file.tsx'
import { CollectorsSection } from './collectors-section.tsx'

const granny = aCollector({ name: 'Odile Renard', kind: 'may', weekdays: ['wednesday'] })

const openDays = ['monday', 'tuesday', 'saturday']

async function opened(button: string) {
  const childCollectors = { id: aFiledChild.id, openDays, people: [granny], paperReads: [] }
  const family = { id: aFiledChild.id, guardians: [], homes: [], siblings: [] }
  const server = aSchoolServer({
    Query: { childCollectors, childFamily: family },
    Mutation: { addCollector: { __typename: 'Done' } },
  })
  await openSection(CollectorsSection, { server })
  await userEvent.click(await screen.findByRole('button', { name: button }))
  const days = within(await screen.findByRole('group', { name: 'When this holds' }))
  return { server, days, names: days.getAllByRole('checkbox').map((it) => nameOf(it)) }
}

const nameOf = (box: HTMLElement) => box.closest('label')?.textContent

test('somebody may come on the days on which the level opens, a Saturday too', async () => {
  const { server, days, names } = await opened('Who may')
  expect(names).toEqual(['Mon', 'Tue', 'Sat'])
  await userEvent.click(days.getByRole('checkbox', { name: 'Sat' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'First and family name' }), 'Ines Roy')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('button', { name: 'Who may' })
  expect(server.acts()).toMatchObject([{ variables: { input: { weekdays: ['saturday'] } } }])
})

test('a day that was chosen while the level opened on it stays in sight', async () => {
  const { names } = await opened('Change Odile Renard')
  expect(names).toEqual(['Mon', 'Tue', 'Wed', 'Sat'])
})
