import type { Brand } from '../kernel/brand.ts'
import { type FieldRefusal, fieldRefusal } from '../kernel/fields/field-codes.ts'
import { readNeeded } from '../kernel/fields/typed-text.ts'
import { type ChildId, type ClassId, parseId } from '../kernel/ids.ts'
import { lastPlace } from '../kernel/named-things.ts'
import { accept, type Result } from '../kernel/result.ts'
import { readAlike } from '../kernel/text.ts'
import type { ClassRefusal } from './class-codes.ts'
import { type ClassColour, longestClassName, readColour } from './classes.ts'

export type GroupId = Brand<string, 'GroupId'>

/** More groups than this have no place in a row of buttons. */
export const mostGroups = 12

/** Some children of a class who do something together. A child may be in several groups. */
export type Group = {
  id: GroupId
  classId: ClassId
  name: string
  colour: ClassColour | null
  position: number
  version: number
  childIds: readonly ChildId[]
}

export type GroupWish = { name: string; colour: string | null; childIds: readonly string[] }

type GroupText = Pick<Group, 'name' | 'colour'>

/** Reads what was typed of a group, without a look at the class. */
export function parseGroup(typed: GroupWish): Result<GroupText, FieldRefusal> {
  const name = readNeeded(typed.name, 'name', longestClassName)
  if (!name.ok) return name
  const colour = readColour(typed.colour)
  if (colour === undefined) return fieldRefusal('field.unknown', { field: 'colour' })
  return accept({ name: name.value, colour })
}

/**
 * Judges a group as somebody wants it, among the groups of its class. Its children are those of the class today. Who
 * joins is in it from today on, and who leaves was in it until yesterday.
 */
export function decideGroup(
  { id, version: seen, ...typed }: GroupWish & { id: GroupId; version?: number },
  of: { classId: ClassId; groups: readonly Group[]; childIds: readonly ChildId[] },
): Result<Group, ClassRefusal | FieldRefusal> {
  const known = of.groups.find((it) => it.id === id)
  if (!known && of.groups.length >= mostGroups)
    return fieldRefusal('thing.too-many', { most: String(mostGroups) })
  const version = known?.version ?? 0
  if (seen !== undefined && seen !== version) return fieldRefusal('thing.changed-meanwhile')
  const read = parseGroup(typed)
  if (!read.ok) return read
  if (of.groups.some((it) => it.id !== id && readAlike(it.name, read.value.name)))
    return fieldRefusal('field.taken', { field: 'name' })
  const wanted = new Set(typed.childIds.map((it) => parseId<ChildId>(it)))
  const childIds = of.childIds.filter((it) => wanted.has(it))
  if (childIds.length < wanted.size) return fieldRefusal('field.unknown', { field: 'childIds' })
  const position = known?.position ?? lastPlace(of.groups)
  return accept({
    ...read.value,
    id,
    classId: of.classId,
    childIds,
    position,
    version: version + 1,
  })
}
