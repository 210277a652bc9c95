import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { Locale } from '#src/i18n/locales.ts'
import { refused } from '#tests/support/school-server/school-answers.ts'
import { aPlatform } from '#tests/support/screens/open-platform.tsx'
import { NewSchoolScreen } from './new-school.screen.tsx'

async function open(locale: Locale = 'en', server = aPlatform()) {
  await server.open(<NewSchoolScreen />, { path: '/admin/new', locale })
  return server
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

async function fill({ name = 'Les Marronniers' } = {}) {
  await userEvent.type(screen.getByLabelText('Name of the school'), name)
  await userEvent.type(screen.getByLabelText('Town'), 'Lyon')
  await userEvent.selectOptions(screen.getByLabelText('Kind of school'), 'creche')
  await userEvent.type(screen.getByLabelText('Name of the director'), 'Claire Petit')
  await userEvent.type(screen.getByLabelText('E-mail of the director'), 'claire@marronniers.test')
}

describe('a new school', () => {
  test('is read once more, created, and its director is invited', async () => {
    const server = await open()
    await fill()
    await press('Read it once more')
    expect(screen.getByText('Nursery (crèche)')).toBeDefined()
    expect(screen.getByText(/Register, Hours of arrival and departure/)).toBeDefined()
    await press('Create the school and invite claire@marronniers.test')
    expect(await screen.findByText('An invitation goes to claire@marronniers.test.')).toBeDefined()
    const { input, schoolId } = server.variablesOf('PlatformCreateSchool')
    expect(input).toMatchObject({ name: 'Les Marronniers', countryCode: 'FR' })
    const link = screen.getByRole('link', { name: 'Open Les Marronniers' })
    expect(link.getAttribute('href')).toBe(`/admin?school=${schoolId}`)
  })

  test('a line is checked when it is left, not while it is typed', async () => {
    await open()
    const siret = screen.getByLabelText('SIRET')
    await userEvent.type(siret, '123')
    expect(screen.queryByText(/This is not a SIRET/)).toBeNull()
    await userEvent.tab()
    expect(screen.getByText(/This is not a SIRET/)).toBeDefined()
    expect(siret.getAttribute('aria-invalid')).toBe('true')
  })

  test('a form that is not complete leads to the first line that is missing', async () => {
    await open('fr')
    await press('Relire')
    expect(document.activeElement).toBe(screen.getByLabelText('Nom de l’école'))
    expect(screen.getAllByText(/^À remplir/)).toHaveLength(3)
  })

  test('a school that exists is named before it is sent', async () => {
    await open()
    await fill({ name: 'les tilleuls' })
    await press('Read it once more')
    expect(screen.getByText(/exists in this city already/)).toBeDefined()
  })

  test('what the server refuses stands at its line, the rest is kept, and the corrected form creates', async () => {
    const { state } = await open()
    const facts = [{ name: 'field', value: 'directorEmail' }]
    state.refusal = refused('platform.director-email-taken', { facts })
    await fill()
    await press('Read it once more')
    await press(/^Create the school/)
    const email = await screen.findByLabelText('E-mail of the director')
    expect(screen.getByText(/Somebody signs in with the director's e-mail already/)).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(email))
    expect(email.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByLabelText<HTMLInputElement>('Town').value).toBe('Lyon')
    await userEvent.type(email, 'x')
    expect(screen.queryByText(/Somebody signs in with/)).toBeNull()
    state.refusal = null
    await press('Read it once more')
    await press(/^Create the school/)
    expect(await screen.findByText(/^An invitation goes to/)).toBeDefined()
  })

  test('without a network that is said before anything is typed', async () => {
    const server = aPlatform()
    server.state.isReachable = false
    await open('en', server)
    expect(await screen.findByText(/Creating a school needs the network/)).toBeDefined()
  })

  test('sent again after a silence, in other words too, is the same school', async () => {
    const { state, callsOf } = await open()
    await fill()
    await press('Read it once more')
    state.isReachable = false
    await press(/^Create the school/)
    expect(await screen.findByText(/not known whether this was done/)).toBeDefined()
    state.isReachable = true
    await press('Correct something')
    await userEvent.type(screen.getByLabelText('Town'), ' 3e')
    await press('Read it once more')
    await press(/^Create the school/)
    await screen.findByText(/^An invitation goes to/)
    const [first, second] = callsOf('PlatformCreateSchool')
    expect(second?.schoolId).toBe(first?.schoolId)
  })
})
