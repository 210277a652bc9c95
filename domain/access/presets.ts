import { builtLevels, builtPages } from './built.ts'
import {
  type EnableFlag,
  enableFlags,
  type LevelFeature,
  type PageFeature,
  type SchoolFeatureName,
  schoolFeatures,
} from './features.ts'

/** The kinds of school that start with different features (domain notes, section 7). */
export const schoolKinds = ['creche', 'maternelle', 'primary', 'mixed'] as const
export type SchoolKind = (typeof schoolKinds)[number]

/** Reads a kind that came from outside; undefined for one that is none. */
export const parseSchoolKind = (text: string): SchoolKind | undefined =>
  schoolKinds.find((kind) => kind === text)

type SchoolSwitches = {
  flags: Readonly<Record<EnableFlag, boolean>>
  features: Readonly<Record<SchoolFeatureName, boolean>>
}

const without: Record<
  SchoolKind,
  { flags: readonly EnableFlag[]; features: readonly SchoolFeatureName[] }
> = {
  // Babies are not evaluated; their hours are counted, their day is told on the transmission sheet.
  creche: { flags: ['milestoneEnable'], features: ['milestone'] },
  maternelle: { flags: ['checkInEnable', 'nurseryEnable'], features: ['nursery'] },
  primary: {
    flags: ['checkInEnable', 'nurseryEnable', 'dailyReportEnable'],
    features: ['nursery'],
  },
  mixed: { flags: [], features: [] },
}

function switches<Word extends string>(
  words: readonly Word[],
  off: readonly Word[],
): Record<Word, boolean> {
  return Object.fromEntries(words.map((word) => [word, !off.includes(word)])) as Record<
    Word,
    boolean
  >
}

/** Lists the switches a new school of a kind begins with; the platform may change every one afterwards. */
export const switchesOf = (kind: SchoolKind): SchoolSwitches => ({
  flags: switches(enableFlags, without[kind].flags),
  features: switches(schoolFeatures, without[kind].features),
})

/** Ready-made sets of rights for a teacher; a director starts from one and corrects single boxes. */
export const teacherPresets = ['register-only', 'class-teacher', 'nursery', 'assistant'] as const
export type TeacherPreset = (typeof teacherPresets)[number]

const pagesOf: Record<TeacherPreset, readonly PageFeature[]> = {
  'register-only': ['presence'],
  'class-teacher': ['presence', 'milestone', 'gallery', 'event', 'message', 'profile'],
  nursery: ['presence', 'nursery', 'meal', 'gallery', 'event', 'message', 'profile'],
  assistant: ['presence', 'gallery', 'message'],
}

export type PresetRights = { pages: readonly PageFeature[]; levels: readonly LevelFeature[] }

/** The pages of a preset that exist, and the features it opens on each level of the teacher's classes. */
export function rightsOf(preset: TeacherPreset): PresetRights {
  const pages = pagesOf[preset].filter((page) => builtPages.includes(page))
  const isOfLevels = (feature: LevelFeature) =>
    feature === 'dailyreport' ? preset !== 'register-only' : pages.includes(feature)
  return { pages, levels: builtLevels.filter(isOfLevels) }
}
