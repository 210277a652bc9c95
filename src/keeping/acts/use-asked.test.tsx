import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { orderIcons, topicsList } from '#src/features/topics/topics.operations.ts'
import { aSchoolServer } from '#tests/support/school-server/school-server.ts'
import { openKept } from '#tests/support/screens/open-kept.tsx'
import { anIcon } from '#tests/support/screens/open-topics.tsx'
import { inOrderOf } from '../lists/ordering.ts'
import { KeptScreen } from '../pages/kept-screen.tsx'
import { useAsked, useAskedAct } from './use-asked.ts'
import { useDoing } from './use-doing.tsx'

const iconIds = ['nap', 'lunch']

/** A list that nothing keeps, and an act of one tap without a way back. */
function AskedPage() {
  const asked = useAsked(topicsList)
  const { act } = useAskedAct({ words: {} }, asked)
  const { run } = useDoing([])
  const order = () => run({ act: () => act(orderIcons, { iconIds }), words: 'Ordered.' })
  return (
    <KeptScreen
      name="things"
      title="Things"
      kept={asked}
      silence={{ title: 'Nothing is kept', words: 'Later.' }}
    >
      {({ listIcons }) => (
        <button type="button" onClick={() => void order()}>
          {listIcons.map(({ id }) => id).join(', ')}
        </button>
      )}
    </KeptScreen>
  )
}

async function open(change: (state: ReturnType<typeof aSchoolServer>['state']) => void) {
  let icons = [anIcon('lunch', {}), anIcon('nap', {})]
  const server = aSchoolServer({
    Query: { listIcons: () => icons },
    Mutation: {
      orderIcons() {
        icons = [...inOrderOf(icons, iconIds)]
        return { __typename: 'Done' }
      },
    },
  })
  change(server.state)
  await openKept(<AskedPage />, { server, acts: { ask: server.ask, whySilent: server.whySilent } })
  return server
}

test('a list beside the cache shows what an act has answered, without asking again', async () => {
  const server = await open(() => undefined)
  await userEvent.click(await screen.findByRole('button', { name: 'lunch, nap' }))
  await screen.findByRole('button', { name: 'nap, lunch' })
  await screen.findByText('Ordered.')
  expect(server.sent.map(({ operation }) => operation)).toEqual(['TopicsList', 'OrderIcons'])
})

test('a list beside the cache is not shown from memory, and is read on demand', async () => {
  const server = await open((state) => {
    state.isReachable = false
  })
  await screen.findByText('Nothing is kept')
  server.state.isReachable = true
  await userEvent.click(screen.getByRole('button', { name: 'Look again' }))
  expect(await screen.findByRole('button', { name: 'lunch, nap' })).toBeDefined()
})

test('a list beside the cache says that it is not open to this person', async () => {
  await open((state) => {
    state.error = 'FORBIDDEN'
  })
  expect(await screen.findByText('This page is not open to you')).toBeDefined()
})

test('a server that has too much to do has refused no list', async () => {
  const server = await open((state) => {
    state.later = 'SERVER_BUSY'
  })
  await screen.findByText("The school's server has too much to do at this moment.")
  await screen.findByText(/What you entered is kept\. Try again/)
  server.state.later = null
  await userEvent.click(screen.getByRole('button', { name: 'Look again' }))
  expect(await screen.findByRole('button', { name: 'lunch, nap' })).toBeDefined()
})
