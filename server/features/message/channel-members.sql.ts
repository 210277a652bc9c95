import { teachesOn } from '#server/records/children/teaches.sql.ts'

/**
 * SQL: whether an account `a` of the school has messages, as `maySeeScreen` says it of one who is signed in. The feature
 * itself is the school's.
 */
export const hasMessages = `
  a.is_active and a.school_id = (select app_school()) and case
    when a.user_type = 'teacher' then exists (select 1 from page_permission p
      where p.school_id = (select app_school()) and p.account_id = a.account_id and p.feature = 'message' and p.has_access)
    else not exists (select 1 from director_privilege p
      where p.school_id = (select app_school()) and p.account_id = a.account_id and p.feature = 'message' and not p.has_access)
  end`

/** SQL: whether an account `a` belongs to a channel `c`. The team of a class is its teachers of the day, and the direction. */
const belongs = (today: string): string => `
  case c.kind
    when 'team' then a.user_type <> 'teacher' or exists (select 1 from class_teacher t
      where t.school_id = c.school_id and t.class_id = c.class_id and t.account_id = a.account_id
        and ${teachesOn(today)})
    else exists (select 1 from message_member m
      where m.school_id = c.school_id and m.channel_id = c.channel_id and m.account_id = a.account_id
        and not m.is_removed)
  end`

/** SQL: everybody who belongs to a channel `c` today, as accounts `a`. */
export const peopleOf = (today: string): string =>
  `account a where ${hasMessages} and ${belongs(today)}`

/** SQL: whether one person belongs to a channel `c` today. */
export const isMember = ({ who, today }: { who: string; today: string }): string => `
  exists (select 1 from account a where a.account_id = ${who}::uuid and ${belongs(today)})`

/** SQL: everybody of the school who has messages, as accounts `a`. */
export const everybody = `account a where ${hasMessages}`
