import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { UserType } from '#domain/accounts/roles.ts'
import { features } from '#src/app/features.ts'
import { FeaturesContext } from '#src/manifest/features-context.ts'
import type { SessionSchool, SessionUser } from '#src/session/session.operations.ts'
import { type SessionActs, SessionProvider } from '#src/session/session-context.tsx'
import { createSessionStore } from '#src/session/session-state.ts'
import { RoofProvider } from '#src/ui/screen/roof-slot.tsx'
import { renderIn } from '#tests/support/screens/render-in.tsx'
import { ClosedScreen } from './closed.screen.tsx'

const off = (feature: string) => [{ feature, hasAccess: false }]

async function come(
  userType: UserType,
  path: string,
  change: { locale?: 'en' | 'fr'; user?: object; school?: object } = {},
): Promise<string> {
  const store = createSessionStore()
  const rights = { directorPrivileges: [], pagePerms: [], standardPerms: [], ...change.user }
  store.set({
    status: 'signed-in',
    user: { id: 'x', userType, ...rights } as unknown as SessionUser,
    school:
      userType === 'admin'
        ? null
        : ({ features: [], dailyReportEnable: true, ...change.school } as unknown as SessionSchool),
  })
  await renderIn(
    change.locale ?? 'en',
    <SessionProvider store={store} acts={{ signOut: vi.fn() } as unknown as SessionActs}>
      <FeaturesContext value={features}>
        <RoofProvider>
          <ClosedScreen />
        </RoofProvider>
      </FeaturesContext>
    </SessionProvider>,
    path,
  )
  expect(screen.getByRole('link', { name: /home page|page d’accueil/ })).toBeDefined()
  return screen.getByRole('main').textContent ?? ''
}

const presenceOff = { features: [{ feature: 'presence', isEnabled: false }] }

describe('a page that is not open to somebody says who can open it', () => {
  test.each<[string, UserType, string, object, RegExp]>([
    [
      'a page of rights',
      'teacher',
      '/presence',
      {},
      /“Register” is not open to you.*direction of your school can/,
    ],
    [
      'settings of the direction',
      'teacher',
      '/settings/holiday',
      {},
      /“Holidays and closures”.*Only the direction/,
    ],
    [
      'the sub-directors',
      'subdirector',
      '/settings/subdirector',
      {},
      /“Sub-directors”.*Only the director of/,
    ],
    [
      'the list of schools',
      'teacher',
      '/admin',
      {},
      /“Manage schools”.*Only the administrators of Préau/,
    ],
    [
      'a page of a school',
      'admin',
      '/presence/week',
      {},
      /“Register”.*Only the people of a school/,
    ],
    [
      'a privilege',
      'subdirector',
      '/presence',
      { user: { directorPrivileges: off('presence') } },
      /The director of your school can/,
    ],
    [
      'a privilege',
      'director',
      '/presence',
      { user: { directorPrivileges: off('presence') } },
      /The administrators of Préau can/,
    ],
    [
      'a feature',
      'director',
      '/presence',
      { school: presenceOff },
      /“Register” is switched off at your school.*ask the administrators/,
    ],
    [
      'a switch',
      'teacher',
      '/drive-sheet',
      {},
      /“Care” is switched off at your school.*direction of your school has switched it off/,
    ],
    [
      'a page below an open one',
      'teacher',
      '/communication-diary/settings',
      {},
      /^This page is not open to you.*Only the direction/,
    ],
  ])('%s, to a %s at %s', async (_, role, path, change, words) => {
    expect(await come(role, path, change)).toMatch(words)
  })

  test('in French', async () => {
    expect(await come('teacher', '/settings/holiday', { locale: 'fr' })).toMatch(
      /Vous n’avez pas accès à «\sVacances et fermetures\s».*réservée à la direction/,
    )
  })

  test('and leads the direction, and nobody else, to the switch', async () => {
    await come('director', '/drive-sheet')
    expect(screen.getByRole('link', { name: /switches/ }).getAttribute('href')).toBe(
      '/settings/school',
    )
  })

  test('and a teacher to no switch', async () => {
    await come('teacher', '/drive-sheet')
    expect(screen.getAllByRole('link')).toHaveLength(1)
  })
})
