import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { anIcon, aTopicServer } from '#tests/support/screens/open-topics.tsx'

const icons = [
  anIcon('lunch', { labelEn: 'Lunch', labelFr: 'Déjeuner', usedBy: 12 }),
  anIcon('nap', { labelEn: 'Nap', labelFr: 'Sieste', usedBy: 1 }),
  anIcon('music', { labelEn: 'Music', labelFr: 'Musique' }),
]

beforeEach(() => {
  URL.createObjectURL = vi.fn(() => 'blob:own')
  URL.revokeObjectURL = vi.fn()
})

const rows = () => within(screen.getByRole('list')).getAllByRole('listitem')
const names = () => rows().map((row) => row.querySelector('b')?.textContent)

describe('the settings of topics', () => {
  test('show each topic in both languages, with what hangs on it', async () => {
    await aTopicServer(icons).open()
    await screen.findByText('3 topics in use')
    expect(names()).toEqual(['Lunch', 'Nap', 'Music'])
    const said = rows().map((row) => row.textContent)
    expect(said[0]).toMatch(/Déjeuner.*used by 12 lines/)
    expect(said[1]).toMatch(/Sieste.*used by 1 line/)
    expect(said[2]).toMatch(/Musique.*not used yet/)
  })

  test('are in French for those who read French', async () => {
    await aTopicServer(icons).open('fr')
    await screen.findByText(/3 rubriques actives/)
    expect(names()).toEqual(['Déjeuner', 'Sieste', 'Musique'])
  })
})

describe('a topic', () => {
  test('is added with both words and a drawing', async () => {
    const server = aTopicServer(icons)
    await server.open()
    await userEvent.click(await screen.findByRole('button', { name: 'Add a topic' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a topic' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Word in French' }), 'Jardin')
    await userEvent.type(dialog.getByRole('textbox', { name: 'Word in English' }), 'Garden')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    const needed = await dialog.findByText(/This is needed/)
    expect(needed.closest('[data-problem]')?.textContent).toContain('Picture')
    expect(dialog.getAllByRole('radio')).toContain(document.activeElement)
    await userEvent.click(dialog.getByRole('radio', { name: 'A child that runs' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const input = { labelEn: 'Garden', labelFr: 'Jardin', drawing: 'motor_skills' }
    expect(server.variablesOf('AddIcon').input).toMatchObject(input)
    await waitFor(() => expect(names()).toContain('Garden'))
  })

  test('gets a picture of the school, and one that is none is named', async () => {
    const server = aTopicServer(icons)
    const answers = [
      { status: 422, body: '{"code":"media.not-a-picture"}' },
      { status: 200, body: '{"state":"ready"}' },
    ]
    const sendPiece = async () => ({ header: () => null, status: 0, body: '', ...answers.shift() })
    await server.open('en', { sendPiece })
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
    const wish = { labelEn: 'Nap', mediaId: expect.stringMatching(/^[0-9a-f-]{36}$/) }
    expect(server.variablesOf('ChangeIcon').input).toMatchObject(wish)
  })
})
