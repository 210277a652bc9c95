import type { Guardian, GuardianLink } from '#domain/children/family/guardian.ts'
import type { Shares } from '#domain/children/family/payers.ts'
import type { ChildId, GuardianId } from '#domain/kernel/ids.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { execute, plainArray, statement } from '#server/platform/database/statement.ts'
import { listLock, thingWriter } from '#server/platform/keeping/kept-things.sql.ts'

/** Makes the second wait when two people change families at once: a guardian stands in several of them. */
export const holdFamilies = listLock('families')

/** Writes a guardian, new or changed, for all their children. */
export const writeGuardian = thingWriter<Guardian>('guardian', {
  key: { id: 'guardian_id uuid' },
  each: {
    firstName: 'first_name text',
    lastName: 'last_name text',
    title: 'title text',
    relation: 'relation text',
    phone: 'phone text',
    homePhone: 'home_phone text',
    workPhone: 'work_phone text',
    email: 'email text',
    language: 'language text',
    profession: 'profession text',
    cafNumber: 'caf_number text',
    receivesReports: 'receives_reports boolean',
    receivesInvoices: 'receives_invoices boolean',
    receivesMessages: 'receives_messages boolean',
    addressId: 'address_id uuid',
    version: 'version int',
  },
})

export type ChildLink = GuardianLink & { childId: ChildId; guardianId: GuardianId }

/** Writes what a guardian is for one child. */
export const writeLink = thingWriter<ChildLink>('child_guardian', {
  key: { childId: 'child_id uuid', guardianId: 'guardian_id uuid' },
  once: { rank: 'rank int', payerShare: 'payer_share smallint' },
  each: { hasLegalAuthority: 'has_legal_authority boolean', mayCollect: 'may_collect boolean' },
})

const shared = statement(
  'payer_shares_written',
  `
    update child_guardian l set payer_share = s.share
    from unnest($2::uuid[], $3::int[]) as s (guardian_id, share)
    where l.school_id = (select app_school()) and l.child_id = $1::uuid and l.guardian_id = s.guardian_id`,
)

/** Writes who pays how much for a child. */
export const writeShares = (tx: Transaction, childId: ChildId, shares: Shares): Promise<void> =>
  execute(tx, shared, [childId, plainArray([...shares.keys()]), plainArray([...shares.values()])])

const ranked = statement(
  'guardians_ranked',
  `
    update child_guardian l set rank = o.place
    from unnest($2::uuid[]) with ordinality as o (guardian_id, place)
    where l.school_id = (select app_school()) and l.child_id = $1::uuid and l.guardian_id = o.guardian_id
      and l.rank <> o.place`,
)

/** Puts the guardians of a child into the order in which they are called, from 1 on. */
export const rankGuardians = (
  tx: Transaction,
  childId: ChildId,
  ids: readonly GuardianId[],
): Promise<void> => execute(tx, ranked, [childId, plainArray(ids)])

const unlinked = statement(
  'guardian_unlinked',
  `
    delete from child_guardian
    where school_id = (select app_school()) and child_id = $1::uuid and guardian_id = $2::uuid`,
)

// A letter that was sent, and a consent that was given, name their guardian as long as they are kept.
const forgotten = statement(
  'guardian_forgotten',
  `
    delete from guardian g
    where g.school_id = (select app_school()) and g.guardian_id = $1::uuid
      and not exists (select 1 from child_guardian l where l.school_id = g.school_id and l.guardian_id = g.guardian_id)
      and not exists (select 1 from diary_mail m where m.school_id = g.school_id and m.guardian_id = g.guardian_id)
      and not exists (select 1 from photo_consent_event e
        where e.school_id = g.school_id and e.guardian_id = g.guardian_id)`,
)

/** Takes a guardian from a child. One who has no other child is forgotten, unless a letter or a consent names them. */
export async function unlinkGuardian(
  tx: Transaction,
  { childId, guardianId }: { childId: ChildId; guardianId: GuardianId },
): Promise<void> {
  await execute(tx, unlinked, [childId, guardianId])
  await execute(tx, forgotten, [guardianId])
}
