import { accept } from '#domain/kernel/result.ts'
import { defaultAcademicYear } from '#domain/school/academic-year.ts'
import { type FirstStep, parseOptionalStep, stepsOf } from '#domain/school/first-steps.ts'
import { schoolRefusal } from '#domain/school/school-settings.ts'
import { keepingAct } from '#server/platform/keeping/keeping-act.ts'
import { requireScreen } from '#server/platform/keeping/require-screen.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { todayOf } from '#server/platform/request/today.ts'
import { holdSettings } from '../settings-writes.sql.ts'
import { endFirstSteps, findSteps, isAside, isNewSchool } from './first-steps.sql.ts'

/** One step of a new school: done, put aside, or neither. */
export type ShownStep = { step: FirstStep; isDone: boolean; isAside: boolean }

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
    const shown = stepsOf(viewer).map((step) => ({
      step,
      isDone: steps[step],
      isAside: !steps[step] && steps.aside.includes(step),
    }))
    if (shown.some(({ isDone, isAside }) => !isDone && !isAside)) return shown
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

/** Puts one step aside that the school can do without. It counts as done from the moment when it is. */
export const putAsideFirstStep = keepingAct({
  name: 'putAsideFirstStep',
  policy,
  lock: holdSettings,
  read: (tx, { wish }: { wish: { step: string } }) => isAside(tx, wish.step),
  decide({ standing, wish }: { standing: boolean; wish: { step: string } }) {
    const step = parseOptionalStep(wish.step)
    if (!step) return schoolRefusal('school.unknown-step')
    return accept(standing ? null : step)
  },
  // Its line in the log is what keeps it.
  write: async () => undefined,
  log: ({ change: step }) => ({ before: null, after: { step } }),
})
