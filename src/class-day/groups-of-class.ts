import type { ClassChild } from './marks/class-register.ts'

/** A group of the class, and which of some children are in it. */
export type GroupOfClass = { id: string; name: string; childIds: readonly string[] }

type InGroups = Pick<ClassChild, 'childId' | 'groups'>

/**
 * The groups that some children are in, each with those of them. They stand in the order in which they were made: an id
 * begins with its moment. So a group has the same place every day. A group of nobody is left out.
 */
export function groupsOfClass(children: readonly InGroups[]): GroupOfClass[] {
  const known = new Map(children.flatMap(({ groups }) => groups.map(({ id, name }) => [id, name])))
  const isIn = (id: string) => (child: InGroups) => child.groups.some((it) => it.id === id)
  const inOrder = [...known].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return inOrder.map(([id, name]) => ({
    id,
    name,
    childIds: children.filter(isIn(id)).map(({ childId }) => childId),
  }))
}

/** The group of that id; null for the whole class, and for a group of another class. */
export const groupNamed = (
  groups: readonly GroupOfClass[],
  id: string | null,
): GroupOfClass | null => groups.find((it) => it.id === id) ?? null
