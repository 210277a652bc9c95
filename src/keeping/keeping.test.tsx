import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { VariablesOf } from 'gql.tada'
import { describe, expect, test } from 'vitest'
import type { TopicId } from '#domain/kernel/ids.ts'
import type { addIcon, orderIcons } from '#src/features/topics/topics.operations.ts'
import { noAnswer, schoolError } from '#tests/support/school-server/school-answers.ts'
import { aSchoolServer } from '#tests/support/school-server/school-server.ts'
import { KeptPage } from '#tests/support/screens/kept-page.tsx'
import { openKept } from '#tests/support/screens/open-kept.tsx'
import { anIcon } from '#tests/support/screens/open-topics.tsx'
import { inOrderOf } from './lists/ordering.ts'

type Sent = VariablesOf<typeof addIcon> & VariablesOf<typeof orderIcons>
type Things = readonly ReturnType<typeof anIcon>[]

/** Three things that a server keeps. `answers` come first, one for each act. */
function aServer({ answers = [] as unknown[], things = ['lunch', 'nap', 'music'] as const } = {}) {
  let kept: Things = things.map((name) => anIcon(name, {}))
  const answer = (done: () => Things) => () => {
    const first = answers.shift()
    if (first) return first
    kept = done()
    return { __typename: 'Done' }
  }
  return aSchoolServer({
    Query: { listIcons: () => kept },
    Mutation: {
      changeIcon: ({ iconId, input: { labelEn } }: Sent) =>
        answer(() =>
          kept.some(({ id }) => id === iconId)
            ? kept.map((it) => (it.id === iconId ? { ...it, labelEn } : it))
            : [...kept, anIcon('nap', { id: iconId as TopicId, labelEn })],
        )(),
      orderIcons: ({ iconIds }: Sent) => answer(() => inOrderOf(kept, iconIds))(),
    },
  })
}
type Server = ReturnType<typeof aServer>

async function open(server: Server) {
  const opened = await openKept(<KeptPage />, { server })
  await screen.findByText('Things', { selector: 'h2' })
  return opened
}
const names = () =>
  screen.getAllByRole('listitem').map((row) => row.querySelector('b')?.textContent)
const click = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
const actIds = (server: Server) => server.acts().map(({ variables }) => variables.actId)
const isId = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)

describe('a page that acts keep', () => {
  test('says that it needs the network where nothing is known, and looks again', async () => {
    const server = aServer()
    server.state.isReachable = false
    await openKept(<KeptPage />, { server })
    await screen.findByText('No things without a network')
    screen.getByText('The tabs')
    server.state.isReachable = true
    await click('Look again')
    await waitFor(() => expect(names()).toEqual(['lunch', 'nap', 'music']))
  })

  test('says that it is not open to this person', async () => {
    const server = aServer()
    server.state.error = 'FORBIDDEN'
    await openKept(<KeptPage />, { server })
    await screen.findByText('This page is not open to you')
    expect(document.querySelector('[data-screen=things][data-ready]')).not.toBeNull()
  })

  test('says before anybody types that changes need the network', async () => {
    const server = aServer()
    await open(server)
    server.state.isReachable = false
    await click('Add')
    await screen.findByText(/Saving needs the network/)
    fireEvent(window, new Event('offline'))
    await screen.findByText(/Changes need the network/)
    expect(server.acts()).toEqual([])
  })

  test('says nothing of changes where a view is only read', async () => {
    const server = aServer()
    await openKept(<KeptPage changes="none" />, { server })
    await screen.findByText('Things', { selector: 'h2' })
    server.state.isReachable = false
    await click('Add')
    await screen.findByText(/Saving needs the network/)
    expect(screen.queryByText(/Changes need the network/)).toBeNull()
  })

  test('that is empty says so, and so does a search that finds nothing', async () => {
    await open(aServer())
    const search = screen.getByRole('searchbox', { name: 'Look' })
    await userEvent.type(search, 'MÚS')
    expect(names()).toEqual(['music'])
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull()
    await userEvent.type(search, 'x')
    await screen.findByText('Nothing here says “MÚSx”')
    await click('Show all')
    expect(names()).toHaveLength(3)
  })

  test('without anything says what to do', async () => {
    await open(aServer({ things: [] as never }))
    const title = await screen.findByText('Nothing yet')
    expect(title.nextElementSibling?.textContent).toBe('Add one.')
  })
})

describe('the order of a list', () => {
  test('is changed by the arrows and by Alt and an arrow key, and taken back', async () => {
    const server = aServer()
    await open(server)
    await click('Move music up')
    await waitFor(() => expect(names()).toEqual(['lunch', 'music', 'nap']))
    await click('Undo')
    await waitFor(() => expect(names()).toEqual(['lunch', 'nap', 'music']))
    const edit = screen.getByRole('button', { name: 'Edit lunch' })
    fireEvent.keyDown(edit, { key: 'ArrowUp', altKey: true })
    fireEvent.keyDown(edit, { key: 'ArrowDown', altKey: true })
    await waitFor(() => expect(server.acts()).toHaveLength(3))
    expect(server.acts().map(({ variables }) => variables.iconIds)).toEqual([
      ['lunch', 'music', 'nap'],
      ['lunch', 'nap', 'music'],
      ['nap', 'lunch', 'music'],
    ])
    expect(new Set(actIds(server)).size).toBe(3)
  })

  test('is taken back by Ctrl+Z, once', async () => {
    const server = aServer()
    await open(server)
    await click('Move music up')
    await screen.findByRole('button', { name: 'Undo' })
    await userEvent.keyboard('{Control>}zz{/Control}')
    await waitFor(() => expect(names()).toEqual(['lunch', 'nap', 'music']))
    await waitFor(() => expect(server.acts()).toHaveLength(2))
  })

  test('is changed by dragging a handle', async () => {
    const server = aServer()
    await open(server)
    const rows = screen.getAllByRole('listitem')
    for (const [place, row] of rows.entries()) {
      row.getBoundingClientRect = () => ({ top: place * 60, height: 60 }) as DOMRect
    }
    const handle = rows[0]?.querySelector<HTMLElement>('[data-handle]')
    if (!handle) throw new Error('there is no handle')
    handle.setPointerCapture = () => undefined
    fireEvent.pointerDown(handle, { button: 0, clientY: 30 })
    fireEvent.pointerMove(handle, { clientY: 155 })
    expect(names()).toEqual(['nap', 'music', 'lunch'])
    fireEvent.pointerUp(handle)
    await waitFor(() => expect(server.acts()).toHaveLength(1))
    expect(server.variablesOf('OrderIcons').iconIds).toEqual(['nap', 'music', 'lunch'])
  })

  test('is shown before it is answered, and given up when a colleague was faster', async () => {
    const { promise, resolve } = Promise.withResolvers<object>()
    const server = aServer({ answers: [promise] })
    await open(server)
    await click('Move music up')
    await waitFor(() => expect(names()).toEqual(['lunch', 'music', 'nap']))
    const asked = server.callsOf('TopicsList').length
    resolve({ __typename: 'Refused', code: 'thing.order-outdated', facts: [] })
    await waitFor(() => expect(names()).toEqual(['lunch', 'nap', 'music']))
    await waitFor(() => expect(server.callsOf('TopicsList')).toHaveLength(asked + 1))
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
})

describe('an act', () => {
  test.each([
    ['the connection breaks', noAnswer()],
    ['the server fails while it works', schoolError('INTERNAL')],
    ['the server can write nothing', schoolError('SERVER_UNABLE')],
  ])('is not known to be done when %s, and a second try keeps its id', async (_, answer) => {
    const server = aServer({ answers: [answer] })
    await open(server)
    await click('Move music up')
    await screen.findByText(/not known whether this was done.*does nothing twice/)
    await waitFor(() => expect(names()).toEqual(['lunch', 'nap', 'music']))
    await click('Move music up')
    await waitFor(() => expect(server.acts()).toHaveLength(2))
    const [first, second] = actIds(server)
    expect([first, second]).toEqual([isId, first])
    await click('Move music up')
    await waitFor(() => expect(server.acts()).toHaveLength(3))
    expect(actIds(server)[2]).not.toBe(first)
  })

  test('is a new one where another act was answered since the silence', async () => {
    const server = aServer({ answers: [noAnswer()] })
    await open(server)
    await click('Move music up')
    await screen.findByText(/not known whether this was done/)
    await click('Move lunch down')
    await screen.findByText('Moved.')
    await click('Undo')
    await waitFor(() => expect(names()).toEqual(['lunch', 'nap', 'music']))
    await click('Move music up')
    await waitFor(() => expect(server.acts()).toHaveLength(4))
    const sent = server.acts().map(({ variables }) => variables)
    expect(sent[3]?.iconIds).toEqual(sent[0]?.iconIds)
    expect(sent[3]?.actId).not.toBe(sent[0]?.actId)
  })

  test('that no cache may keep goes the way of the session', async () => {
    const server = aServer()
    await openKept(<KeptPage ask={server.ask} />, { server })
    await click('Move music up')
    await screen.findByText('Moved.')
    server.state.error = 'SERVER_UNABLE'
    await click('Move lunch down')
    await screen.findByText(/not known whether this was done/)
    expect(actIds(server)).toEqual([isId, isId])
  })

  test('that is refused says why, and the list stays as it was', async () => {
    const refusal = { __typename: 'Refused', code: 'later.code', facts: [] }
    await open(aServer({ answers: [refusal, schoolError('FORBIDDEN')] }))
    await click('Move music up')
    await screen.findByText(/This was refused, and nothing was changed/)
    expect(names()).toEqual(['lunch', 'nap', 'music'])
    await click('Move music up')
    await screen.findByText(/This is not open to you/)
    expect(names()).toEqual(['lunch', 'nap', 'music'])
  })

  test('without a way back says what it did, and offers no undo', async () => {
    await open(aServer())
    await click('Leave for good')
    await screen.findByText('It stays so.')
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  test('that nobody can undo is asked about, the harmless way out first', async () => {
    const server = aServer({ answers: [noAnswer()] })
    await open(server)
    await click('Turn round')
    const dialog = screen.getByRole('dialog', { name: 'The order is turned round' })
    expect(document.activeElement?.textContent).toBe('Leave it')
    await click('Turn')
    await within(dialog).findByText(/not known whether this was done/)
    await click('Turn')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(names()).toEqual(['music', 'nap', 'lunch']))
  })
})

describe('a form that an act saves', () => {
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })

  test('asks its own rule first, and then the server', async () => {
    const server = aServer()
    await open(server)
    await click('Add')
    await click('Save')
    await screen.findByText('It is empty.')
    expect(server.acts()).toEqual([])
    await userEvent.type(field(), 'tea')
    expect(screen.queryByText('It is empty.')).toBeNull()
    await click('Save')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(names()).toEqual(['lunch', 'nap', 'music', 'tea']))
    expect(server.variablesOf('ChangeIcon').iconId).toEqual(isId)
  })

  test('says at its foot a refusal of a field that it does not draw', async () => {
    const facts = [{ name: 'field', value: 'colour' }]
    const server = aServer({ answers: [{ __typename: 'Refused', code: 'field.taken', facts }] })
    await open(server)
    await click('Add')
    await userEvent.type(field(), 'tea')
    await click('Save')
    const taken = await screen.findByText(/Another one has this already/)
    expect(taken.closest('[data-problem]')).toBeNull()
  })

  test('asks for the choices that are there where one of them is gone', async () => {
    const server = aServer({
      answers: [{ __typename: 'Refused', code: 'field.unknown', facts: [] }],
    })
    await open(server)
    await click('Add')
    await userEvent.type(field(), 'tea')
    const asked = server.callsOf('TopicsList').length
    await click('Save')
    await screen.findByText(/not in the list any more/)
    await waitFor(() => expect(server.callsOf('TopicsList').length).toBe(asked + 1))
  })

  test('keeps what was typed after a silence, and a new thing keeps its id in other words', async () => {
    const server = aServer()
    const { draft } = await open(server)
    await click('Add')
    await userEvent.type(field(), 'tea')
    server.state.isReachable = false
    await click('Save')
    await screen.findByText(/not known whether this was done.*What you typed is kept here/)
    expect(draft('things:new')).toMatchObject({ name: 'tea', newId: isId })
    server.state.isReachable = true
    await userEvent.type(field(), ' time')
    await click('Save')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const [first, second] = server.callsOf('ChangeIcon')
    expect(second?.iconId).toBe(first?.iconId)
    expect(second?.actId).not.toBe(first?.actId)
    expect(draft('things:new')).toBeUndefined()
  })

  test('keeps what was typed when it was saved before in other words, and shows what is saved', async () => {
    const code = 'request.known-id-with-other-content'
    const server = aServer({ answers: [{ __typename: 'Refused', code, facts: [] }] })
    const { draft } = await open(server)
    await click('Add')
    await userEvent.type(field(), 'tea')
    const asked = server.callsOf('TopicsList').length
    await click('Save')
    await screen.findByText(/saved already, with other words.*What you typed is kept here/)
    expect(field().value).toBe('tea')
    await waitFor(() => expect(server.callsOf('TopicsList').length).toBeGreaterThan(asked))
    await click('Cancel')
    expect(draft('things:new')).toBeUndefined()
  })

  test('keeps half-written words when it is closed, says so, and forgets them when it is cancelled', async () => {
    const { draft } = await open(aServer())
    await click('Edit nap')
    await userEvent.type(field(), ' calm')
    expect(screen.queryByText('Not saved yet.')).toBeNull()
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    await click('Edit nap')
    expect(field().value).toBe('nap calm')
    await screen.findByText('Not saved yet.')
    await click('Cancel')
    expect(draft('things:nap')).toBeUndefined()
    await click('Edit nap')
    expect(field().value).toBe('nap')
  })
})

describe('a form on its page', () => {
  const first = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'First' })
  const saveHere = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save here' })

  test('is saved once something has changed, and says so', async () => {
    const server = aServer()
    const { draft } = await open(server)
    expect(saveHere().disabled).toBe(true)
    await userEvent.type(first(), ' time')
    expect(draft('things-on-the-page')).toMatchObject({ name: 'lunch time' })
    await userEvent.click(saveHere())
    await screen.findByText('It is saved.')
    expect(server.variablesOf('ChangeIcon').input).toMatchObject({ labelEn: 'lunch time' })
    expect(draft('things-on-the-page')).toBeUndefined()
    await waitFor(() => expect(first().value).toBe('lunch time'))
  })

  test('keeps what was typed when it is refused, until it is given up', async () => {
    const server = aServer({
      answers: [{ __typename: 'Refused', code: 'topics.too-many', facts: [] }],
    })
    await open(server)
    await userEvent.type(first(), ' time')
    await userEvent.click(saveHere())
    await screen.findByText(/was refused/)
    expect(first().value).toBe('lunch time')
    await click('Cancel')
    expect(first().value).toBe('lunch')
  })
})
