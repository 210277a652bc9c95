import { describe, expect, test } from 'vitest'
import { builtFeatures, builtFlags } from '#domain/access/built.ts'
import { enableFlags, schoolFeatures } from '#domain/access/features.ts'
import { schoolKinds } from '#domain/access/presets.ts'
import { tilleuls } from '#tests/support/screens/open-platform.tsx'
import { screenWords } from '../platform-words.ts'
import {
  boxesToSend,
  countChanges,
  countFeatures,
  findPreset,
  parts,
  presetOf,
  previewOf,
  switchesNow,
} from './switches.view.ts'

const all = switchesNow(tilleuls)
const without = (change: {
  flag?: keyof typeof all.flags
  feature?: keyof typeof all.features
}) => ({
  ...all,
  flags: change.flag ? { ...all.flags, [change.flag]: false } : all.flags,
  features: change.feature ? { ...all.features, [change.feature]: false } : all.features,
})

describe('what a school has', () => {
  test('every flag and feature of what exists can be switched in one line of the table', () => {
    expect(parts.flatMap(({ flag }) => flag ?? []).toSorted()).toEqual(builtFlags.toSorted())
    expect(parts.flatMap(({ feature }) => feature ?? []).toSorted()).toEqual(
      builtFeatures.toSorted(),
    )
  })

  test('a feature without an entry is on, a flag without one is off', () => {
    const { flags, features } = switchesNow({ ...tilleuls, flags: [], features: [] })
    expect(Object.values(flags)).not.toContain(true)
    expect(Object.values(features)).not.toContain(false)
  })

  test('counts what is really there: flag and feature together', () => {
    const without = (flag: string) => ({
      ...tilleuls,
      flags: tilleuls.flags.map((it) => (it.feature === flag ? { ...it, isOn: false } : it)),
    })
    expect(countFeatures(tilleuls)).toBe('11 / 11')
    expect(countFeatures(without('milestoneEnable'))).toBe('10 / 11')
    expect(countFeatures(without('galleryEnable'))).toBe('10 / 11')
  })

  test.each(schoolKinds)('the preset of %s is known again', (kind) => {
    expect(findPreset({ ...presetOf(kind), kind: 'mixed' })).toBe(kind)
  })

  test('an own choice is no preset, and only what differs is sent', () => {
    const own = without({ flag: 'dailyReportEnable', feature: 'meal' })
    expect(findPreset(own)).toBeNull()
    expect(countChanges(all, own)).toBe(2)
    expect(boxesToSend(all, { ...own, kind: 'primary' })).toEqual({
      kind: 'primary',
      flags: [{ feature: 'dailyReportEnable', hasAccess: false }],
      features: [{ feature: 'meal', hasAccess: false }],
    })
  })
})

describe('what a change means', () => {
  test('a feature that goes takes its screens from direction and teachers', () => {
    const { losses, gains } = previewOf(all, without({ feature: 'milestone' }))
    expect(losses.direction).toEqual(['pedagogy', 'settings-pedagogy'])
    expect(losses.teachers).toEqual(['pedagogy', 'settings-pedagogy'])
    expect(gains.direction).toEqual([])
  })

  test('a feature whose flag is off brings nothing', () => {
    const off = without({ flag: 'milestoneEnable', feature: 'milestone' })
    const { gains, losses } = previewOf(off, without({ flag: 'milestoneEnable' }))
    expect([...gains.direction, ...losses.direction]).toEqual([])
  })

  test('hours begin or end to be written down', () => {
    const off = without({ flag: 'checkInEnable' })
    expect(previewOf(all, off).hours).toBe(false)
    expect(previewOf(off, all).hours).toBe(true)
    expect(previewOf(all, all).hours).toBeNull()
  })

  test('every screen that can come or go has its word', () => {
    const nothing = {
      ...all,
      flags: Object.fromEntries(enableFlags.map((flag) => [flag, false])) as typeof all.flags,
      features: Object.fromEntries(
        schoolFeatures.map((feature) => [feature, false]),
      ) as typeof all.features,
    }
    const { losses } = previewOf(all, nothing)
    expect(losses.direction.filter((word) => !screenWords[word])).toEqual([])
    expect(losses.direction).toHaveLength(13)
  })
})
