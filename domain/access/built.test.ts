import { expect, test } from 'vitest'
import { builtLetters } from '../school/letters.ts'
import { builtSwitches } from '../school/school-settings.ts'
import {
  builtFeatures,
  builtFlags,
  builtLevels,
  builtPages,
  builtPrivileges,
  builtScreens,
} from './built.ts'
import { levelFeatures, pageFeatures, schoolFeatures } from './features.ts'
import { rightsOf, teacherPresets } from './presets.ts'
import { type ScreenWord, screenOf } from './screens.ts'

test('only rights and switches of screens that exist are offered', () => {
  expect(builtPages).toEqual([
    'dashboard',
    'profile',
    'settings_topics',
    'settings_privileges',
    'settings_levels',
    'settings_class',
    'settings_transfer',
    'settings_meal',
    'settings_addchild',
    'settings_pedagogy',
    'settings_nursery',
    'gallery',
    'nursery',
    'presence',
    'milestone',
    'event',
    'prospects',
    'message',
  ])
  expect(builtLevels).toEqual([
    'presence',
    'dailyreport',
    'nursery',
    'milestone',
    'gallery',
    'profile',
  ])
  expect(builtPrivileges).toEqual([
    'gallery',
    'nursery',
    'payment',
    'presence',
    'milestone',
    'event',
    'prospects',
    'message',
    'dailyreport',
    'settings_transfer',
  ])
  expect(builtFeatures).toEqual([
    'gallery',
    'nursery',
    'payment',
    'presence',
    'milestone',
    'meal',
    'event',
    'prospects',
    'message',
  ])
  expect(builtFlags).toEqual([
    'dailyReportEnable',
    'eventEnable',
    'galleryEnable',
    'checkInEnable',
    'nurseryEnable',
    'milestoneEnable',
  ])
})

test('the names of the specification stay in the contract', () => {
  expect(pageFeatures).toContain('gallery')
  expect(levelFeatures).toContain('event')
  expect(schoolFeatures).toContain('prospects')
})

test('every screen that exists has its row in the table of rights', () =>
  expect(builtScreens.map((word) => screenOf(word).word)).toEqual(builtScreens))

test.each(teacherPresets)('the ready-made set %s gives nothing that does not exist', (preset) => {
  const { pages, levels } = rightsOf(preset)
  expect(pages.filter((page) => !builtPages.includes(page))).toEqual([])
  expect(levels.filter((level) => !builtLevels.includes(level))).toEqual([])
})

test('no two ready-made sets are the same', () => {
  const sets = teacherPresets.map((preset) => JSON.stringify(rightsOf(preset)))
  expect(new Set(sets).size).toBe(teacherPresets.length)
})

test('no switch and no letter is asked for that nothing shows or sends', () => {
  expect(builtSwitches).toEqual([...builtFlags, 'showGuardianInfo'])
  const sends = (word: ScreenWord) => builtScreens.includes(word)
  expect(builtLetters).toEqual([
    ...(sends('prospects') ? ['prospect'] : []),
    ...(sends('invoices') ? ['invoice'] : []),
    ...(sends('payments') ? ['reminder'] : []),
  ])
})
