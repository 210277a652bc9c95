import {
  decideEntering,
  decideLeaving,
  decideTakingBack,
  type MarksAfter,
  type StayChange,
} from '#domain/children/stays.ts'
import { fieldRefusal } from '#domain/kernel/fields/field-codes.ts'
import { type ChildId, parseId, type StayId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { findEntered, levelOf } from '#server/records/children/entered-class.ts'
import {
  listMarkedDays,
  listStays,
  removeStays,
  type StayRecord,
  writeStay,
} from '#server/records/children/stays.sql.ts'
import { fileAct } from '../file/file-act.ts'
import type { HeldChild } from '../file/held-child.sql.ts'

const marksIn =
  (days: readonly { date: LocalDate; marks: number }[]): MarksAfter =>
  (day) => {
    const after = days.filter(({ date }) => date > day)
    const count = after.reduce((sum, { marks }) => sum + marks, 0)
    return { count, lastDay: after.at(-1)?.date ?? null }
  }

const plain = ({ className: _, standardName: __, ...stay }: StayRecord) => stay

async function readStays(tx: Transaction, childId: ChildId) {
  const [stays, days] = [await listStays(tx, childId), await listMarkedDays(tx, childId)]
  return { stays: stays.map(plain), marksAfter: marksIn(days) }
}

async function write(
  tx: Transaction,
  { child, change: { written, removed } }: { child: HeldChild; change: StayChange },
): Promise<void> {
  await removeStays(tx, child.id, removed)
  for (const stay of written) await writeStay(tx, child.id, stay)
}

const logged = ({ written, removed }: StayChange) => ({
  stays: written.map(({ classId, firstDay, lastDay }) => ({ classId, firstDay, lastDay })),
  removed: removed.length,
})

type Entering = {
  childId: string
  stayId: string
  classId: string
  standardId?: string | null | undefined
  firstDay: string
}

/** Enters a class from a day on, moves to another one, or comes back to the school. */
export const enterClass = fileAct({
  name: 'enterClass',
  parts: ['stay'],
  async read(tx, { wish, child, today }: { wish: Entering; child: HeldChild; today: LocalDate }) {
    return {
      ...(await readStays(tx, child.id)),
      entered: await findEntered(tx, wish, today),
    }
  },
  decide({ wish, child: { birthDate }, today, standing: { entered, ...standing } }) {
    const id = parseId<StayId>(wish.stayId)
    if (!id || !entered) return fieldRefusal('field.unknown', { field: 'classId' })
    const standardId = levelOf(entered, wish)
    if (standardId === undefined) return fieldRefusal('field.unknown', { field: 'standardId' })
    const { firstDay } = wish
    return decideEntering(
      { id, classId: entered.id, standardId, firstDay },
      { ...standing, today, birthDate },
    )
  },
  write,
  logged,
})

type Leaving = {
  childId: string
  lastDay: string
  because?: string | null | undefined
  for?: string | null | undefined
}

/** Leaves the school with a last day, a reason and a destination. */
export const leaveSchool = fileAct({
  name: 'leaveSchool',
  parts: ['stay'],
  read: (tx, { child }: { wish: Leaving; child: HeldChild }) => readStays(tx, child.id),
  decide: ({ wish, child: { birthDate }, today, standing }) =>
    decideLeaving(wish, { ...standing, today, birthDate }),
  write,
  logged,
})

/** Takes back a stay that has not begun, or the departure at the end of the last one. */
export const takeBackStay = fileAct({
  name: 'takeBackStay',
  parts: ['stay'],
  read: (tx, { child }: { wish: { childId: string; stayId: string }; child: HeldChild }) =>
    readStays(tx, child.id),
  decide: ({ wish, today, standing: { stays } }) => decideTakingBack(wish, { stays, today }),
  write,
  logged,
})
