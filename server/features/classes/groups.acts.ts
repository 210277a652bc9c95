import { decideGroup, type Group, type GroupId } from '#domain/classes/groups.ts'
import { fieldRefusal } from '#domain/kernel/fields/field-codes.ts'
import { type ClassId, parseId } from '#domain/kernel/ids.ts'
import { accept } from '#domain/kernel/result.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { decideKnown } from '#server/platform/keeping/decide-adding.ts'
import { keepingAct } from '#server/platform/keeping/keeping-act.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import { listGroupsOf } from '#server/records/children/groups.sql.ts'
import { requireClassKeeper } from './classes.acts.ts'
import { hasClass, listClassroomChildren } from './classes.sql.ts'
import { endGroup, writeGroup } from './groups.sql.ts'
import { holdClasses } from './levels.sql.ts'

type Input = { name: string; colour?: string | null | undefined; childIds: readonly string[] }
type Wish = { classId: string; groupId: string; input: Input; version?: number }

const ofGroups = { policy: requireClassKeeper, lock: holdClasses }

async function readClass(
  tx: Transaction,
  { wish, by }: { wish: { classId: string }; by: SchoolViewer },
) {
  const classId = parseId<ClassId>(wish.classId)
  if (!classId || !(await hasClass(tx, classId))) return null
  const { today } = by.school
  const [groups, children] = await Promise.all([
    listGroupsOf(tx, { classId, date: today }),
    listClassroomChildren(tx, { classId, today }),
  ])
  return { classId, today, groups, childIds: children.map(({ id }) => id) }
}

const logged = ({ name, colour, childIds }: Group) => ({ name, colour, childIds })

const sortedChildren = (group: Group): Group => ({ ...group, childIds: group.childIds.toSorted() })

const keepGroup = (name: string, thing: 'new' | 'known') =>
  keepingAct({
    ...ofGroups,
    name,
    read: (tx, of: { wish: Wish; by: SchoolViewer }) => readClass(tx, of),
    decide({ standing, wish: { groupId, input, version } }) {
      if (!standing) return fieldRefusal('thing.unknown')
      const id = parseId<GroupId>(groupId)
      const known = standing.groups.find((it) => it.id === id)
      if (!id || (thing === 'known' && !known)) return fieldRefusal('thing.unknown')
      const seen = version === undefined ? {} : { version }
      const wish = { ...input, colour: input.colour ?? null, id, ...seen }
      const decided = decideGroup(wish, standing)
      if (!decided.ok) return decided
      const group = sortedChildren(decided.value)
      if (thing === 'new' && known) return decideKnown({ ...known, version: group.version }, group)
      return accept({ group, known, today: standing.today })
    },
    stood: ({ change: { group, known, today } }) => ({
      group: known && { ...known, version: group.version },
      known,
      today,
    }),
    write: (tx, { change: { group, today } }) => writeGroup(tx, group, today),
    log: ({ change: { group, known } }) => ({
      before: known ? logged(known) : null,
      after: logged(group),
    }),
  })

/** Makes a group inside a class. Its children join it today. */
export const addClassGroup = keepGroup('addClassGroup', 'new')

/** Changes a group. Children join it today, or were in it until yesterday. */
export const changeClassGroup = keepGroup('changeClassGroup', 'known')

/** Ends a group today. One that is gone already stays so. */
export const removeClassGroup = keepingAct({
  ...ofGroups,
  name: 'removeClassGroup',
  read: (tx, of: { wish: { classId: string; groupId: string }; by: SchoolViewer }) =>
    readClass(tx, of),
  decide({ standing, wish }) {
    const group = standing?.groups.find(({ id }) => id === wish.groupId.toLowerCase())
    return accept(group && standing ? { group, today: standing.today } : null)
  },
  write: (tx, { change: { group, today } }) => endGroup(tx, group, today),
  log: ({ change: { group } }) => ({ before: logged(group), after: null }),
})
