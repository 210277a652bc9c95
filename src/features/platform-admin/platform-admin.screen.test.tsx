import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import {
  changed,
  oakfield,
  openPlatform,
  refusedAct,
  refusedWith,
  silence,
  tilleuls,
} from '#tests/support/open-platform.tsx'
import { PlatformAdminScreen } from './platform-admin.screen.tsx'

const both = { PlatformSchools: { listSchools: [tilleuls, oakfield] } }
const open = (options: Parameters<typeof openPlatform>[1]) =>
  openPlatform(<PlatformAdminScreen />, options)
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

describe('the schools of the platform', () => {
  test.each([
    ['en', '2 schools use Préau', 'Waits for its director', /did not arrive/],
    ['fr', '2 écoles utilisent Préau', 'Attend sa direction', /n’est pas arrivé/],
  ] as const)('in %s each is listed with its state and that of the invitation', async (...told) => {
    const [locale, headline, status, mail] = told
    await open({ locale, replies: both })
    expect(await screen.findByText(headline)).toBeDefined()
    const row = screen.getByRole('row', { name: /Oakfield/ })
    expect(within(row).getByText(status)).toBeDefined()
    expect(within(row).getByText(mail)).toBeDefined()
    expect(screen.getByRole('main').dataset.ready).toBe('')
  })

  test('more than one answer holds are read page by page, and all are counted and found', async () => {
    const many = Array.from({ length: 401 }, (_, at) => ({
      ...tilleuls,
      id: `s${at}`,
      name: `S${at}`,
    }))
    const page = ({ first, after }: Record<string, unknown>) => {
      const start = many.findIndex(({ id }) => id === after) + 1
      return { listSchools: many.slice(start, start + Number(first)) }
    }
    const { asked } = await open({ replies: { PlatformSchools: page } })
    expect(await screen.findByText('401 schools use Préau')).toBeDefined()
    expect(asked.map(({ variables }) => variables.after)).toEqual([null, 's199', 's399'])
    await userEvent.type(screen.getByRole('searchbox'), 's400')
    expect(screen.getByRole('row', { name: /S400/ })).toBeDefined()
  })

  test('a page that does not come leaves no half of the list', async () => {
    const many = Array.from({ length: 200 }, (_, at) => ({ ...tilleuls, id: `s${at}` }))
    const page = ({ after }: Record<string, unknown>) => (after ? silence : { listSchools: many })
    await open({ replies: { PlatformSchools: page } })
    expect(await screen.findByText('The list of schools needs the network')).toBeDefined()
  })

  test('a search without a match says so', async () => {
    await open({ replies: both })
    await userEvent.type(await screen.findByRole('searchbox'), 'zzz')
    expect(screen.getByText('No school like this')).toBeDefined()
  })

  test('only those of one status are shown', async () => {
    await open({ replies: both })
    await userEvent.selectOptions(await screen.findByLabelText('Status'), 'waiting')
    expect(screen.getAllByRole('row')).toHaveLength(2)
  })

  test('before the first school the way to it is shown', async () => {
    await open({ replies: { PlatformSchools: { listSchools: [] } } })
    expect(await screen.findByText('No school uses Préau yet')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Create a school' })).toBeDefined()
  })

  test('without a network the list says that it needs one', async () => {
    await open({ replies: {} })
    expect(await screen.findByText('The list of schools needs the network')).toBeDefined()
    expect(screen.getByRole('main').dataset.ready).toBe('')
  })

  test('a refusal is told', async () => {
    await open({ replies: { PlatformSchools: refusedWith('FORBIDDEN') } })
    expect(await screen.findByText('The list of schools could not be read')).toBeDefined()
  })

  test('nothing but the schools is asked for: no child, no school of one’s own', async () => {
    const { asked } = await open({ replies: both })
    await screen.findByText('2 schools use Préau')
    expect(asked.map(({ operation }) => operation)).toEqual(['PlatformSchools'])
  })
})

describe('one school', () => {
  const at = (id: string) => `/admin?school=${id}`

  test('a change of features says what it means, for whom, and is sent as boxes', async () => {
    const { asked } = await open({
      path: at('tilleuls'),
      replies: { ...both, PlatformSetFeatures: changed(tilleuls) },
    })
    await userEvent.click(await screen.findByLabelText('Learning: feature'))
    expect(screen.getByText(/Directors and sub-directors no longer see Learning/)).toBeDefined()
    expect(screen.getByText('For 14 people of the school, at once:')).toBeDefined()
    await press('Save 1 change')
    await waitFor(() => expect(asked.at(-1)?.operation).toBe('PlatformSetFeatures'))
    expect(asked.at(-1)?.variables).toEqual({
      schoolId: 'tilleuls',
      kind: null,
      flags: [],
      features: [{ feature: 'milestone', hasAccess: false }],
    })
  })

  test('the features of another kind are one choice', async () => {
    await open({ path: at('tilleuls'), replies: both })
    await userEvent.selectOptions(await screen.findByLabelText('Features of'), 'primary')
    expect(screen.getAllByText(/no longer see Diary, Transmission sheet/)).toHaveLength(2)
    await press('Leave as it is')
    expect(screen.queryByText(/no longer see/)).toBeNull()
  })

  test('is switched off with a reason, after it was told what that means', async () => {
    const shut = { ...tilleuls, isEnabled: false, disabledBecause: 'unpaid' }
    const { asked } = await open({
      path: at('tilleuls'),
      replies: { ...both, PlatformDisable: changed(shut) },
    })
    await screen.findByText('Les Tilleuls: 122 children')
    await press('Switch Les Tilleuls off')
    const dialog = screen.getByRole('dialog')
    expect(within(dialog).getByText(/signed out at once/)).toBeDefined()
    const go = within(dialog).getByRole('button', { name: 'Switch Les Tilleuls off' })
    await userEvent.click(go)
    expect(within(dialog).getByText('Say why in a few words.')).toBeDefined()
    await userEvent.type(within(dialog).getByLabelText('Why?'), 'Not paid since May')
    await userEvent.click(go)
    expect(await screen.findByText('Les Tilleuls is switched off.')).toBeDefined()
    expect(asked.at(-1)?.variables).toEqual({ schoolId: 'tilleuls', reason: 'Not paid since May' })
  })

  test('is deleted only under its own name, on a day that is shown', async () => {
    const { asked } = await open({
      path: at('tilleuls'),
      replies: {
        ...both,
        PlatformScheduleDeletion: changed({
          ...tilleuls,
          isEnabled: false,
          disabledBecause: 'deletion',
          deletionDueOn: '2026-12-17',
        }),
      },
    })
    await screen.findByText('Les Tilleuls: 122 children')
    await press('Delete Les Tilleuls')
    const name = screen.getByLabelText('Type the name: Les Tilleuls')
    await userEvent.type(name, 'Oakfield')
    await press('Delete on 17/12/2026')
    expect(screen.getByText(/This is not the school's name/)).toBeDefined()
    expect(asked.map(({ operation }) => operation)).toEqual(['PlatformSchools'])
    await userEvent.clear(name)
    await userEvent.type(name, 'les tilleuls')
    await press('Delete on 17/12/2026')
    expect(await screen.findByText('Les Tilleuls will be deleted on 17/12/2026.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Take the deletion back' })).toBeDefined()
  })

  test('a deletion is taken back until its day, and the school stays switched off', async () => {
    const due = {
      ...{ ...tilleuls, isEnabled: false, disabledBecause: 'deletion' },
      deletionDueOn: '2026-12-17',
    }
    const { asked } = await open({
      path: at('tilleuls'),
      replies: {
        PlatformSchools: { listSchools: [due] },
        PlatformCancelDeletion: changed({ ...due, deletionDueOn: null }),
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Take the deletion back' }))
    expect(await screen.findByText(/Les Tilleuls will not be deleted/)).toBeDefined()
    expect(asked.at(-1)?.variables).toEqual({ schoolId: 'tilleuls' })
    expect(screen.queryByRole('button', { name: 'Take the deletion back' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Switch Les Tilleuls on' })).toBeDefined()
  })

  test('a director who has not answered is invited again; a refusal is told beside them', async () => {
    await open({
      path: at('oakfield'),
      replies: { ...both, PlatformResendInvitation: refusedAct('platform.invited-too-often') },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Invite again' }))
    expect(await screen.findByText(/invited a moment ago/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'See as: Rebecca Lawson' })).toBeNull()
  })

  test('privileges are withheld from one director', async () => {
    const { asked } = await open({
      path: at('oakfield'),
      replies: { ...both, PlatformSetPrivileges: changed(oakfield) },
    })
    await userEvent.click(
      await screen.findByRole('button', { name: 'Privileges of Rebecca Lawson' }),
    )
    await userEvent.click(screen.getByLabelText('Learning'))
    await press('Save 1 change')
    await waitFor(() =>
      expect(asked.at(-1)?.variables.privileges).toEqual([
        { feature: 'milestone', hasAccess: false },
      ]),
    )
  })

  test('without an answer nobody believes that it was done', async () => {
    const shut = { ...tilleuls, isEnabled: false }
    await open({
      path: at('tilleuls'),
      replies: { PlatformSchools: { listSchools: [shut] }, PlatformEnable: silence },
    })
    await screen.findByText('Les Tilleuls is switched off.')
    await press('Switch Les Tilleuls on')
    expect(await screen.findByText(/No answer from the server/)).toBeDefined()
  })

  test('one that was deleted meanwhile is not invented', async () => {
    await open({ path: at('gone'), replies: both })
    expect(await screen.findByText('This school does not exist any more')).toBeDefined()
  })
})
