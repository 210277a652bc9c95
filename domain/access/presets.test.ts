import { describe, expect, test } from 'vitest'
import { type AccessFacts, maySeeScreen, mayTakeRegisterOf } from './access.ts'
import { rightsOf, schoolKinds, switchesOf, teacherPresets } from './presets.ts'
import type { ScreenWord } from './screens.ts'

function directorOf(kind: (typeof schoolKinds)[number]): AccessFacts {
  const { flags, features } = switchesOf(kind)
  return {
    userType: 'director',
    school: {
      flags,
      features: Object.entries(features).map(([feature, isEnabled]) => ({ feature, isEnabled })),
    },
    directorPrivileges: [],
    pagePerms: [],
    standardPerms: [],
  }
}

describe('what a new school begins with', () => {
  test.each<[(typeof schoolKinds)[number], ScreenWord[], ScreenWord[]]>([
    ['creche', ['presence', 'transmission', 'diary', 'settings-meals'], ['pedagogy']],
    ['maternelle', ['presence', 'diary', 'pedagogy'], ['transmission']],
    ['primary', ['presence', 'pedagogy'], ['transmission', 'diary']],
    ['mixed', ['presence', 'transmission', 'diary', 'pedagogy'], []],
  ])('a school of the kind %s', (kind, shown, hidden) => {
    const facts = directorOf(kind)
    expect(shown.filter((word) => !maySeeScreen(facts, word))).toEqual([])
    expect(hidden.filter((word) => maySeeScreen(facts, word))).toEqual([])
  })

  test('hours of arrival and departure are noted where a crèche is', () =>
    expect(schoolKinds.filter((kind) => switchesOf(kind).flags.checkInEnable)).toEqual([
      'creche',
      'mixed',
    ]))
})

describe('a teacher with ready-made rights', () => {
  test.each(teacherPresets)('%s may take the register of the own class', (preset) => {
    const { pages, levels } = rightsOf(preset)
    const teacher: AccessFacts = {
      ...directorOf('mixed'),
      userType: 'teacher',
      pagePerms: pages.map((feature) => ({ feature, hasAccess: true })),
      standardPerms: levels.map((feature) => ({ feature, hasAccess: true, standardId: 'moyens' })),
    }
    expect(mayTakeRegisterOf(teacher, { standardIds: ['moyens'], isTaughtByViewer: true })).toBe(
      true,
    )
  })

  test('never opens the settings', () =>
    expect(
      teacherPresets.flatMap((preset) =>
        rightsOf(preset).pages.filter((page) => page.startsWith('settings_')),
      ),
    ).toEqual([]))

  test('register-only opens nothing but the register', () =>
    expect(rightsOf('register-only')).toEqual({ pages: ['presence'], levels: ['presence'] }))
})
