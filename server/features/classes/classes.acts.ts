import { isDirection } from '#domain/accounts/roles.ts'
import {
  type ClassUse,
  type ClassWish,
  decideArchiving,
  decideClass,
  decideClassRemoval,
  type KeptClass,
  readStays,
} from '#domain/classes/classes.ts'
import { fieldRefusal } from '#domain/kernel/fields/field-codes.ts'
import { type ClassId, parseId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { decideOrder } from '#domain/kernel/order.ts'
import { accept } from '#domain/kernel/result.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { decideKnown } from '#server/platform/keeping/decide-adding.ts'
import { keepingAct } from '#server/platform/keeping/keeping-act.ts'
import { requireScreen } from '#server/platform/keeping/require-screen.ts'
import { refusal, type SchoolViewer } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { listLevels } from '#server/records/children/levels.sql.ts'
import {
  listClassroomChildren,
  listClassrooms,
  listClassUses,
  listTeachers,
  orderClasses,
  orderClassroomChildren,
  removeClass,
  writeClass,
  writeStays,
} from './classes.sql.ts'
import { holdClasses } from './levels.sql.ts'

/** Lets everybody change classes who may open their page. */
export const requireClassKeeper = requireScreen('settings-classes')

/** Lets the direction alone say who teaches a class, since rights follow from it. */
export function requireDirection(context: RequestContext): SchoolViewer {
  const viewer = requireClassKeeper(context)
  if (!isDirection(viewer.userType)) throw refusal('FORBIDDEN')
  return viewer
}

export const ofClasses = { policy: requireClassKeeper, lock: holdClasses }

export const keptOf = (it: KeptClass): KeptClass => ({
  id: it.id,
  name: it.name,
  levelId: it.levelId,
  furtherLevelIds: it.furtherLevelIds,
  capacity: it.capacity,
  room: it.room,
  colour: it.colour,
  childOrder: it.childOrder,
  isArchived: it.isArchived,
  archivesOn: it.archivesOn,
  position: it.position,
  version: it.version,
})

const logged = (thing: KeptClass) => {
  const { version: _, position: __, ...rest } = keptOf(thing)
  return rest
}

const readAll = async (tx: Transaction, by: SchoolViewer) => {
  const [classes, levels] = await Promise.all([listClassrooms(tx, by.school.today), listLevels(tx)])
  return { classes, levelIds: levels.map(({ id }) => id) }
}

type Input = Pick<ClassWish, 'name' | 'childOrder' | 'levelId' | 'furtherLevelIds'> & {
  capacity?: number | null | undefined
  room?: string | null | undefined
  colour?: string | null | undefined
}
type KeepWish = { classId: string; input: Input; version?: number }

/** Rights follow the levels of a class. So only the direction gives a class other levels, or a new class several. */
function requireLevelKeeper(
  by: SchoolViewer,
  { change, known }: { change: KeptClass; known: KeptClass | undefined },
): void {
  const stood = known ?? { levelId: change.levelId, furtherLevelIds: [] }
  const isSame =
    stood.levelId === change.levelId &&
    stood.furtherLevelIds.toSorted().join() === change.furtherLevelIds.toSorted().join()
  if (!isSame && !isDirection(by.userType)) throw refusal('FORBIDDEN')
}

const keepClass = (name: string, thing: 'new' | 'known') =>
  keepingAct({
    ...ofClasses,
    name,
    read: (tx, { by }: { wish: KeepWish; by: SchoolViewer }) => readAll(tx, by),
    decide({ standing, wish: { classId, input, version }, by }) {
      const id = parseId<ClassId>(classId)
      const known = standing.classes.find((it) => it.id === id)
      if (!id || (thing === 'known' && !known)) return fieldRefusal('thing.unknown')
      const { capacity = null, room, colour = null } = input
      const wish = { ...input, capacity, room: room ?? '', colour, id }
      const seen = version === undefined ? {} : { version }
      const decided = decideClass({ ...wish, ...seen }, standing)
      if (decided.ok) requireLevelKeeper(by, { change: decided.value, known })
      if (thing === 'known' || !known || !decided.ok) return decided
      return decideKnown({ ...keptOf(known), version: decided.value.version }, decided.value)
    },
    stood({ change, standing }) {
      const known = standing.classes.find((it) => it.id === change.id)
      return known && { ...keptOf(known), version: change.version }
    },
    write: (tx, { change, context }) => writeClass(tx, change, instantOf(context.clock.now())),
    log({ change, standing }) {
      const known = standing.classes.find((it) => it.id === change.id)
      return { before: known ? logged(known) : null, after: logged(change) }
    },
  })

/** Gives the school one more class, after all others. */
export const addClass = keepClass('addClass', 'new')

/** Changes a class. Of two who change it at once, the second is refused and changes nothing. */
export const changeClass = keepClass('changeClass', 'known')

/** Takes a class out of use, once no child is in it today or later, or brings it back. */
export const archiveClass = keepingAct({
  ...ofClasses,
  name: 'archiveClass',
  read: (tx, { by }: { wish: { classId: string; isArchived: boolean }; by: SchoolViewer }) =>
    listClassrooms(tx, by.school.today),
  decide({ standing, wish: { classId, isArchived } }) {
    const id = classId.toLowerCase()
    const children = standing.find((it) => it.id === id)?.comingCount ?? 0
    return decideArchiving({ id, isArchived, children }, standing.map(keptOf))
  },
  write: (tx, { change, context }) => writeClass(tx, change, instantOf(context.clock.now())),
  log: ({ change }) => ({
    before: { name: change.name },
    after: { isArchived: change.isArchived },
  }),
})

/** Deletes a class without any history for good. One that is gone already stays so. */
export const deleteClass = keepingAct({
  ...ofClasses,
  name: 'deleteClass',
  async read(tx, { wish, by }: { wish: { classId: string }; by: SchoolViewer }) {
    const id = parseId<ClassId>(wish.classId)
    if (!id) return { known: undefined, uses: [] as ClassUse[] }
    const [all, uses] = await Promise.all([
      listClassrooms(tx, by.school.today),
      listClassUses(tx, id),
    ])
    return { known: all.find((it) => it.id === id), uses }
  },
  decide: ({ standing: { known, uses } }) => decideClassRemoval(known && keptOf(known), uses),
  write: (tx, { change }) => removeClass(tx, change.id),
  log: ({ change }) => ({ before: logged(change), after: null }),
})

/** Puts the classes of the school into an order. */
export const reorderClasses = keepingAct({
  ...ofClasses,
  name: 'orderClasses',
  read: (tx, { by }: { wish: { classIds: readonly string[] }; by: SchoolViewer }) =>
    listClassrooms(tx, by.school.today),
  decide: ({ standing, wish }) =>
    decideOrder(
      { wanted: wish.classIds, standing: standing.map(({ id }) => id) },
      { code: 'thing.order-outdated' as const },
    ),
  stood: ({ standing }) => standing.map(({ id }) => id),
  write: (tx, { change }) => orderClasses(tx, change),
  log: ({ change, standing }) => ({
    before: standing.map(({ name }) => name),
    after: change.map((id) => standing.find((it) => it.id === id)?.name),
  }),
})

type StayInput = {
  userId: string
  role: string
  firstDay?: string | null | undefined
  lastDay?: string | null | undefined
}

/** Says who teaches a class, and from when to when. Rights on it follow at once, or at midnight. */
export const setClassTeachers = keepingAct({
  name: 'setClassTeachers',
  policy: requireDirection,
  lock: holdClasses,
  async read(
    tx,
    {
      by,
    }: {
      wish: { classId: string; version: number; teachers: readonly StayInput[] }
      by: SchoolViewer
    },
  ) {
    const [classes, teachers] = await Promise.all([
      listClassrooms(tx, by.school.today),
      listTeachers(tx),
    ])
    return { classes, teachers }
  },
  decide({ standing, wish }) {
    const known = standing.classes.find((it) => it.id === wish.classId.toLowerCase())
    if (!known) return fieldRefusal('thing.unknown')
    if (known.version !== wish.version) return fieldRefusal('thing.changed-meanwhile')
    const people = [...standing.teachers, ...known.teachers.map(({ userId: id }) => ({ id }))]
    const sent = wish.teachers.map((it) => ({
      ...it,
      firstDay: it.firstDay ?? null,
      lastDay: it.lastDay ?? null,
    }))
    const stays = readStays(
      sent,
      people.map(({ id }) => id),
    )
    return stays.ok ? accept({ known, stays: stays.value }) : stays
  },
  write: (tx, { change: { known, stays } }) => writeStays(tx, known.id, stays),
  log: ({ change: { known, stays } }) => ({
    before: { name: known.name, teachers: known.teachers },
    after: { name: known.name, teachers: stays },
  }),
})

/** Puts the children of a class into an order of the class's own. */
export const orderClassChildren = keepingAct({
  ...ofClasses,
  name: 'orderClassChildren',
  async read(
    tx,
    { wish, by }: { wish: { classId: string; childIds: readonly string[] }; by: SchoolViewer },
  ) {
    const classId = parseId<ClassId>(wish.classId)
    if (!classId) return { classId: null, childIds: [] }
    const { today } = by.school
    const children = await listClassroomChildren(tx, { classId, today })
    return { classId, today, childIds: children.map(({ id }) => id) }
  },
  decide({ standing: { classId, today, childIds }, wish }) {
    if (!classId || !today) return fieldRefusal('thing.unknown')
    const ordered = decideOrder(
      { wanted: wish.childIds, standing: childIds },
      { code: 'thing.order-outdated' as const },
    )
    return ordered.ok ? accept({ classId, today, childIds: ordered.value }) : ordered
  },
  stood: ({ standing }) => standing,
  write: (tx, { change }) => orderClassroomChildren(tx, change),
  log: ({ change: { classId } }) => ({ before: null, after: { classId } }),
})
