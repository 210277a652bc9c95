import { maySeeScreen } from '#domain/access/access.ts'
import { builtScreens } from '#domain/access/built.ts'
import { accept } from '#domain/kernel/result.ts'
import { defaultAcademicYear } from '#domain/school/academic-year.ts'
import { type FirstStep, firstSteps, pageOfStep } from '#domain/school/first-steps.ts'
import { keepingAct } from '#server/platform/keeping/keeping-act.ts'
import { requireScreen } from '#server/platform/keeping/require-screen.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { todayOf } from '#server/platform/request/today.ts'
import { holdSettings } from '../settings-writes.sql.ts'
import { endFirstSteps, findSteps, isNewSchool } from './first-steps.sql.ts'

/** One step of a new school, done or not. */
export type ShownStep = { step: FirstStep; isDone: boolean }

const policy = requireScreen('settings-school')

/**
 * The steps that this person can do, in their order; none for a school that is not new any more. With the last one the
 * list ends by itself.
 */
export async function readFirstSteps(context: RequestContext): Promise<ShownStep[]> {
  const viewer = policy(context)
  const today = todayOf(context, viewer)
  return context.database.inSchool(viewer.schoolId, async (tx) => {
    const steps = await findSteps(tx, defaultAcademicYear(today).firstDay)
    if (!steps?.isNew) return []
    const shown = firstSteps
      .filter((step) => builtScreens.includes(pageOfStep[step]))
      .filter((step) => maySeeScreen(viewer, pageOfStep[step]))
      .map((step) => ({ step, isDone: steps[step] }))
    if (shown.some(({ isDone }) => !isDone)) return shown
    await endFirstSteps(tx)
    return []
  })
}

/** Puts the list of first steps away, before all of them are done. */
export const putAwayFirstSteps = keepingAct({
  name: 'putAwayFirstSteps',
  policy,
  lock: holdSettings,
  read: isNewSchool,
  decide: ({ standing }: { standing: boolean; wish: object }) => accept(standing ? 'away' : null),
  write: endFirstSteps,
  log: () => ({ before: null, after: null }),
})
