import { screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { UserType } from '#domain/accounts/roles.ts'
import type { SessionSchool, SessionUser } from '#src/session/session.operations.ts'
import { type SessionActs, SessionProvider } from '#src/session/session-context.tsx'
import { createSessionStore } from '#src/session/session-state.ts'
import { RoofSlot } from '#src/ui/screen/roof-slot.tsx'
import { Screen } from '#src/ui/screen/screen.tsx'
import { onAPhone } from '#tests/support/screens/on-a-phone.ts'
import { renderIn } from '#tests/support/screens/render-in.tsx'
import { Shell } from './shell.tsx'

const school = {
  name: 'Les Tilleuls',
  currency: { locale: 'fr-FR', symbol: '€', code: 'EUR' },
  features: [],
} as unknown as SessionSchool

function aPerson(userType: UserType, change: Partial<SessionUser> = {}): SessionUser {
  return {
    id: '01a1e872-d24e-7065-9809-5489045b7110',
    name: 'Marie Delage',
    username: 'marie',
    userType,
    schoolId: userType === 'admin' ? null : '01a1e872-d24e-7065-9809-5489045b7111',
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

async function entriesFor(
  user: SessionUser,
  locale: 'en' | 'fr' = 'en',
  flags: Partial<SessionSchool> = {},
): Promise<string[]> {
  const store = createSessionStore()
  store.set({
    status: 'signed-in',
    user,
    school: user.userType === 'admin' ? null : { ...school, ...flags },
  })
  await renderIn(
    locale,
    <SessionProvider store={store} acts={{ signOut: vi.fn() } as unknown as SessionActs}>
      <Routes>
        <Route element={<Shell sync={<span>sync</span>} />}>
          <Route
            path="*"
            element={
              <Screen name="presence" title="Coccinelles" ready>
                <RoofSlot title="Coccinelles" sub="Mardi 17 novembre" />
              </Screen>
            }
          />
        </Route>
      </Routes>
    </SessionProvider>,
  )
  return within(screen.getByRole('navigation'))
    .queryAllByRole('link')
    .map((link) => link.textContent ?? '')
}

const access = (feature: string, hasAccess: boolean) => [{ id: feature, feature, hasAccess }]

describe('the sidebar', () => {
  test('shows a director what is built', async () => {
    expect(await entriesFor(aPerson('director'), 'fr')).toEqual([
      'Appel',
      'Qui est là',
      'Enfants',
      'L’école',
      'Rubriques',
      'Niveaux',
      'Classes',
      'Repas',
      'Ajouter des enfants',
      'Vacances et fermetures',
      'Passage à l’année suivante',
      'Données personnelles',
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
      'Who is here',
      'Children',
      'The school',
      'Topics',
      'Levels',
      'Classes',
      'Meals',
      'Add children',
      'Holidays and closures',
      'Next school year',
      'Personal data',
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

  test('shows the platform admin the schools and nothing of a school', async () => {
    expect(await entriesFor(aPerson('admin'))).toEqual(['Manage schools', 'Create a school'])
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
      'Pedagogy',
      'Who is here',
    ])
    const link = screen.getByRole('link', { name: 'Who is here' })
    expect(link.getAttribute('href')).toBe('/presence/building')
  })

  test('is not there for the platform admin', async () => {
    onAPhone()
    expect(await entriesFor(aPerson('admin'))).toEqual(['Manage schools', 'Create a school'])
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
