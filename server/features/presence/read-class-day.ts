import {
  type ClassWork,
  classWork,
  maySeeScreen,
  mayTakeRegisterOf,
  parseClassWork,
} from '#domain/access/access.ts'
import { classThatOpens } from '#domain/classes/class-that-opens.ts'
import { type ClassId, parseId } from '#domain/kernel/ids.ts'
import {
  refusal,
  requireSchoolViewer,
  type SchoolViewer,
} from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { todayOf } from '#server/platform/request/today.ts'
import { listClassesInUse } from '#server/records/children/classes.sql.ts'
import { whereOnly } from '#server/records/presence/presence-truth.ts'
import { readVisibleRegister, type Wish } from './read-presence.ts'
import type { ReadRegister } from './read-registers.ts'

/**
 * The children of a class and who of them is here, for a person who does this work with them. What a register says
 * beyond that (why somebody is away, notes, who marked) is for those who may take it.
 */
export async function readClassDay(
  context: RequestContext,
  { work: named, ...wish }: Wish & { work: string },
): Promise<ReadRegister | null> {
  const { viewer, work } = requireWorker(context, named)
  const register = await readVisibleRegister(context, { viewer, work, wish })
  return register && readableBy(viewer, register)
}

/**
 * The same of the class on which a page opens that does not know it yet: a tablet's first start asks for all that it
 * shows at once. `classId`: what the address of the page names. Null where the viewer has no class.
 */
export async function readOpeningDay(
  context: RequestContext,
  { classId: named, ...wish }: Omit<Wish, 'classId'> & { work: string; classId: string | null },
): Promise<ReadRegister | null> {
  const { viewer, work } = requireWorker(context, wish.work)
  const asked = parseId<ClassId>(named ?? '') ?? null
  const today = todayOf(context, viewer)
  const classes = asked
    ? []
    : await context.database.glanceInSchool(viewer.schoolId, (tx) =>
        listClassesInUse(tx, { viewer, work, date: today }),
      )
  const classId = classThatOpens(classes, { asked, last: null })
  return classId && readClassDay(context, { ...wish, classId })
}

function requireWorker(context: RequestContext, named: string) {
  const viewer = requireSchoolViewer(context)
  const work: ClassWork | undefined = parseClassWork(named)
  if (!work || !maySeeScreen(viewer, classWork[work].screen)) throw refusal('FORBIDDEN')
  return { viewer, work }
}

/** A register as the viewer may read it: whole for a person who may take it, else who is here and nothing beyond. */
export function readableBy(viewer: SchoolViewer, register: ReadRegister): ReadRegister {
  if (mayTakeRegisterOf(viewer, register.class)) return register
  return { ...register, presence: register.presence.map(whereOnly), submissions: [] }
}
