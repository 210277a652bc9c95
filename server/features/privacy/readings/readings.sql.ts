import type { Glance } from '#server/platform/database/database.ts'
import { instantText, rowsOf, statement } from '#server/platform/database/statement.ts'

/** Somebody who read or took along what is private, or acted for somebody else. */
export type ReadingRecord = {
  id: string
  kind: 'export' | 'health' | 'paper' | 'impersonation'
  at: string
  /** Null for an account that is gone. */
  byName: string | null
  /** Which document was exported, by its kind; null for the others. */
  document: string | null
  /** Of one child; null of several, and of none. */
  childName: string | null
  childCount: number
}

// Each source gives its newest by its index; a longer history is in the export of the school.
const newest = 1000

const named = (ids: string): string => `
  case when cardinality(${ids}) = 1 then (select c.first_name || ' ' || coalesce(c.usage_name, c.last_name) from child c
    where c.school_id = app_school() and c.child_id = (${ids})[1] and c.erased_at is null) end`

const readings = statement<ReadingRecord>(
  'privacy_readings',
  `
    with line as (
      (select export_id as id, 'export' as kind, exported_at as at, actor_account_id as by, kind as document,
        subject_ids as children from export_record where school_id = app_school() order by exported_at desc limit ${newest})
      union all
      (select read_id, 'health', at, actor_account_id, null, child_ids from health_read
        where school_id = app_school() order by at desc limit ${newest})
      union all
      (select read_id, 'paper', at, actor_account_id, null, array[child_id] from court_paper_read
        where school_id = app_school() order by at desc limit ${newest})
      union all
      (select change_id, 'impersonation', at, actor_account_id, null, '{}' from change
        where school_id = app_school() and act = 'impersonate' order by at desc limit ${newest})
    )
    select id, kind, ${instantText('at')} as at, name_of_person(by) as "byName", document,
      ${named('children')} as "childName", cardinality(children) as "childCount"
    from line order by line.at desc limit ${newest}`,
)

/** The newest thousand lines of who read or exported, the last one first. */
export const listReadings = (tx: Glance): Promise<ReadingRecord[]> => rowsOf(tx, readings)
