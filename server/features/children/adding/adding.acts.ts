import { shownName } from '#domain/children/child.ts'
import { childrenRefusal } from '#domain/children/children-codes.ts'
import { areAlike } from '#domain/children/identity.ts'
import { type NewChildWish, parseNewChild } from '#domain/children/new-child.ts'
import { fieldRefusal } from '#domain/kernel/fields/field-codes.ts'
import { type ChildId, type GuardianId, parseId, type StayId } from '#domain/kernel/ids.ts'
import { dateIn, type Instant } from '#domain/kernel/instant.ts'
import { givenFirst } from '#domain/kernel/person-name.ts'
import { accept } from '#domain/kernel/result.ts'
import { decideKnown } from '#server/platform/keeping/decide-adding.ts'
import { keepingAct } from '#server/platform/keeping/keeping-act.ts'
import { requireScreen } from '#server/platform/keeping/require-screen.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import { findEntered, levelOf } from '#server/records/children/entered-class.ts'
import {
  findSameGuardian,
  holdNewChildren,
  insertChild,
  insertGuardian,
  linkGuardian,
  listKnown,
} from '#server/records/children/new-children.sql.ts'
import { writeStay } from '#server/records/children/stays.sql.ts'

type Wish = {
  childId: string
  stayId: string
  guardianId: string
  classId: string
  standardId?: string | null | undefined
  input: NewChildWish
  isAnother: boolean
}

/**
 * Adds a child by hand, in a class from a day on, with one guardian at most. A guardian whom the school knows is not added
 * a second time. A child with the same names and birth date is refused, until it is said to be another one.
 */
export const addChild = keepingAct({
  name: 'addChild',
  policy: requireScreen('settings-children'),
  lock: holdNewChildren,
  async read(tx, { wish, by, at }: { wish: Wish; by: SchoolViewer; at: Instant }) {
    const today = dateIn(at, by.school.timeZone)
    const entered = await findEntered(tx, wish, today)
    const standardId = entered && levelOf(entered, wish)
    const ids = {
      childId: parseId<ChildId>(wish.childId),
      stayId: parseId<StayId>(wish.stayId),
      guardianId: parseId<GuardianId>(wish.guardianId),
    }
    if (!entered)
      return {
        ids,
        read: fieldRefusal('field.unknown', { field: 'classId' }),
        known: [],
        same: null,
        standardId: null,
      }
    if (standardId === undefined)
      return {
        ids,
        read: fieldRefusal('field.unknown', { field: 'standardId' }),
        known: [],
        same: null,
        standardId: null,
      }
    const read = parseNewChild(wish.input, { classId: entered.id, today })
    const birthDate = read.ok ? read.value.identity.birthDate : null
    return {
      ids,
      read,
      standardId,
      known: await listKnown(tx, { birthDate, childId: ids.childId ?? null }),
      same: await findSameGuardian(tx, read.ok ? read.value.guardian : null),
    }
  },
  decide({ standing: { ids, read, known, same, standardId }, wish: { isAnother }, at }) {
    if (!read.ok) return read
    const { identity, stay, guardian } = read.value
    const { childId, stayId, guardianId } = ids
    if (!childId || !stayId || !guardianId) return fieldRefusal('thing.unknown')
    const { firstName, lastName, birthDate } = identity
    const standing = known.find(({ id }) => id === childId)
    if (standing) return decideKnown(standing, { firstName, lastName, birthDate })
    const alike = known.find((child) => areAlike(child, identity))
    if (alike && !isAnother)
      return childrenRefusal('children.already-there', {
        name: givenFirst(shownName(alike)),
        className: alike.className ?? '',
      })
    return accept({
      child: { id: childId, identity, at },
      stay: {
        ...stay,
        id: stayId,
        standardId,
        lastDay: null,
        leftBecause: null,
        leftFor: null,
      },
      guardian: guardian && { id: same?.id ?? guardianId, isNew: same === null, said: guardian },
    })
  },
  async write(tx, { change: { child, stay, guardian } }) {
    await insertChild(tx, child)
    await writeStay(tx, child.id, stay)
    if (!guardian) return
    if (guardian.isNew) await insertGuardian(tx, guardian.id, guardian.said)
    await linkGuardian(tx, child.id, { guardianId: guardian.id })
  },
  log: ({ change: { child, stay } }) => ({
    before: null,
    after: { childId: child.id, classId: stay.classId, firstDay: stay.firstDay },
  }),
})
