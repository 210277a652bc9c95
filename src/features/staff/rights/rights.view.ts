import { type AccessFacts, type Closed, isLevelOpen, whyClosed } from '#domain/access/access.ts'
import {
  builtLevels,
  builtPages,
  builtPrivileges,
  builtSchoolScreens,
} from '#domain/access/built.ts'
import type { DirectorPrivilege, LevelFeature, PageFeature } from '#domain/access/features.ts'
import type { PresetRights } from '#domain/access/presets.ts'
import type { Screen, ScreenWord } from '#domain/access/screens.ts'
import { levelsNotToGive, pagesNotToGive, widerThanOwn } from '#domain/staff/staff.ts'
import type { Member } from '../staff.operations.ts'

/** One box of somebody's rights. */
export type Box =
  | { kind: 'page'; feature: PageFeature }
  | { kind: 'level'; feature: LevelFeature; standardId: string }
  | { kind: 'privilege'; feature: DirectorPrivilege }
export type BoxChange = Box & { hasAccess: boolean }

/** The rights open to somebody. */
type Rights = Pick<Member, 'pagePerms' | 'standardPerms' | 'directorPrivileges'>

export const boxKey = (box: Box): string =>
  box.kind === 'level' ? `level ${box.feature} ${box.standardId}` : `${box.kind} ${box.feature}`

/** True if a box is open. By default a page is closed to a teacher, and a sub-director holds a privilege. */
export function isOpen(member: Rights, box: Box): boolean {
  if (box.kind === 'level') return isLevelOpen(member.standardPerms, box)
  const entries = box.kind === 'page' ? member.pagePerms : member.directorPrivileges
  const entry = entries.find(({ feature }) => feature === box.feature)
  return entry?.hasAccess ?? box.kind === 'privilege'
}

/** The facts of a colleague, as `domain/access` judges them on the server too. */
export const factsOf = (member: Member, school: AccessFacts['school']): AccessFacts => ({
  userType: member.role,
  school,
  directorPrivileges: member.directorPrivileges,
  pagePerms: member.pagePerms,
  standardPerms: member.standardPerms,
})

/** The reason why a box cannot be had at this school; null for one that can. */
export type Absent = Extract<Closed, { because: 'flag' | 'feature' }>

const schoolOnly = (school: AccessFacts['school']): AccessFacts => ({
  userType: 'teacher',
  school,
  directorPrivileges: [],
  pagePerms: builtPages.map((feature) => ({ feature, hasAccess: true })),
  standardPerms: [],
})

function whyAbsent(school: AccessFacts['school'], words: readonly ScreenWord[]): Absent | null {
  const reasons = words.map((word) => whyClosed(schoolOnly(school), word))
  if (reasons.includes(null)) return null
  const reason = reasons.find((it) => it?.because === 'flag' || it?.because === 'feature')
  return reason?.because === 'flag' || reason?.because === 'feature' ? reason : null
}

const rows = builtSchoolScreens

/** As the menus have them: what is used every day first, settings afterwards. */
const inMenuOrder = <Feature extends string>(
  features: readonly Feature[],
  isOf: (row: Screen, feature: Feature) => boolean,
): Feature[] => {
  const placeOf = (feature: Feature): number => {
    const place = rows.findIndex((row) => isOf(row, feature))
    return place < 0 ? rows.length : place
  }
  return features.toSorted((a, b) => placeOf(a) - placeOf(b))
}

const pagesInOrder = inMenuOrder(builtPages, ({ page }, feature) => page === feature)

/** Privileges that can be withheld from a sub-director, in menu order. */
export const privilegesInOrder = inMenuOrder(
  builtPrivileges,
  ({ privilege }, feature) => privilege === feature,
)

/** Every page that exists and can be opened to a teacher, and why some cannot at this school. */
export const pagesOf = (
  school: AccessFacts['school'],
): { feature: PageFeature; absent: Absent | null }[] =>
  pagesInOrder.map((feature) => ({
    feature,
    absent: whyAbsent(
      school,
      rows.filter(({ page }) => page === feature).map(({ word }) => word),
    ),
  }))

/** The feature whose levels decide what of a screen a teacher sees; undefined where levels do not matter. */
export const levelFeatureOf = ({ page, privilege }: Screen): LevelFeature | undefined =>
  builtLevels.find((it) => it === page || (it === privilege && !page))

const levelsInOrder = inMenuOrder(builtLevels, (row, feature) => levelFeatureOf(row) === feature)

/** Lists what can be opened level by level at this school. */
export const levelFeaturesOf = (school: AccessFacts['school']): LevelFeature[] =>
  levelsInOrder.filter((feature) => {
    const words = rows.filter((row) => levelFeatureOf(row) === feature).map(({ word }) => word)
    return whyAbsent(school, words) === null
  })

/** True if the reader may give and take this box: what one lacks, one does not hand out. */
export function mayGive(own: AccessFacts, box: Box): boolean {
  const given = { ...box, hasAccess: true }
  if (given.kind === 'page') return pagesNotToGive([given], own).length === 0
  if (given.kind === 'level') return levelsNotToGive([given], own).length === 0
  return widerThanOwn([given], own).length === 0
}

export type Boxes = { pages: readonly PageFeature[]; levels: readonly LevelFeature[] }

const differing = (member: Rights, wanted: readonly BoxChange[]): BoxChange[] =>
  wanted.filter((box) => isOpen(member, box) !== box.hasAccess)

const pageBoxes = (pages: readonly PageFeature[], has: (feature: PageFeature) => boolean) =>
  pages.map((feature): BoxChange => ({ kind: 'page', feature, hasAccess: has(feature) }))

function levelBoxes(
  { levels, standardIds }: { levels: readonly LevelFeature[]; standardIds: readonly string[] },
  has: (box: { feature: LevelFeature; standardId: string }) => boolean,
): BoxChange[] {
  return levels.flatMap((feature) =>
    standardIds.map((standardId): BoxChange => {
      const box = { feature, standardId }
      return { kind: 'level', ...box, hasAccess: has(box) }
    }),
  )
}

/**
 * Lists what a ready-made set of rights changes for somebody. It opens its pages and no others, and its features only on
 * the levels of her classes. Only boxes that the school has and the reader may give.
 */
export function presetChanges(
  member: Rights,
  choice: {
    rights: PresetRights
    shown: Boxes
    standardIds: readonly string[]
    ownStandardIds: readonly string[]
    by: AccessFacts
  },
): BoxChange[] {
  const { rights, shown, standardIds, ownStandardIds, by } = choice
  const wanted = [
    ...pageBoxes(shown.pages, (feature) => rights.pages.includes(feature)),
    ...levelBoxes(
      { levels: shown.levels, standardIds },
      ({ feature, standardId }) =>
        rights.levels.includes(feature) && ownStandardIds.includes(standardId),
    ),
  ]
  return differing(member, wanted).filter((box) => mayGive(by, box))
}

/** Lists what becomes different when somebody gets the rights of a colleague. */
export function copyChanges(
  member: Member,
  choice: { from: Member; shown: Boxes; standardIds: readonly string[]; by: AccessFacts },
): BoxChange[] {
  const { from, shown, standardIds, by } = choice
  const wanted = [
    ...pageBoxes(shown.pages, (feature) => isOpen(from, { kind: 'page', feature })),
    ...levelBoxes({ levels: shown.levels, standardIds }, (box) =>
      isOpen(from, { kind: 'level', ...box }),
    ),
  ]
  return differing(member, wanted).filter((box) => mayGive(by, box))
}

/** The way back: what each of the boxes was. */
export const inverseOf = (boxes: readonly BoxChange[]): BoxChange[] =>
  boxes.map((box) => ({ ...box, hasAccess: !box.hasAccess }))

type Permission<Kind extends Box['kind']> = Omit<Extract<BoxChange, { kind: Kind }>, 'kind'>

/** The boxes of one kind as the server takes them. */
export function boxesOf<Kind extends Box['kind']>(
  kind: Kind,
  boxes: readonly BoxChange[],
): Permission<Kind>[] {
  return boxes
    .filter((box) => box.kind === kind)
    .map(({ kind: _, ...box }) => box as unknown as Permission<Kind>)
}

/** The boxes that stand, with the changed ones in their place. */
const changed = <Standing extends { feature: string; standardId?: string }>(
  standing: readonly Standing[],
  boxes: readonly Standing[],
): Standing[] => [
  ...standing.filter(
    (box) => !boxes.some((it) => it.feature === box.feature && it.standardId === box.standardId),
  ),
  ...boxes,
]

/** The colleague as they will be once these boxes are changed. */
export const withBoxes = (member: Member, boxes: readonly BoxChange[]): Member => ({
  ...member,
  pagePerms: changed<Member['pagePerms'][number]>(member.pagePerms, boxesOf('page', boxes)),
  standardPerms: changed(member.standardPerms, boxesOf('level', boxes)),
  directorPrivileges: changed<Member['directorPrivileges'][number]>(
    member.directorPrivileges,
    boxesOf('privilege', boxes),
  ),
})
