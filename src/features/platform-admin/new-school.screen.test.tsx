import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import {
  changed,
  oakfield,
  openPlatform,
  refusedAct,
  tilleuls,
} from '#tests/support/open-platform.tsx'
import { NewSchoolScreen } from './new-school.screen.tsx'

const made = {
  ...oakfield,
  id: 'new',
  name: 'Les Marronniers',
  directors: [
    {
      ...oakfield.directors[0],
      email: 'claire@marronniers.test',
      name: 'Claire Petit',
      invitationMail: 'waiting',
    },
  ] as typeof oakfield.directors,
}
const schools = { PlatformSchools: { listSchools: [tilleuls] } }
const open = (options: Partial<Parameters<typeof openPlatform>[1]> = {}) =>
  openPlatform(<NewSchoolScreen />, { path: '/admin/new', replies: schools, ...options })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

async function fill(change: { name?: string } = {}) {
  await userEvent.type(screen.getByLabelText('Name of the school'), change.name ?? made.name)
  await userEvent.type(screen.getByLabelText('City'), 'Lyon')
  await userEvent.selectOptions(screen.getByLabelText('Kind of school'), 'creche')
  await userEvent.type(screen.getByLabelText('Name of the director'), 'Claire Petit')
  await userEvent.type(screen.getByLabelText('E-mail of the director'), 'claire@marronniers.test')
}

describe('a new school', () => {
  test('is read once more, created, and its director is invited', async () => {
    const { asked } = await open({
      replies: { ...schools, PlatformCreateSchool: changed(made) },
    })
    await fill()
    await press('Read it once more')
    expect(screen.getByText('Nursery (crèche)')).toBeDefined()
    expect(screen.getByText(/Register, Hours of arrival and departure/)).toBeDefined()
    await press('Create the school and invite claire@marronniers.test')
    expect(await screen.findByText('An invitation goes to claire@marronniers.test.')).toBeDefined()
    const sent = asked.find(({ operation }) => operation === 'PlatformCreateSchool')
    expect(sent?.variables.input).toMatchObject({ name: 'Les Marronniers', countryCode: 'FR' })
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
    await open()
    await press('Read it once more')
    expect(document.activeElement).toBe(screen.getByLabelText('Name of the school'))
    expect(screen.getByText(/The school has no name/)).toBeDefined()
  })

  test('a school that exists is told before it is sent', async () => {
    await open()
    await fill({ name: 'les tilleuls' })
    await press('Read it once more')
    expect(screen.getByText(/exists in this city already/)).toBeDefined()
  })

  test('what the server refuses stands at its line, the rest is kept, and the corrected form creates', async () => {
    let answer: object = refusedAct('platform.director-email-taken')
    await open({
      replies: { ...schools, PlatformCreateSchool: () => answer },
    })
    await fill()
    await press('Read it once more')
    await press(/^Create the school/)
    const email = await screen.findByLabelText('E-mail of the director')
    expect(screen.getByText(/Somebody signs in with the director's e-mail already/)).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(email))
    expect(email.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Lyon')
    await userEvent.type(email, 'x')
    expect(screen.queryByText(/Somebody signs in with/)).toBeNull()
    answer = changed(made)
    await press('Read it once more')
    await press(/^Create the school/)
    expect(await screen.findByText(/^An invitation goes to/)).toBeDefined()
  })

  test('without a network that is said before anything is typed', async () => {
    await open({ isReachable: false, replies: {} })
    expect(await screen.findByText(/Creating a school needs the network/)).toBeDefined()
  })

  test('without an answer the recap stays, and nobody believes that it was done', async () => {
    await open()
    await fill()
    await press('Read it once more')
    await press(/^Create the school/)
    expect(await screen.findByText(/No answer from the server/)).toBeDefined()
  })

  test('speaks French', async () => {
    await open({ locale: 'fr' })
    expect(screen.getByText('Une nouvelle école et sa première direction')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Relire' }))
    expect(screen.getByText(/^L’école n’a pas de nom/)).toBeDefined()
  })
})
