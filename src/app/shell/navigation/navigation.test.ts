import { describe, expect, test } from 'vitest'
import type { AccessFacts } from '#domain/access/access.ts'
import { builtScreens } from '#domain/access/built.ts'
import { findCurrent, listEntries, menuEntries } from './navigation.ts'

const director: AccessFacts = {
  userType: 'director',
  school: { flags: {}, features: [] },
  directorPrivileges: [],
  pagePerms: [],
  standardPerms: [],
}

describe('the menu', () => {
  const entries = listEntries(director)
  const openAt = (path: string) => findCurrent(entries, path)?.to

  test('keeps the register marked on all its views', () => {
    expect(openAt('/presence')).toBe('/presence')
    expect(openAt('/presence/month')).toBe('/presence')
  })

  test('marks the evacuation list instead of the register when it is open', () => {
    expect(openAt('/presence/building')).toBe('/presence/building')
  })

  test('marks nothing on a page that is in no menu', () => {
    expect(openAt('/presences')).toBeUndefined()
  })

  test('shows nothing of a school to whom it is switched off', () => {
    const off = { flags: {}, features: [{ feature: 'presence', isEnabled: false }] }
    const shown = listEntries({ ...director, school: off }).map(({ word }) => word)
    expect(shown).not.toContain('presence')
  })

  test('shows a teacher no settings, and a sub-director not those of the sub-directors', () => {
    const settingsOf = (userType: AccessFacts['userType']) =>
      listEntries({ ...director, userType })
        .filter(({ place }) => place === 'settings')
        .map(({ word }) => word)
    expect(settingsOf('teacher')).toEqual([])
    const shared = [
      'settings-school',
      'settings-topics',
      'settings-levels',
      'settings-classes',
      'settings-meals',
      'settings-children',
      'settings-transfer',
      'settings-privacy',
      'settings-holidays',
      'settings-privileges',
    ]
    expect(settingsOf('subdirector').toSorted()).toEqual(shared.toSorted())
    expect(settingsOf('director').toSorted()).toEqual(
      [...shared, 'settings-subdirectors'].toSorted(),
    )
  })
})

test('the menus have every screen that exists and the admin’s way out, and no other', () =>
  expect([...new Set(menuEntries.map(({ word }) => word))].toSorted()).toEqual(
    [...builtScreens, 'sign-out'].toSorted(),
  ))
