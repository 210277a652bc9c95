import type { ProspectEntryId, ProspectId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { mostEntries, type ProspectEntry } from '#domain/prospects/history.ts'
import type { Glance } from '#server/platform/database/database.ts'
import {
  execute,
  instantText,
  plainArray,
  rowOf,
  rowsOf,
  statement,
} from '#server/platform/database/statement.ts'
import { thingWriter } from '#server/platform/keeping/kept-things.sql.ts'

const columns = `e.entry_id as id, e.prospect_id as "prospectId", e.kind, e.on_day::text as "onDay", e.text,
      e.is_done as "isDone", name_of_person(e.account_id) as "byName", ${instantText('e.at')} as at, e.version`

const ofSchool = statement<ProspectEntry>(
  'prospect_entries_of_school',
  `
    select ${columns} from prospect_entry e
    where e.school_id = (select app_school()) order by e.on_day desc, e.at desc, e.entry_id`,
)
const byId = statement<ProspectEntry>(
  'prospect_entry_found',
  `select ${columns} from prospect_entry e where e.school_id = (select app_school()) and e.entry_id = $1::uuid`,
)

/** Every line of every history, the latest first. */
export const listEntries = (tx: Glance): Promise<ProspectEntry[]> => rowsOf(tx, ofSchool)

export const findEntry = (tx: Glance, id: ProspectEntryId): Promise<ProspectEntry | undefined> =>
  rowOf(tx, byId, [id])

// What was merged brings the room of its own history along: so a merge loses no line and refuses none.
const full = statement<{ id: ProspectId }>(
  'prospect_histories_full',
  `
    select e.prospect_id as id from prospect_entry e
    where e.school_id = (select app_school()) and e.prospect_id = any($1::uuid[])
    group by e.prospect_id
    having count(*) >= $2::int * (1 + (select count(*) from prospect_merged m
      where m.school_id = (select app_school()) and m.into_id = e.prospect_id)) order by 1`,
)

/** Those of these prospects whose history has no room for one line more: 500 lines for each request that it is made of. */
export const listFullHistories = (
  tx: Glance,
  ids: readonly ProspectId[],
): Promise<{ id: ProspectId }[]> => rowsOf(tx, full, [plainArray(ids), mostEntries])

/** A line as it is written; nobody wrote what a family sent. */
export type NewEntry = Omit<ProspectEntry, 'byName'> & { by: UserId | null }

const written = thingWriter<NewEntry>('prospect_entry', {
  key: { id: 'entry_id uuid' },
  whose: { prospectId: 'prospect_id uuid' },
  once: { kind: 'kind text', by: 'account_id uuid', at: 'at timestamptz' },
  each: {
    onDay: 'on_day date',
    text: 'text text',
    isDone: 'is_done boolean',
    version: 'version int',
  },
})

/** Writes a line of a history. */
export const writeEntry = (tx: Glance, entry: NewEntry): Promise<void> => written(tx, entry)

const settled = statement(
  'prospect_entry_settled',
  `
    update prospect_entry set is_done = $2::boolean, version = version + 1
    where school_id = (select app_school()) and entry_id = $1::uuid`,
)
const removed = statement(
  'prospect_entry_removed',
  `delete from prospect_entry where school_id = (select app_school()) and entry_id = $1::uuid`,
)
const moved = statement(
  'prospect_entries_moved',
  `update prospect_entry set prospect_id = $2::uuid where school_id = (select app_school()) and prospect_id = $1::uuid`,
)

/** Says of something planned that it is done, or that it is not. */
export const settleEntry = (
  tx: Glance,
  { id, isDone }: { id: ProspectEntryId; isDone: boolean },
): Promise<void> => execute(tx, settled, [id, isDone])

export const removeEntry = (tx: Glance, id: ProspectEntryId): Promise<void> =>
  execute(tx, removed, [id])

/** Gives the history of one prospect to another one. */
export const moveEntries = (
  tx: Glance,
  { from, to }: { from: ProspectId; to: ProspectId },
): Promise<void> => execute(tx, moved, [from, to])

/** Makes the line that an act leaves in a history, with the id of the caller. */
export const lineOf = (
  kind: ProspectEntry['kind'],
  {
    id,
    prospectId,
    text = null,
    today,
    at,
    by,
  }: {
    id: string
    prospectId: ProspectId
    text?: string | null
    today: LocalDate
    at: Instant
    by: UserId | null
  },
): NewEntry => ({
  ...{ id: id as ProspectEntryId, prospectId, kind, onDay: today, text },
  ...{ isDone: true, at, by, version: 1 },
})
