import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { FirstStep } from '#domain/school/first-steps.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { execute, hasRow, rowOf, statement } from '#server/platform/database/statement.ts'

type Steps = Record<FirstStep, boolean> & { isNew: boolean }

const stepsOfSchool = statement<Steps>(
  'first_steps_of_school',
  `
    select s.first_steps_done_at is null as "isNew",
      s.mail is not null and s.contact_one is not null as data,
      exists (select from holiday where school_id = app_school() and last_day >= $1::date) as calendar,
      exists (select from standard where school_id = app_school()) as levels,
      exists (select from class where school_id = app_school()) as classes,
      exists (select from enrolment where school_id = app_school()) as children,
      exists (select from account where school_id = app_school() and user_type = 'teacher') as staff,
      exists (select from presence_day where school_id = app_school()) as register
    from school s where s.school_id = app_school()`,
)

/** Which steps are done, and whether the school is still new. `yearBegins` is the first day of its school year. */
export const findSteps = (tx: Glance, yearBegins: LocalDate): Promise<Steps | undefined> =>
  rowOf(tx, stepsOfSchool, [yearBegins])

const newSchool = statement(
  'new_school_still',
  'select 1 from school where school_id = app_school() and first_steps_done_at is null',
)

/** Whether the first steps of the school are neither done nor put away. */
export const isNewSchool = (tx: Glance): Promise<boolean> => hasRow(tx, newSchool)

const done = statement(
  'first_steps_done',
  `update school set first_steps_done_at = now() where school_id = app_school() and first_steps_done_at is null`,
)

/** The list of first steps is never shown again. */
export async function endFirstSteps(tx: Glance): Promise<void> {
  await execute(tx, done)
}
