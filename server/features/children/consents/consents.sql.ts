import type { ConsentAnswer, ConsentSaid } from '#domain/children/family/consent.ts'
import type { Brand } from '#domain/kernel/brand.ts'
import type { ChildId, MediaId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { PhotoUse } from '#domain/media/photo-consent.ts'
import type { Glance, Transaction } from '#server/platform/database/database.ts'
import {
  execute,
  instantText,
  rowOf,
  rowsOf,
  statement,
} from '#server/platform/database/statement.ts'
import { listLock } from '#server/platform/keeping/kept-things.sql.ts'
import { writeOrRefuse } from '#server/platform/keeping/refuse-late.ts'

/** The standing answer for one use. */
export type StandingConsent = { use: PhotoUse; isGiven: boolean; saidOn: LocalDate }

const standing = statement<StandingConsent>(
  'consents_standing',
  `
    select use, is_given as "isGiven", said_on::text as "saidOn" from photo_consent
    where school_id = (select app_school()) and child_id = $1::uuid`,
)

/** Lists what stands for each use that the family was asked about. */
export const listStanding = (tx: Glance, childId: ChildId): Promise<StandingConsent[]> =>
  rowsOf(tx, standing, [childId])

export type ConsentEventId = Brand<string, 'ConsentEventId'>

/** One answer of a family, with the names of people. */
export type ConsentEvent = {
  id: ConsentEventId
  use: PhotoUse
  answer: ConsentAnswer
  saidOn: LocalDate
  guardianId: string | null
  guardianName: string | null
  proofMediaId: MediaId | null
  byName: string
  recordedAt: Instant
}

const events = statement<ConsentEvent>(
  'consent_events',
  `
    select e.event_id as id, e.use, e.answer, e.said_on::text as "saidOn", e.guardian_id as "guardianId",
      g.name as "guardianName", e.proof_media_id as "proofMediaId",
      coalesce(name_of_person(e.account_id), '') as "byName", ${instantText('e.recorded_at')} as "recordedAt"
    from photo_consent_event e left join guardian g using (school_id, guardian_id)
    where e.school_id = (select app_school()) and e.child_id = $1::uuid
    order by e.recorded_at desc, e.event_id`,
)

/** Every answer of a family, newest first. */
export const listEvents = (tx: Glance, childId: ChildId): Promise<ConsentEvent[]> =>
  rowsOf(tx, events, [childId])

/** The paper that proves an answer, and when it came into the file. */
type ConsentProof = {
  id: ConsentEventId
  childId: ChildId
  mediaId: MediaId
  uploadedAt: Instant
}

const proof = statement<ConsentProof>(
  'consent_proof',
  `
    select event_id as id, child_id as "childId", proof_media_id as "mediaId",
      ${instantText('recorded_at')} as "uploadedAt"
    from photo_consent_event
    where school_id = (select app_school()) and event_id = $1::uuid and proof_media_id is not null`,
)

/** The paper of one answer; undefined where there is none. */
export const findProof = (tx: Glance, id: ConsentEventId): Promise<ConsentProof | undefined> =>
  rowOf(tx, proof, [id])

/** Makes the second wait when two people write consents at once. */
export const holdConsents = listLock('consents')

export type NewConsent = ConsentSaid & {
  id: string
  childId: ChildId
  by: UserId
  actor: UserId
  at: Instant
}

const newEvent = statement<{ written: number }>(
  'consent_event_written',
  `
    insert into photo_consent_event (school_id, event_id, child_id, use, answer, said_on, guardian_id,
      proof_media_id, account_id, actor_account_id, recorded_at)
    values (app_school(), $1::uuid, $2::uuid, $3, $4, $5::date, $6::uuid, $7::uuid, $8::uuid, $9::uuid, $10::timestamptz)
    on conflict (school_id, event_id) do nothing
    returning 1 as written`,
)

const nowStanding = statement(
  'consent_standing_written',
  `
    insert into photo_consent (school_id, child_id, use, is_given, said_on, account_id)
    values (app_school(), $1::uuid, $2, $3, $4::date, $5::uuid)
    on conflict (school_id, child_id, use) do update
    set is_given = excluded.is_given, said_on = excluded.said_on, account_id = excluded.account_id`,
)

const portraitGone = statement(
  'portrait_taken_away',
  `
    update child set portrait_media_id = null
    where school_id = (select app_school()) and child_id = $1::uuid and portrait_media_id is not null`,
)

/** Adds an answer, and makes it what stands. Who takes back pictures on show takes the portrait with them. */
export async function appendConsent(tx: Transaction, said: NewConsent): Promise<void> {
  const { id, childId, use, answer, saidOn, guardianId, proofMediaId, by, actor, at } = said
  const isGiven = answer === 'given'
  const words = [use, answer, saidOn, guardianId, proofMediaId]
  await writeOrRefuse(tx, newEvent, [id, childId, ...words, by, actor, at])
  await execute(tx, nowStanding, [childId, use, isGiven, saidOn, by])
  if (use === 'display' && !isGiven) await execute(tx, portraitGone, [childId])
}
