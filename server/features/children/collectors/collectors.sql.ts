import { collector } from '#domain/children/family/collector.ts'
import type { ChildId, CollectorId, MediaId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { Glance, Transaction } from '#server/platform/database/database.ts'
import { execute, rowsOf, statement } from '#server/platform/database/statement.ts'
import { type LogLine, logLine } from '#server/platform/keeping/log-line.sql.ts'
import { type ThingRecord, thingTable } from '#server/platform/things/thing-table.sql.ts'

/** The facts beside the fields: the child, and the colleague who has seen an identity paper. */
type Beside = {
  childId: ChildId
  identitySeenBy: UserId | null
  identitySeenByName: string | null
}
export type CollectorRecord = ThingRecord<typeof collector, CollectorId, Beside>

/** The people beside the guardians of a child, those who must not come first. */
export const collectors = thingTable<typeof collector, CollectorId, Beside>(collector, {
  ...{ table: 'collector', key: 'collector_id' },
  owner: { field: 'childId', column: 'child_id' },
  more: { identitySeenBy: 'identity_seen_by uuid' },
  beside: {
    identitySeenBy: 't.identity_seen_by',
    identitySeenByName: 'name_of_person(t.identity_seen_by)',
  },
  sort: [{ sql: 't.kind desc' }, 'name'],
})

const paperRead = statement(
  'court_paper_read_written',
  `
    insert into court_paper_read (school_id, read_id, account_id, actor_account_id, child_id, media_id, at)
    values (app_school(), $1::uuid, $2::uuid, $3::uuid, $4::uuid, $5::uuid, $6::timestamptz)`,
)

export type PaperReading = {
  readId: string
  by: UserId
  actor: UserId
  childId: ChildId
  mediaId: MediaId
  at: Instant
}

/** Writes down who opened the decision of a court. */
export const logPaperReading = (tx: Transaction, it: PaperReading): Promise<void> =>
  execute(tx, paperRead, [it.readId, it.by, it.actor, it.childId, it.mediaId, it.at])

export type PaperRead = LogLine & { id: string }

const paperReads = statement<PaperRead>(
  'court_paper_reads_of_child',
  `
    select r.read_id as id, ${logLine('r')}
    from court_paper_read r
    where r.school_id = (select app_school()) and r.child_id = $1::uuid
    order by r.at desc, r.read_id desc
    limit 50`,
)

export const listPaperReads = (tx: Glance, childId: ChildId): Promise<PaperRead[]> =>
  rowsOf(tx, paperReads, [childId])
