import type { Language } from '#domain/accounts/identity.ts'
import type { InvoiceId, PaperBundleId, SchoolId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { BundleFormat, BundleState } from '#domain/payments/bundles/bundle.ts'
import type { Glance } from '#server/platform/database/database.ts'
import {
  execute,
  hasRow,
  instantText,
  plainArray,
  rowOf,
  rowsOf,
  statement,
} from '#server/platform/database/statement.ts'

/** A file of papers as its owner sees it. */
export type Bundle = {
  id: PaperBundleId
  format: BundleFormat
  state: BundleState
  total: number
  done: number
  bytes: number | null
  askedAt: Instant
}

const own = statement<Bundle>(
  'paper_bundles_own',
  `
    select bundle_id as id, format, state, cardinality(invoice_ids) as total, done, bytes::float8 as bytes,
      ${instantText('asked_at')} as "askedAt"
    from paper_bundle where school_id = (select app_school()) and account_id = $1::uuid and asked_at > $2::timestamptz
    order by asked_at desc, bundle_id desc limit 5`,
)

/** The last files that somebody asked for, the newest first. */
export const listOwnBundles = (tx: Glance, userId: UserId, since: Instant): Promise<Bundle[]> =>
  rowsOf(tx, own, [userId, since])

const ownOne = statement<Bundle>(
  'paper_bundle_own',
  `
    select bundle_id as id, format, state, cardinality(invoice_ids) as total, done, bytes::float8 as bytes,
      ${instantText('asked_at')} as "askedAt"
    from paper_bundle where school_id = (select app_school()) and bundle_id = $1::uuid and account_id = $2::uuid`,
)

export const findOwnBundle = (tx: Glance, id: PaperBundleId | null, userId: UserId) =>
  rowOf(tx, ownOne, [id, userId])

const standing = statement(
  'paper_bundle_standing',
  `select 1 as found from paper_bundle where school_id = (select app_school()) and state = 'underway'`,
)

/** True if a file of the school is being made. */
export const hasUnderway = (tx: Glance): Promise<boolean> => hasRow(tx, standing)

const known = statement<{ id: InvoiceId; childId: string | null; month: string }>(
  'paper_bundle_papers',
  `
    select i.invoice_id as id, k.child_id as "childId", i.month
    from invoice i left join invoice_child k using (school_id, invoice_id)
    where i.school_id = (select app_school()) and i.invoice_id = any($1::uuid[])`,
)

/** The papers of the school among these, with whom and which month they are about. */
export const listKnownPapers = (tx: Glance, ids: readonly InvoiceId[]) =>
  rowsOf(tx, known, [plainArray(ids)])

const added = statement(
  'paper_bundle_added',
  `
    insert into paper_bundle (school_id, bundle_id, format, language, invoice_ids, account_id, asked_at)
    values (app_school(), $1::uuid, $2, $3, $4::uuid[], $5::uuid, $6::timestamptz)
    on conflict do nothing returning 1 as added`,
)

/** Adds a file to be made; false where its id is taken. */
export const insertBundle = (
  tx: Glance,
  bundle: {
    id: PaperBundleId
    format: BundleFormat
    language: Language
    papers: readonly InvoiceId[]
    userId: UserId
    at: Instant
  },
): Promise<boolean> => {
  const { id, format, language, papers, userId, at } = bundle
  return hasRow(tx, added, [id, format, language, plainArray(papers), userId, at])
}

const restarted = statement(
  'paper_bundle_restarted',
  `
    update paper_bundle set state = 'underway', tries = 0, done = 0
    where school_id = (select app_school()) and bundle_id = $1::uuid`,
)

export const restartBundle = (tx: Glance, id: PaperBundleId): Promise<void> =>
  execute(tx, restarted, [id])

const removed = statement(
  'paper_bundle_removed',
  'delete from paper_bundle where school_id = (select app_school()) and bundle_id = $1::uuid',
)

export const removeBundleRow = (tx: Glance, id: PaperBundleId): Promise<void> =>
  execute(tx, removed, [id])

/** A try at a file, for the server that makes it. */
export type BundleTry = {
  id: PaperBundleId
  format: BundleFormat
  language: Language
  papers: InvoiceId[]
  tries: number
}

const begun = statement<BundleTry>(
  'paper_bundle_begun',
  `
    update paper_bundle set tries = tries + 1, done = 0
    where school_id = (select app_school()) and bundle_id = $1::uuid and state = 'underway'
    returning bundle_id as id, format, language, invoice_ids as papers, tries`,
)

/** Begins a try; null where the file is made, given up or removed. */
export const beginTry = (tx: Glance, id: PaperBundleId) => rowOf(tx, begun, [id])

const went = statement(
  'paper_bundle_went_on',
  `
    update paper_bundle set done = $3
    where school_id = (select app_school()) and bundle_id = $1::uuid and tries = $2 and state = 'underway'
    returning 1 as mine`,
)

/** Notes how many papers are in the file; false where another try has begun, or nobody wants it any more. */
export const noteProgress = (
  tx: Glance,
  { id, tries }: Pick<BundleTry, 'id' | 'tries'>,
  done: number,
): Promise<boolean> => hasRow(tx, went, [id, tries, done])

const ended = statement(
  'paper_bundle_ended',
  `
    update paper_bundle set state = $3, bytes = $4
    where school_id = (select app_school()) and bundle_id = $1::uuid and tries = $2 and state = 'underway'
    returning 1 as mine`,
)

/** Ends a try for good; false where it is another one's turn. */
export const endTry = (
  tx: Glance,
  { id, tries }: Pick<BundleTry, 'id' | 'tries'>,
  end: { state: 'ready' | 'failed'; bytes: number | null },
): Promise<boolean> => hasRow(tx, ended, [id, tries, end.state, end.bytes])

const ready = statement<{ format: BundleFormat; bytes: number }>(
  'paper_bundle_ready',
  `
    select format, bytes::float8 as bytes from paper_bundle
    where school_id = (select app_school()) and bundle_id = $1::uuid and state = 'ready'`,
)

export const findReady = (tx: Glance, id: PaperBundleId) => rowOf(tx, ready, [id])

const old = statement<{ schoolId: SchoolId; id: PaperBundleId }>(
  'paper_bundles_old',
  `
    select school_id as "schoolId", bundle_id as id from paper_bundle
    where asked_at <= $1::timestamptz order by asked_at limit 500`,
)

/** Files of all schools whose time is over. */
export const listOldBundles = (tx: Glance, before: Instant) => rowsOf(tx, old, [before])

const oldGone = statement(
  'paper_bundle_old_gone',
  'delete from paper_bundle where school_id = $1::uuid and bundle_id = $2::uuid',
)

export const deleteOldBundle = (
  tx: Glance,
  { schoolId, id }: { schoolId: SchoolId; id: PaperBundleId },
): Promise<void> => execute(tx, oldGone, [schoolId, id])
