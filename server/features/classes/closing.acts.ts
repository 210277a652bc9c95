import { decideClosing } from '#domain/classes/closing.ts'
import { type ClassId, parseId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { parseLocalDate } from '#domain/kernel/local-date.ts'
import { keepingAct } from '#server/platform/keeping/keeping-act.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import { watchFiles } from '#server/records/children/history/watch-files.ts'
import { keptOf, ofClasses, requireDirection } from './classes.acts.ts'
import { listClassrooms, writeClass } from './classes.sql.ts'
import {
  countTaken,
  holdComing,
  listComingChildren,
  listComingStays,
  moveStays,
} from './closing.sql.ts'

type Wish = {
  classId: string
  version: number
  toClassId: string
  firstDay: string
  stays: readonly { stayId: string; nextStayId: string }[]
}

/**
 * Closes a class on a day: its children go on in another one from then on, and it is archived. Rights follow the classes,
 * so only the direction does it. Refusals are those of `decideClosing`.
 */
export const closeClass = keepingAct({
  name: 'closeClass',
  policy: requireDirection,
  async lock(tx, { wish, by }: { wish: Wish; by: SchoolViewer }) {
    await ofClasses.lock(tx)
    const classId = parseId<ClassId>(wish.classId)
    if (classId) await holdComing(tx, { classId, today: by.school.today })
  },
  async read(tx, { wish, by }: { wish: Wish; by: SchoolViewer }) {
    const { today } = by.school
    const [classId, toClassId] = [parseId<ClassId>(wish.classId), parseId<ClassId>(wish.toClassId)]
    const day = parseLocalDate(wish.firstDay)
    const [classes, stays, taken] = await Promise.all([
      listClassrooms(tx, today),
      classId ? listComingStays(tx, { classId, today }) : [],
      toClassId && day ? countTaken(tx, toClassId, day) : 0,
    ])
    return { classes: classes.map(keptOf), stays, taken, today }
  },
  decide: ({ wish, standing }) => decideClosing(wish, standing),
  async write(tx, { change: { closed, into, firstDay, moved }, context }) {
    await moveStays(tx, { toClassId: into.id, firstDay, moved })
    await writeClass(tx, closed, instantOf(context.clock.now()))
  },
  watch: watchFiles(
    ({ change: { closed }, standing: { today } }, tx) =>
      listComingChildren(tx, { classId: closed.id, today }),
    { parts: ['stay'] },
  ),
  log: ({ change: { closed, into, firstDay, moved } }) => ({
    before: { name: closed.name },
    after: { into: into.name, firstDay, children: moved.length },
  }),
})
