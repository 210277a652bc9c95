import { type AccessFacts, maySeeScreen } from '#domain/access/access.ts'
import { builtFeatures, builtFlags, builtSchoolScreens } from '#domain/access/built.ts'
import {
  type EnableFlag,
  enableFlags,
  pageFeatures,
  type SchoolFeatureName,
  schoolFeatures,
} from '#domain/access/features.ts'
import { type SchoolKind, schoolKinds, switchesOf } from '#domain/access/presets.ts'
import type { ScreenWord } from '#domain/access/screens.ts'
import type { ManagedSchool, Switch } from '../platform-admin.operations.ts'
import type { partWords } from '../platform-words.ts'

export type Switches = {
  kind: SchoolKind
  flags: Readonly<Record<EnableFlag, boolean>>
  features: Readonly<Record<SchoolFeatureName, boolean>>
}

type Part = { word: keyof typeof partWords; flag?: EnableFlag; feature?: SchoolFeatureName }

const allParts: readonly Part[] = [
  { word: 'presence', feature: 'presence' },
  { word: 'hours', flag: 'checkInEnable' },
  { word: 'diary', flag: 'dailyReportEnable' },
  { word: 'nursery', flag: 'nurseryEnable', feature: 'nursery' },
  { word: 'meal', feature: 'meal' },
  { word: 'milestone', flag: 'milestoneEnable', feature: 'milestone' },
  { word: 'gallery', flag: 'galleryEnable', feature: 'gallery' },
  { word: 'event', flag: 'eventEnable', feature: 'event' },
  { word: 'message', feature: 'message' },
  { word: 'payment', feature: 'payment' },
  { word: 'prospects', feature: 'prospects' },
]

/** Existing parts that a school may have, and their switches. A part with two is there when both are on. */
export const parts: readonly Part[] = allParts.filter(
  ({ flag, feature }) =>
    (!flag || builtFlags.includes(flag)) && (!feature || builtFeatures.includes(feature)),
)

/** A feature without an entry is not switched off; a flag that is not there is. */
export function switchesNow({ kind, flags, features }: ManagedSchool): Switches {
  const isOn = (list: readonly Switch[], word: string, silence: boolean): boolean =>
    list.find(({ feature }) => feature === word)?.isOn ?? silence
  const recordOf = <Word extends string>(
    words: readonly Word[],
    of: (word: Word) => boolean,
  ): Record<Word, boolean> =>
    Object.fromEntries(words.map((word) => [word, of(word)])) as Record<Word, boolean>
  return {
    kind,
    flags: recordOf(enableFlags, (word) => isOn(flags, word, false)),
    features: recordOf(schoolFeatures, (word) => isOn(features, word, true)),
  }
}

export const presetOf = (kind: SchoolKind): Switches => ({ kind, ...switchesOf(kind) })

/** The kind whose preset this is; null for a mixture of one's own. */
export const findPreset = (switches: Switches): SchoolKind | null =>
  schoolKinds.find((kind) => countChanges(presetOf(kind), { ...switches, kind }) === 0) ?? null

const changedIn = <Word extends string>(
  words: readonly Word[],
  { before, after }: Record<'before' | 'after', Readonly<Record<Word, boolean>>>,
): Word[] => words.filter((word) => before[word] !== after[word])

export const countChanges = (before: Switches, after: Switches): number =>
  changedIn(builtFlags, { before: before.flags, after: after.flags }).length +
  changedIn(builtFeatures, { before: before.features, after: after.features }).length +
  (before.kind === after.kind ? 0 : 1)

/** The boxes that differ, as the server takes them. */
export function boxesToSend(before: Switches, after: Switches) {
  const box = <Word extends string>(words: Word[], is: Readonly<Record<Word, boolean>>) =>
    words.map((feature) => ({ feature, hasAccess: is[feature] }))
  return {
    kind: before.kind === after.kind ? null : after.kind,
    flags: box(changedIn(builtFlags, { before: before.flags, after: after.flags }), after.flags),
    features: box(
      changedIn(builtFeatures, { before: before.features, after: after.features }),
      after.features,
    ),
  }
}

/** A person of the school who holds everything that can be held, so that only the switches decide. */
const everythingHeld = (
  userType: 'director' | 'teacher',
  { flags, features }: Switches,
): AccessFacts => ({
  userType,
  school: {
    flags,
    features: schoolFeatures.map((feature) => ({ feature, isEnabled: features[feature] })),
  },
  directorPrivileges: [],
  pagePerms: pageFeatures.map((feature) => ({ feature, hasAccess: true })),
  standardPerms: [],
})

const schoolScreens: readonly ScreenWord[] = builtSchoolScreens.map(({ word }) => word)

export type Preview = {
  /** Screens that appear or disappear, by whom it concerns. */
  gains: { direction: ScreenWord[]; teachers: ScreenWord[] }
  losses: { direction: ScreenWord[]; teachers: ScreenWord[] }
  /** Hours of arrival and departure begin or end to be written down; null when nothing changes. */
  hours: boolean | null
}

/** Says what a change of switches means in the app, by the one table of rights. */
export function previewOf(before: Switches, after: Switches): Preview {
  type Turn = { from: Switches; to: Switches }
  const newFor = (userType: 'director' | 'teacher', { from, to }: Turn) => {
    const [was, is] = [everythingHeld(userType, from), everythingHeld(userType, to)]
    return schoolScreens.filter((word) => maySeeScreen(is, word) && !maySeeScreen(was, word))
  }
  const change = (turn: Turn) => ({
    direction: newFor('director', turn),
    teachers: newFor('teacher', turn),
  })
  const hours = after.flags.checkInEnable
  return {
    gains: change({ from: before, to: after }),
    losses: change({ from: after, to: before }),
    hours: before.flags.checkInEnable === hours ? null : hours,
  }
}

/** Lists what a school really has: everything that switches it is on. */
export function partsOn(school: ManagedSchool) {
  const { flags, features } = switchesNow(school)
  return parts.filter(
    ({ flag, feature }) => (!flag || flags[flag]) && (!feature || features[feature]),
  )
}

export const countFeatures = (school: ManagedSchool): string =>
  `${partsOn(school).length} / ${parts.length}`
