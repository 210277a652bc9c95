import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { SchoolId } from '#domain/kernel/ids.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { aPlatform, oakfield, tilleuls } from '#tests/support/screens/open-platform.tsx'
import { PlatformAdminScreen } from './platform-admin.screen.tsx'

async function open(server = aPlatform(), to: { path?: string; locale?: Locale } = {}) {
  await server.open(<PlatformAdminScreen />, to)
  return server
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

describe('the schools of the platform', () => {
  test.each([
    ['en', '2 schools use Préau', 'Waits for its director', /did not arrive/],
    ['fr', '2 écoles utilisent Préau', 'Attend sa direction', /n’est pas arrivé/],
  ] as const)(
    'in %s each is listed with its state and that of the invitation',
    async (locale, headline, status, mail) => {
      await open(aPlatform(), { locale })
      expect(await screen.findByText(headline)).toBeDefined()
      const row = screen.getByRole('row', { name: /Oakfield/ })
      expect(within(row).getByText(status)).toBeDefined()
      expect(within(row).getByText(mail)).toBeDefined()
    },
  )

  test('more than one answer holds are read page by page, and all are counted and found', async () => {
    const many = Array.from({ length: 401 }, (_, at) => ({
      ...tilleuls,
      id: `s${at}` as SchoolId,
      name: `S${at}`,
    }))
    const { callsOf } = await open(aPlatform(many))
    expect(await screen.findByText('401 schools use Préau')).toBeDefined()
    expect(callsOf('PlatformSchools').map(({ after }) => after)).toEqual([null, 's199', 's399'])
    await userEvent.type(screen.getByRole('searchbox'), 's400')
    expect(screen.getByRole('row', { name: /S400/ })).toBeDefined()
  })

  test('only those of one status are shown', async () => {
    await open()
    await userEvent.selectOptions(await screen.findByLabelText('Status'), 'waiting')
    expect(screen.getAllByRole('row')).toHaveLength(2)
    await userEvent.type(screen.getByRole('searchbox'), 'zzz')
    expect(screen.getByText('No school like this')).toBeDefined()
  })

  test('before the first school the way to it is shown', async () => {
    await open(aPlatform([]))
    expect(await screen.findByText('No school uses Préau yet')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Create a school' })).toBeDefined()
  })

  test('nothing but the schools is asked for: no child, no school of one’s own', async () => {
    const { sent } = await open()
    await screen.findByText('2 schools use Préau')
    expect(sent.map(({ operation }) => operation)).toEqual(['PlatformSchools'])
  })
})

describe('one school', () => {
  const at = (id: string) => ({ path: `/admin?school=${id}` })

  test('a change of features says what it means, for whom, and is sent as boxes', async () => {
    const { variablesOf, acts } = await open(aPlatform(), at('tilleuls'))
    await userEvent.click(await screen.findByLabelText('Learning: feature'))
    expect(screen.getByText(/Directors and sub-directors no longer see Learning/)).toBeDefined()
    expect(screen.getByText('For 14 people of the school, at once:')).toBeDefined()
    await press('Save 1 change')
    await waitFor(() => expect(acts()).toHaveLength(1))
    expect(variablesOf('SetSchoolFeatures')).toMatchObject({
      schoolId: 'tilleuls',
      kind: null,
      flags: [],
      features: [{ feature: 'milestone', hasAccess: false }],
    })
  })

  test('the features of another kind are one choice', async () => {
    await open(aPlatform(), at('tilleuls'))
    await userEvent.selectOptions(await screen.findByLabelText('Features of'), 'primary')
    expect(screen.getAllByText(/no longer see Diary, Transmission sheet/)).toHaveLength(2)
    await press('Leave as it is')
    expect(screen.queryByText(/no longer see/)).toBeNull()
  })

  test('is switched off with a reason, after the page said what that means, and on again', async () => {
    const { variablesOf, acts } = await open(aPlatform(), at('tilleuls'))
    await screen.findByText('Les Tilleuls: 122 children')
    await press('Switch Les Tilleuls off')
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText(/signed out at once/)).toBeDefined()
    const go = dialog.getByRole('button', { name: 'Switch Les Tilleuls off' })
    await userEvent.click(go)
    const missing = await dialog.findByText(/The reason is missing/)
    expect(dialog.getByLabelText('Why?').getAttribute('aria-describedby')).toBe(
      missing.closest('p')?.id,
    )
    expect(acts()).toEqual([])
    await userEvent.type(dialog.getByLabelText('Why?'), 'Not paid since May')
    await userEvent.click(go)
    expect(await screen.findByText('Les Tilleuls is switched off.')).toBeDefined()
    expect(variablesOf('DisableSchool')).toMatchObject({ reason: 'Not paid since May' })
    await press('Switch Les Tilleuls on')
    expect(await screen.findByText('Les Tilleuls is open again.')).toBeDefined()
  })

  test('is deleted only under its own name, on a day that is shown, and that can be taken back', async () => {
    const { acts } = await open(aPlatform(), at('tilleuls'))
    await screen.findByText('Les Tilleuls: 122 children')
    await press('Delete Les Tilleuls')
    const name = screen.getByLabelText('Type the name: Les Tilleuls')
    await userEvent.type(name, 'Oakfield')
    await press('Delete on 17/12/2026')
    expect(await screen.findByText(/This is not the school's name/)).toBeDefined()
    expect(acts()).toEqual([])
    await userEvent.clear(name)
    await userEvent.type(name, 'les tilleuls{Enter}')
    expect(await screen.findByText('Les Tilleuls will be deleted on 17/12/2026.')).toBeDefined()
    await press('Take the deletion back')
    expect(await screen.findByText(/Les Tilleuls will not be deleted/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Take the deletion back' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Switch Les Tilleuls on' })).toBeDefined()
  })

  test('a director who has not answered is invited again, and a refusal is said', async () => {
    const { state } = await open(aPlatform(), at('oakfield'))
    state.refusal = 'platform.invited-too-often'
    await userEvent.click(await screen.findByRole('button', { name: 'Invite again' }))
    expect(await screen.findByText(/invited a moment ago/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'See as: Rebecca Lawson' })).toBeNull()
  })

  test('privileges are withheld from one director', async () => {
    const { variablesOf, acts } = await open(aPlatform(), at('oakfield'))
    const opener = await screen.findByRole('button', { name: 'Privileges of Rebecca Lawson' })
    await userEvent.click(opener)
    await userEvent.click(screen.getByLabelText('Learning'))
    await press('Save')
    await waitFor(() => expect(acts()).toHaveLength(1))
    expect(variablesOf('SetPrivilegesOfDirector').privileges).toEqual([
      { feature: 'milestone', hasAccess: false },
    ])
  })

  test('one that was deleted meanwhile is not invented', async () => {
    await open(aPlatform([oakfield]), at('tilleuls'))
    expect(await screen.findByText('This school does not exist any more')).toBeDefined()
  })
})
