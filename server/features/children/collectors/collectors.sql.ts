import type { Collector } from '#domain/children/family/collector.ts'
import type { ChildId, CollectorId, MediaId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { Glance, Transaction } from '#server/platform/database/database.ts'
import {
  asRead,
  execute,
  instantText,
  rowOf,
  rowsOf,
  statement,
} from '#server/platform/database/statement.ts'
import { listLock, thingWriter } from '#server/platform/keeping/kept-things.sql.ts'

/** A person as the file of the child shows them, with who has seen their papers. */
export type CollectorRecord = Collector & {
  childId: ChildId
  identitySeenBy: UserId | null
  identitySeenByName: string | null
}

const columns = `
  p.collector_id as id, p.child_id as "childId", p.kind, p.name, p.phone, p.relation,
  p.valid_from::text as "validFrom", p.valid_until::text as "validUntil", p.weekdays,
  p.needs_identity_check as "needsIdentityCheck", p.identity_seen_on::text as "identitySeenOn",
  p.identity_seen_by as "identitySeenBy", name_of_person(p.identity_seen_by) as "identitySeenByName",
  p.portrait_media_id as "portraitMediaId", p.paper_media_id as "paperMediaId", p.note, p.version`

const collectorsOfChild = statement<CollectorRecord>(
  'collectors_of_child',
  `
    select ${columns} from collector p
    where p.school_id = app_school() and p.child_id = $1::uuid
    order by p.kind desc, ${asRead('p.name')}, p.collector_id`,
)

/** The people beside the guardians, those who must not come first. */
export const listCollectors = (tx: Glance, childId: ChildId): Promise<CollectorRecord[]> =>
  rowsOf(tx, collectorsOfChild, [childId])

const collectorById = statement<CollectorRecord>(
  'collector_by_id',
  `select ${columns} from collector p where p.school_id = app_school() and p.collector_id = $1::uuid`,
)

export const findCollector = (tx: Glance, id: CollectorId): Promise<CollectorRecord | undefined> =>
  rowOf(tx, collectorById, [id])

/** Of two who change the people of a school at once, the second waits. */
export const holdCollectors = listLock('collectors')

export type WrittenCollector = Omit<CollectorRecord, 'identitySeenByName'>

export const writeCollector = thingWriter<WrittenCollector>('collector', {
  key: { id: 'collector_id uuid' },
  whose: { childId: 'child_id uuid' },
  each: {
    kind: 'kind text',
    name: 'name text',
    phone: 'phone text',
    relation: 'relation text',
    validFrom: 'valid_from date',
    validUntil: 'valid_until date',
    weekdays: 'weekdays text[]',
    needsIdentityCheck: 'needs_identity_check boolean',
    identitySeenOn: 'identity_seen_on date',
    identitySeenBy: 'identity_seen_by uuid',
    portraitMediaId: 'portrait_media_id uuid',
    paperMediaId: 'paper_media_id uuid',
    note: 'note text',
    version: 'version int',
  },
})

const removed = statement(
  'collector_removed',
  'delete from collector where school_id = app_school() and collector_id = $1::uuid',
)

export const removeCollectorRow = (tx: Transaction, id: CollectorId): Promise<void> =>
  execute(tx, removed, [id])

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

export type PaperRead = { id: string; at: Instant; byName: string; actorName: string | null }

const paperReads = statement<PaperRead>(
  'court_paper_reads_of_child',
  `
    select r.read_id as id, ${instantText('r.at')} as at,
      coalesce(name_of_person(r.account_id), '') as "byName",
      case when r.actor_account_id <> r.account_id then coalesce(name_of_person(r.actor_account_id), '') end
        as "actorName"
    from court_paper_read r
    where r.school_id = app_school() and r.child_id = $1::uuid
    order by r.at desc, r.read_id desc
    limit 50`,
)

export const listPaperReads = (tx: Glance, childId: ChildId): Promise<PaperRead[]> =>
  rowsOf(tx, paperReads, [childId])
