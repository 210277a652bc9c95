import {
  classWork,
  maySeeScreen,
  mayTakeRegisterOf,
  parseClassWork,
} from '#domain/access/access.ts'
import {
  refusal,
  requireSchoolViewer,
  type SchoolViewer,
} from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
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
  const viewer = requireSchoolViewer(context)
  const work = parseClassWork(named)
  if (!work || !maySeeScreen(viewer, classWork[work].screen)) throw refusal('FORBIDDEN')
  const register = await readVisibleRegister(context, { viewer, work, wish })
  return register && readableBy(viewer, register)
}

/** A register as the viewer may read it: whole for a person who may take it, else who is here and nothing beyond. */
export function readableBy(viewer: SchoolViewer, register: ReadRegister): ReadRegister {
  if (mayTakeRegisterOf(viewer, register.class)) return register
  return { ...register, presence: register.presence.map(whereOnly), submissions: [] }
}
