import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { UserType } from '#domain/accounts/roles.ts'
import type { SchoolId, UserId } from '#domain/kernel/ids.ts'
import { OfflineProvider } from '#src/offline/offline-context.tsx'
import type { SessionSchool, SessionUser } from '#src/session/session.operations.ts'
import { type SessionActs, SessionProvider } from '#src/session/session-context.tsx'
import { createSessionStore } from '#src/session/session-state.ts'
import { RoofSlot } from '#src/ui/screen/roof-slot.tsx'
import { Screen } from '#src/ui/screen/screen.tsx'
import { onAPhone } from '#tests/support/screens/on-a-phone.ts'
import { renderIn } from '#tests/support/screens/render-in.tsx'
import { anOfflineStoreOf } from '#tests/support/tablets/offline-of.ts'
import { Shell } from './shell.tsx'

const school = {
  name: 'Les Tilleuls',
  currency: { locale: 'fr-FR', symbol: '€', code: 'EUR' },
  features: [],
} as unknown as SessionSchool

function aPerson(userType: UserType, change: Partial<SessionUser> = {}): SessionUser {
  return {
    id: '01a1e872-d24e-7065-9809-5489045b7110' as UserId,
    name: 'Marie Delage',
    username: 'marie',
    userType,
    schoolId: userType === 'admin' ? null : ('01a1e872-d24e-7065-9809-5489045b7111' as SchoolId),
    language: null,
    isTwoFactorOn: false,
    mustSetUpTwoFactor: false,
    sendsUntil: null,
    impersonation: null,
    emails: [],
    directorPrivileges: [],
    pagePerms: [],
    standardPerms: [],
    ...change,
  }
}

function Where() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <p data-testid="address">{pathname + search}</p>
      <button type="button" onClick={() => void navigate(-1)}>
        step back
      </button>
    </>
  )
}

async function entriesFor(
  user: SessionUser,
  locale: 'en' | 'fr' = 'en',
  flags: Partial<SessionSchool> = {},
  path = '/',
): Promise<string[]> {
  const store = createSessionStore()
  store.set({
    status: 'signed-in',
    user,
    school: user.userType === 'admin' ? null : { ...school, ...flags },
  })
  const offline = await anOfflineStoreOf(user)
  await renderIn(
    locale,
    <SessionProvider store={store} acts={{ signOut: vi.fn() } as unknown as SessionActs}>
      <OfflineProvider store={offline}>
        <Routes>
          <Route element={<Shell sync={<span>sync</span>} />}>
            <Route
              path="*"
              element={
                <Screen name="presence" title="Coccinelles" ready>
                  <RoofSlot title="Coccinelles" sub="Mardi 17 novembre" />
                  <Where />
                </Screen>
              }
            />
          </Route>
        </Routes>
      </OfflineProvider>
    </SessionProvider>,
    path,
  )
  return within(screen.getByRole('navigation'))
    .queryAllByRole('link')
    .map((link) => link.textContent ?? '')
}

const access = (feature: string, hasAccess: boolean) => [{ id: feature, feature, hasAccess }]

describe('the sidebar', () => {
  test('shows a director what is built', async () => {
    expect(await entriesFor(aPerson('director'), 'fr')).toEqual([
      'Aujourd’hui',
      'Appel',
      'Qui est là',
      'Enfants',
      'Messages',
      'Paiements',
      'Factures',
      'Admissions',
      'L’école',
      'Vacances et fermetures',
      'Passage à l’année suivante',
      'Données personnelles',
      'Niveaux',
      'Classes',
      'Ajouter des enfants',
      'Rubriques',
      'Repas',
      'Personnel et droits',
      'Direction adjointe',
    ])
    const settings = screen.getByRole('group', { name: 'Réglages' })
    for (const link of within(settings).getAllByRole('link'))
      expect(link.getAttribute('href')).toMatch(/^\/settings\//)
  })

  test('hides the register from a director without the privilege', async () => {
    const user = aPerson('director', { directorPrivileges: access('presence', false) })
    expect(await entriesFor(user)).toEqual([
      'Today',
      'Who is here',
      'Children',
      'Messages',
      'Payments',
      'Invoices',
      'Admissions',
      'The school',
      'Holidays and closures',
      'Next school year',
      'Personal data',
      'Levels',
      'Classes',
      'Add children',
      'Topics',
      'Meals',
      'Staff and rights',
      'Sub-directors',
    ])
  })

  test('shows a teacher the register only with the page permission', async () => {
    expect(await entriesFor(aPerson('teacher'))).toEqual(['Who is here'])
  })

  test('shows it to the teacher who has it', async () => {
    const user = aPerson('teacher', { pagePerms: access('presence', true) })
    expect(await entriesFor(user)).toEqual(['Register', 'Who is here'])
  })

  test('opens the group of settings in which somebody is, and no other', async () => {
    await entriesFor(aPerson('director'), 'en', {}, '/settings/holiday')
    const groups = within(screen.getByRole('group', { name: 'Settings' })).getAllByRole('group')
    const open = groups.filter((it) => (it as HTMLDetailsElement).open)
    expect(groups).toHaveLength(4)
    expect(open.map((it) => it.querySelector('summary')?.textContent)).toEqual(['School and year'])
  })

  test('shows the platform admin three entries and nothing of a school', async () => {
    expect(await entriesFor(aPerson('admin'))).toEqual([
      'Create new account',
      'Manage schools',
      'Sign out',
    ])
  })
})

describe('the header', () => {
  test('carries the screen’s own title', async () => {
    await entriesFor(aPerson('director'), 'fr')
    const roof = screen.getByRole('banner')
    expect(within(roof).getByRole('heading', { level: 1 }).textContent).toBe('Coccinelles')
    expect(roof.textContent).toContain('Mardi 17 novembre')
  })

  test('lets a keyboard jump over it', async () => {
    await entriesFor(aPerson('director'), 'fr')
    const skip = screen.getByRole('link', { name: 'Aller au contenu' })
    expect(document.querySelector(skip.getAttribute('href') ?? '')).toBe(screen.getByRole('main'))
  })
})

describe('the evacuation list on a phone', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('stands in the bottom bar however much somebody does, beside what they do most', async () => {
    onAPhone()
    const pages = ['presence', 'nursery', 'milestone'].flatMap((page) => access(page, true))
    const flags = { dailyReportEnable: true, nurseryEnable: true, milestoneEnable: true }
    expect(await entriesFor(aPerson('teacher', { pagePerms: pages }), 'en', flags)).toEqual([
      'Diary',
      'Register',
      'Care',
      'Who is here',
    ])
    const link = screen.getByRole('link', { name: 'Who is here' })
    expect(link.getAttribute('href')).toBe('/presence/building')
  })

  test('is not there for the platform admin', async () => {
    onAPhone()
    expect(await entriesFor(aPerson('admin'))).not.toContain('Who is here')
  })
})

describe('a phone', () => {
  beforeEach(onAPhone)
  afterEach(() => vi.unstubAllGlobals())

  const everything = { dailyReportEnable: true, nurseryEnable: true, milestoneEnable: true }
  const more = () => screen.getByRole('button', { name: 'More' })
  const groupsOfTheSheet = () =>
    within(screen.getByRole('dialog', { name: 'Everything in Préau' }))
      .getAllByRole('region')
      .map((group) => [
        within(group).getByRole('heading').textContent,
        ...within(group)
          .getAllByRole('link')
          .map((link) => link.textContent),
      ])

  test.each(['director', 'subdirector'] as const)(
    'gives a %s what they do most, and everything else behind one button',
    async (role) => {
      const bar = await entriesFor(aPerson(role), 'en', everything)
      expect(bar).toEqual(['Today', 'Register', 'Children', 'Who is here'])
      await userEvent.click(more())
      const team =
        role === 'director' ? ['Staff and rights', 'Sub-directors'] : ['Staff and rights']
      expect(groupsOfTheSheet()).toEqual([
        ['The class', 'Today', 'Diary', 'Register', 'Who is here', 'Care', 'Pedagogy'],
        ['Children and families', 'Children', 'Payments', 'Invoices', 'Admissions'],
        ['The school', 'Messages'],
        [
          'School and year',
          'The school',
          'Holidays and closures',
          'Next school year',
          'Personal data',
        ],
        ['Classes and children', 'Levels', 'Classes', 'Add children'],
        ['Day to day', 'Topics', 'Transmission sheet', 'Meals', 'Frameworks and levels'],
        ['The team', ...team],
        ['You', 'My account', 'Sign out'],
      ])
    },
  )

  test('gives a teacher no group that is not theirs', async () => {
    await entriesFor(aPerson('teacher'), 'en', everything)
    await userEvent.click(more())
    expect(groupsOfTheSheet()).toEqual([
      ['The class', 'Diary', 'Who is here'],
      ['You', 'My account', 'Sign out'],
    ])
  })

  test('says on the button that the open page is behind it', async () => {
    await entriesFor(aPerson('director'), 'en', everything, '/pedagogy')
    expect(more().getAttribute('aria-current')).toBe('page')
    cleanup()
    await entriesFor(aPerson('director'), 'en', everything, '/presence')
    expect(more().getAttribute('aria-current')).toBeNull()
  })

  test('closes the sheet by Escape and by going back, where it was opened', async () => {
    await entriesFor(aPerson('director'), 'en', everything, '/presence?class=1')
    await userEvent.click(more())
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(more())
    await userEvent.click(screen.getByRole('button', { name: 'step back' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByTestId('address').textContent).toBe('/presence?class=1')
  })

  test('leaves no sheet in the history behind an entry that was chosen', async () => {
    await entriesFor(aPerson('director'), 'en', everything, '/presence')
    await userEvent.click(more())
    const sheet = within(screen.getByRole('dialog'))
    await userEvent.click(sheet.getByRole('link', { name: 'Pedagogy' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByTestId('address').textContent).toBe('/pedagogy')
    await userEvent.click(screen.getByRole('button', { name: 'step back' }))
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/presence'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the person’s menu', () => {
  test('leads out by the address of the specification', async () => {
    await entriesFor(aPerson('teacher'), 'fr')
    screen.getByRole('button', { name: /Marie Delage/ }).click()
    const out = await screen.findByRole('menuitem', { name: 'Se déconnecter' })
    expect(out.getAttribute('href')).toBe('/api/logout')
  })

  test('changes the language of the whole page', async () => {
    await entriesFor(aPerson('teacher', { pagePerms: access('presence', true) }), 'fr')
    screen.getByRole('button', { name: /Marie Delage/ }).click()
    ;(await screen.findByRole('menuitemradio', { name: 'English' })).click()
    const link = await screen.findByRole('link', { name: 'Register' })
    expect(link.getAttribute('href')).toBe('/presence')
    await vi.waitFor(() => expect(document.documentElement.lang).toBe('en'))
    expect(localStorage.getItem('preau:locale')).toBe('en')
  })
})
