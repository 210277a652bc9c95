import { type FieldRefusal, fieldRefusal } from '../kernel/fields/field-codes.ts'
import { refuseReversed } from '../kernel/fields/thing.ts'
import { inRow, readDayAt, readNeeded, tooLongAt } from '../kernel/fields/typed-text.ts'
import { type ClassId, parseId, type StandardId, type UserId } from '../kernel/ids.ts'
import type { LocalDate } from '../kernel/local-date.ts'
import { lastPlace } from '../kernel/named-things.ts'
import { accept, type Result } from '../kernel/result.ts'
import { readAlike, tidyText } from '../kernel/text.ts'
import { type ClassRefusal, classRefusal } from './class-codes.ts'
import { level } from './levels.ts'

/** The colours of classes and groups. Each is a colour of the look, by day and by night. */
export const classColours = ['pine', 'plum', 'clay', 'blue', 'gold', 'olive'] as const
export type ClassColour = (typeof classColours)[number]

/** Children stand by their names, or in an order that the class has made. */
export const childOrders = ['own', 'name'] as const
export type ChildOrder = (typeof childOrders)[number]

export const teacherRoles = ['main', 'other'] as const
export type TeacherRole = (typeof teacherRoles)[number]

/** Characters of the name of a class, of a group, and of a room. */
export const longestClassName = 40

/** More classes than this are no school's. */
export const mostClasses = 200

/** A stay of a teacher in a class. Without a first or a last day it holds since ever, or for ever. */
export type Stay = {
  userId: UserId
  role: TeacherRole
  firstDay: LocalDate | null
  lastDay: LocalDate | null
}

export type KeptClass = {
  id: ClassId
  name: string
  /** Its main level. */
  levelId: StandardId
  /** Its other levels. */
  furtherLevelIds: readonly StandardId[]
  capacity: number | null
  room: string | null
  colour: ClassColour | null
  childOrder: ChildOrder
  isArchived: boolean
  /** It is archived on that day, from which on no child is in it. Null: nobody has planned that. */
  archivesOn: LocalDate | null
  position: number
  /** Counts its changes, so that of two people who change it at once the second is refused. */
  version: number
}

/** A class as it was typed. */
export type ClassWish = {
  name: string
  levelId: string
  furtherLevelIds: readonly string[]
  capacity: number | null
  room: string
  colour: string | null
  childOrder: string
}

/** Reads the name of a colour; undefined for one that is not known. Null stays null. */
export const readColour = (text: string | null): ClassColour | null | undefined =>
  text === null ? null : classColours.find((it) => it === text)

type ClassText = Pick<KeptClass, 'name' | 'room' | 'capacity' | 'colour' | 'childOrder'>

/** Reads what was typed of a class, without a look at the school. */
export function parseClass(typed: ClassWish): Result<ClassText, ClassRefusal | FieldRefusal> {
  const name = readNeeded(typed.name, 'name', longestClassName)
  if (!name.ok) return name
  const room = tidyText(typed.room)
  const tooLong = tooLongAt({ room }, longestClassName)
  if (tooLong) return tooLong
  const colour = readColour(typed.colour)
  if (colour === undefined) return fieldRefusal('field.unknown', { field: 'colour' })
  const childOrder = childOrders.find((it) => it === typed.childOrder)
  if (!childOrder) return fieldRefusal('field.unknown', { field: 'childOrder' })
  const { capacity } = typed
  const places = level.fields.capacity.read(capacity, 'capacity')
  if (!places.ok) return places
  return accept({ name: name.value, room: room || null, capacity, colour, childOrder })
}

/**
 * Judges a class as somebody wants it: a new one, which stands last, or one that is there. Two classes in use have two
 * names. A change is made over the version that was on the screen.
 */
export function decideClass(
  { id, version: seen, ...typed }: ClassWish & { id: ClassId; version?: number },
  { classes, levelIds }: { classes: readonly KeptClass[]; levelIds: readonly StandardId[] },
): Result<KeptClass, ClassRefusal | FieldRefusal> {
  const known = classes.find((it) => it.id === id)
  if (!known && classes.length >= mostClasses)
    return fieldRefusal('thing.too-many', { most: String(mostClasses) })
  const version = known?.version ?? 0
  if (seen !== undefined && seen !== version) return fieldRefusal('thing.changed-meanwhile')
  const read = parseClass(typed)
  if (!read.ok) return read
  const { name } = read.value
  const isTaken = classes.some(
    (it) => it.id !== id && !it.isArchived && readAlike(it.name, name) && !known?.isArchived,
  )
  if (isTaken) return fieldRefusal('field.taken', { field: 'name' })
  const levelId = levelIds.find((it) => it === typed.levelId.toLowerCase())
  const further = [...new Set(typed.furtherLevelIds.map((it) => parseId<StandardId>(it)))]
  if (!levelId) return fieldRefusal('field.unknown', { field: 'levelId' })
  if (further.some((it) => !it || !levelIds.includes(it)))
    return fieldRefusal('field.unknown', { field: 'furtherLevelIds' })
  return accept({
    ...read.value,
    id,
    levelId,
    furtherLevelIds: levelIds.filter((it) => it !== levelId && further.includes(it)),
    isArchived: known?.isArchived ?? false,
    archivesOn: known?.archivesOn ?? null,
    position: known?.position ?? lastPlace(classes),
    version: version + 1,
  })
}

/**
 * Judges taking a class out of use, or back. While children are in it today or later, it stays in use. Bringing it back
 * gives up a planned end too. `null`: it is so already.
 */
export function decideArchiving(
  { id, isArchived, children }: { id: string; isArchived: boolean; children: number },
  classes: readonly KeptClass[],
): Result<KeptClass | null, ClassRefusal | FieldRefusal> {
  const known = classes.find((it) => it.id === id)
  if (!known) return fieldRefusal('thing.unknown')
  if (known.isArchived === isArchived && !known.archivesOn) return accept(null)
  if (isArchived && children > 0)
    return classRefusal('classes.class-has-children', { count: String(children) })
  const isTaken = classes.some(
    (it) => it.id !== id && !it.isArchived && readAlike(it.name, known.name),
  )
  if (!isArchived && isTaken) return fieldRefusal('field.taken', { field: 'name' })
  return accept({ ...known, isArchived, archivesOn: null, version: known.version + 1 })
}

/** Everything that tells of a class or names it, and so keeps it from being deleted. */
export const classUseKinds = [
  'children',
  'registers',
  'groups',
  'documents',
  'albums',
  'prices',
  'plans',
] as const
export type ClassUseKind = (typeof classUseKinds)[number]
export type ClassUse = { kind: ClassUseKind; count: number }

/** Judges deleting a class for good. One with any history stays, and can be archived. */
export function decideClassRemoval(
  known: KeptClass | undefined,
  uses: readonly ClassUse[],
): Result<KeptClass | null, ClassRefusal> {
  if (!known || uses.length === 0) return accept(known ?? null)
  const count = uses.reduce((sum, it) => sum + it.count, 0)
  return classRefusal('classes.class-used', { count: String(count) })
}

type StayWish = { userId: string; role: string; firstDay: string | null; lastDay: string | null }

function readSpan(wish: StayWish): Result<Pick<Stay, 'firstDay' | 'lastDay'>, FieldRefusal> {
  const firstDay = readDayAt(wish.firstDay, 'firstDay')
  if (!firstDay.ok) return firstDay
  const lastDay = readDayAt(wish.lastDay, 'lastDay')
  if (!lastDay.ok) return lastDay
  const reversed = refuseReversed(firstDay.value, lastDay.value, 'lastDay')
  return reversed ?? accept({ firstDay: firstDay.value, lastDay: lastDay.value })
}

/** Reads who teaches a class, and from when to when. `teachers` are those of the school. */
export function readStays(
  wished: readonly StayWish[],
  teachers: readonly UserId[],
): Result<Stay[], ClassRefusal | FieldRefusal> {
  const stays: Stay[] = []
  for (const wish of wished) {
    const userId = teachers.find((it) => it === wish.userId.toLowerCase())
    const role = teacherRoles.find((it) => it === wish.role)
    if (!userId || !role || stays.some((it) => it.userId === userId))
      return fieldRefusal('field.unknown', { field: 'stays' })
    const days = readSpan(wish)
    if (!days.ok) return inRow(days, `stays.${stays.length}`)
    stays.push({ userId, role, ...days.value })
  }
  return accept(stays)
}
