import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { anIcon, aTopicServer } from '#tests/support/open-topics.tsx'

const icons = [
  anIcon({ labelEn: 'Lunch', labelFr: 'Déjeuner', usedBy: 12 }),
  anIcon({ labelEn: 'Nap', labelFr: 'Sieste', usedBy: 1 }),
  anIcon({ labelEn: 'Music', labelFr: 'Musique' }),
]

beforeEach(() => {
  URL.createObjectURL = vi.fn(() => 'blob:own')
  URL.revokeObjectURL = vi.fn()
})
afterEach(() => vi.unstubAllGlobals())

const rows = () => within(screen.getByRole('list')).getAllByRole('listitem')
const names = () => rows().map((row) => row.querySelector('b')?.textContent)
const rowOf = (name: string): HTMLElement => {
  const row = rows().find((it) => it.textContent?.includes(name))
  if (!row) throw new Error(`no row says ${name}`)
  return row
}

describe('the settings of topics', () => {
  test('show each topic in both languages, with what hangs on it', async () => {
    await aTopicServer(icons).open()
    await screen.findByText('3 topics in use')
    expect(names()).toEqual(['Lunch', 'Nap', 'Music'])
    expect(rowOf('Lunch').textContent).toContain('Déjeuner')
    expect(rowOf('Lunch').textContent).toContain('used by 12 lines')
    expect(rowOf('Nap').textContent).toContain('used by 1 line')
    expect(rowOf('Music').textContent).toContain('not used yet')
  })

  test('are in French for who reads French', async () => {
    await aTopicServer(icons).open('fr')
    await screen.findByText(/3 rubriques actives/)
    expect(names()).toEqual(['Déjeuner', 'Sieste', 'Musique'])
  })

  test('find a topic in either language, and say when there is none', async () => {
    await aTopicServer(icons).open()
    const search = await screen.findByRole('searchbox', { name: 'Look for a topic' })
    await userEvent.type(search, 'siest')
    expect(names()).toEqual(['Nap'])
    await userEvent.type(search, 'xx')
    await screen.findByText('No topic is called “siestxx”')
    await userEvent.click(screen.getByRole('button', { name: 'Show all topics' }))
    expect(names()).toHaveLength(3)
  })

  test('of a school without any say what to do', async () => {
    await aTopicServer([]).open()
    const title = await screen.findByText('The school has no topics yet')
    expect(title.nextElementSibling?.textContent).toBe(
      'Add one: a word in both languages and a picture.',
    )
  })

  test('say that they need the network, and look again', async () => {
    const server = aTopicServer(icons)
    server.state.isReachable = false
    await server.open()
    await screen.findByText('The settings of topics need the network')
    server.state.isReachable = true
    await userEvent.click(screen.getByRole('button', { name: 'Look again' }))
    await screen.findByText('3 topics in use')
    expect(names()).toEqual(['Lunch', 'Nap', 'Music'])
  })
})

describe('the order of the topics', () => {
  test('is changed by the arrows, by Alt and an arrow key, and taken back', async () => {
    const server = aTopicServer(icons)
    await server.open()
    await userEvent.click(await screen.findByRole('button', { name: 'Move Music up' }))
    await waitFor(() => expect(names()).toEqual(['Lunch', 'Music', 'Nap']))
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(names()).toEqual(['Lunch', 'Nap', 'Music']))
    fireEvent.keyDown(screen.getByRole('button', { name: 'Change Lunch' }), {
      key: 'ArrowDown',
      altKey: true,
    })
    await waitFor(() => expect(names()).toEqual(['Nap', 'Lunch', 'Music']))
    expect(server.acts().map(({ variables }) => variables.iconIds)).toEqual([
      ['lunch', 'music', 'nap'],
      ['lunch', 'nap', 'music'],
      ['nap', 'lunch', 'music'],
    ])
  })

  test('is changed by dragging a handle', async () => {
    const server = aTopicServer(icons)
    await server.open()
    await screen.findByText('3 topics in use')
    for (const [place, row] of rows().entries()) {
      row.getBoundingClientRect = () => ({ top: place * 60, height: 60 }) as DOMRect
    }
    const handle = rowOf('Lunch').querySelector<HTMLElement>('[data-handle]')
    if (!handle) throw new Error('there is no handle')
    handle.setPointerCapture = () => undefined
    fireEvent.pointerDown(handle, { button: 0, clientY: 30 })
    fireEvent.pointerMove(handle, { clientY: 155 })
    expect(names()).toEqual(['Nap', 'Music', 'Lunch'])
    fireEvent.pointerUp(handle)
    await waitFor(() => expect(server.acts()).toHaveLength(1))
    expect(server.acts()[0]?.variables).toEqual({ iconIds: ['nap', 'music', 'lunch'] })
  })

  test('cannot be changed in a list that shows only some', async () => {
    await aTopicServer(icons).open()
    await userEvent.type(await screen.findByRole('searchbox'), 'nap')
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull()
  })

  test('that a colleague has changed meanwhile is told, and nothing moves', async () => {
    const server = aTopicServer(icons)
    server.state.refusal = 'topics.order-outdated'
    await server.open()
    await userEvent.click(await screen.findByRole('button', { name: 'Move Music up' }))
    await screen.findByText(/A colleague has changed the topics meanwhile/)
    expect(names()).toEqual(['Lunch', 'Nap', 'Music'])
  })
})

describe('a topic', () => {
  test('is switched off, keeps what was written, and comes back', async () => {
    const server = aTopicServer(icons)
    await server.open()
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Nap in use' }))
    await screen.findByText('Nap is switched off. What was written under it stays.')
    await screen.findByText('2 topics in use')
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('3 topics in use')
    await waitFor(() =>
      expect(server.acts().map(({ variables }) => variables)).toEqual([
        { iconId: 'nap', isEnabled: false },
        { iconId: 'nap', isEnabled: true },
      ]),
    )
  })

  test('is added with both words and a drawing', async () => {
    const server = aTopicServer(icons)
    await server.open()
    await userEvent.click(await screen.findByRole('button', { name: 'Add a topic' }))
    const dialog = await screen.findByRole('dialog', { name: 'Add a topic' })
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Word in French' }), 'Jardin')
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Word in English' }), 'Garden')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    await within(dialog).findByText(/The topic has no picture/)
    await userEvent.click(within(dialog).getByRole('radio', { name: 'An open book' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.acts()[0]?.variables.input).toEqual({
      labelEn: 'Garden',
      labelFr: 'Jardin',
      drawing: 'story',
      mediaId: null,
    })
    expect(names()).toContain('Garden')
  })

  test('that cannot be saved keeps what was typed', async () => {
    const server = aTopicServer(icons)
    await server.open()
    await userEvent.click(await screen.findByRole('button', { name: 'Change Nap' }))
    const dialog = await screen.findByRole('dialog', { name: 'Change Nap' })
    const french = within(dialog).getByRole('textbox', { name: 'Word in French' })
    await userEvent.clear(french)
    await userEvent.type(french, 'Repos')
    server.state.isReachable = false
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    await within(dialog).findByText(/What you typed is kept here/)
    expect(server.draft('topics:nap')).toMatchObject({ labelFr: 'Repos' })
    server.state.isReachable = true
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(rowOf('Nap').textContent).toContain('Repos')
  })

  test('keeps half-written words when its dialog is closed, and forgets them when told to', async () => {
    const server = aTopicServer(icons)
    await server.open()
    const open = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Change Nap' }))
      const dialog = await screen.findByRole('dialog', { name: 'Change Nap' })
      const french = within(dialog).getByRole<HTMLInputElement>('textbox', {
        name: 'Word in French',
      })
      return { dialog, french }
    }
    const first = await open()
    await userEvent.type(first.french, ' calme')
    fireEvent(first.dialog, new Event('cancel', { cancelable: true }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const second = await open()
    expect(second.french.value).toBe('Sieste calme')
    await userEvent.click(within(second.dialog).getByRole('button', { name: 'Cancel' }))
    expect(server.draft('topics:nap')).toBeUndefined()
    expect((await open()).french.value).toBe('Sieste')
  })

  test('gets a picture of the school, and one that is none is told by name', async () => {
    const server = aTopicServer(icons)
    const answers = [
      new Response('{"code":"media.not-a-picture"}', { status: 422 }),
      new Response('{"state":"ready"}'),
    ]
    vi.stubGlobal('fetch', async () => answers.shift())
    const payload = btoa(
      JSON.stringify({ data: { userId: '00000000-0000-4000-8000-000000000801' } }),
    )
    localStorage.setItem('accounts:accessToken', `x.${payload}.x`)
    await server.open()
    await userEvent.click(await screen.findByRole('button', { name: 'Change Nap' }))
    const input = document.querySelector<HTMLInputElement>('[data-icon-input]')
    if (!input) throw new Error('there is no way to send a picture')
    await userEvent.upload(input, new File(['x'], 'nap.svg', { type: 'image/svg+xml' }))
    await screen.findByText(/nap\.svg is no SVG or PNG picture/)
    await userEvent.upload(input, new File(['<svg/>'], 'nap.svg', { type: 'image/svg+xml' }))
    const own = await screen.findByRole('img', { name: "The school's own drawing" })
    expect(own.getAttribute('src')).toBe('blob:own')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.acts()).toHaveLength(1))
    const wish = server.acts()[0]?.variables.input
    expect(wish).toMatchObject({
      labelEn: 'Nap',
      drawing: null,
      mediaId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })
})
