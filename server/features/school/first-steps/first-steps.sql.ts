import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { FirstStep } from '#domain/school/first-steps.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { execute, hasRow, rowOf, statement } from '#server/platform/database/statement.ts'

/** `aside` names the steps that the direction has put aside: the lines of the log that say so are all that is kept of it. */
type Steps = Record<FirstStep, boolean> & { isNew: boolean; aside: string[] }

const aside = `select after->>'step' from change where school_id = (select app_school()) and act = 'putAsideFirstStep'`

const stepsOfSchool = statement<Steps>(
  'first_steps_of_school',
  `
    select s.first_steps_done_at is null as "isNew",
      s.mail is not null and s.contact_one is not null as data,
      exists (select from holiday where school_id = (select app_school()) and last_day >= $1::date) as calendar,
      exists (select from standard where school_id = (select app_school())) as levels,
      exists (select from class where school_id = (select app_school())) as classes,
      exists (select from enrolment where school_id = (select app_school())) as children,
      exists (select from account where school_id = (select app_school()) and user_type = 'teacher') as staff,
      exists (select from meal_type where school_id = (select app_school()) and is_enabled) as meals,
      exists (select from framework where school_id = (select app_school()) and is_enabled) as framework,
      s.send_daily_report_to_mail as mails,
      exists (select from presence_day where school_id = (select app_school())) as register,
      array(${aside}) as aside
    from school s where s.school_id = (select app_school())`,
)

/** Finds which steps are done, and whether the school is still new. `yearBegins` is the first day of its school year. */
export const findSteps = (tx: Glance, yearBegins: LocalDate): Promise<Steps | undefined> =>
  rowOf(tx, stepsOfSchool, [yearBegins])

const newSchool = statement(
  'new_school_still',
  'select 1 from school where school_id = (select app_school()) and first_steps_done_at is null',
)

/** True if the first steps of the school are neither done nor put away. */
export const isNewSchool = (tx: Glance): Promise<boolean> => hasRow(tx, newSchool)

const done = statement(
  'first_steps_done',
  `update school set first_steps_done_at = now() where school_id = (select app_school()) and first_steps_done_at is null`,
)

/** The list of first steps is never shown again. */
export async function endFirstSteps(tx: Glance): Promise<void> {
  await execute(tx, done)
}

const stepAside = statement(
  'first_step_aside',
  `select from (${aside}) as aside (step) where step = $1`,
)

/** True if this step was put aside before. */
export const isAside = (tx: Glance, step: string): Promise<boolean> => hasRow(tx, stepAside, [step])
