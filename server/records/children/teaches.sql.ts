import type { UserId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'

/** The person who asks, and the day of the school. Rights on classes begin and end with a day. */
export type Asking = { userId: UserId; school: { today: LocalDate } }

/** SQL: whether the stay `t` of a teacher in a class holds on this day. */
export const teachesOn = (today: string): string =>
  `(t.first_day is null or t.first_day <= ${today}::date) and (t.last_day is null or t.last_day >= ${today}::date)`

/**
 * SQL: whether a person teaches a class on a day. Every judgement of rights on a class asks this. `of` is the alias of
 * a row with school_id and class_id; `who` and `today` are parameters.
 */
export const teaches = ({ of, who, today }: { of: string; who: string; today: string }): string => `
  exists (select 1 from class_teacher t
    where t.school_id = ${of}.school_id and t.class_id = ${of}.class_id and t.account_id = ${who}::uuid
      and ${teachesOn(today)})`

/** SQL: the levels of a class, the main one first. `of` is the alias of a row of `class`. */
export const levelsOfClass = (of: string): string => `
  array_prepend(${of}.standard_id, array(select s.standard_id from class_standard s
    where s.school_id = ${of}.school_id and s.class_id = ${of}.class_id order by s.standard_id))`

/** SQL: the level of a child, as `levelOfChild` says it. `stay` is the alias of an enrolment, `schoolClass` of its class. */
export const childLevel = (stay: string, schoolClass: string): string =>
  `coalesce(${stay}.standard_id, ${schoolClass}.standard_id)`

/** SQL: the cycle of a level. A school that is a crèche has levels of a crèche, also where nobody said so. */
export const cycleOf = (level: string): string =>
  `coalesce(${level}.cycle, (select case kind when 'creche' then 'nursery' end from school where school_id = (select app_school())))`
