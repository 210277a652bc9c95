import type { ChildId } from '#domain/kernel/ids.ts'
import { type Instant, instantOf } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { type HalfDay, halfDays } from '#domain/presence/presence.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { rowsOf, statement } from '#server/platform/database/statement.ts'
import type { MarkTruth, PresenceDayTruth } from '#server/records/presence/presence-truth.ts'

/** PresenceChange of the contract: what one entry did to one half-day. */
export interface ChangeRow {
  id: string
  period: HalfDay
  before: MarkTruth | null
  after: MarkTruth | null
  by: string
  device: string | null
  at: Instant
}

interface LedgerRow {
  entryId: string
  /** Null for a day that nobody had touched. */
  before: PresenceDayTruth | null
  after: PresenceDayTruth
  by: string
  device: string | null
  receivedMs: number
}

const changesOfChild = statement<LedgerRow & object>(
  'presence-changes-of-child',
  `
    select e.entry_id as "entryId", coalesce(e.after #> '{register,before}', e.before) as before,
      coalesce(e.after #> '{register,after}', e.after) as after, a.name as by, e.device_name as device,
      (extract(epoch from e.received_at) * 1000)::float8 as "receivedMs"
    from entry e join account a using (account_id)
    where e.school_id = (select app_school()) and e.subject_id = $1::uuid and e.subject_date = $2::date
      and e.decision = 'accepted' and (e.kind = 'markPresence' or e.after -> 'register' is not null)
      and coalesce(e.after #> '{register,before}', e.before)::jsonb
        is distinct from coalesce(e.after #> '{register,after}', e.after)::jsonb
    order by (coalesce(e.after #> '{register,after}', e.after) ->> 'version')::int`,
)

/**
 * Every change of a child's day in the order in which it took effect, read from the ledger: of marks, and of lines of the
 * sheet that changed the register too.
 */
export async function listChangesOf(
  tx: Glance,
  { childId, date }: { childId: ChildId; date: LocalDate },
): Promise<ChangeRow[]> {
  const rows = await rowsOf(tx, changesOfChild, [childId, date])
  return rows.flatMap(changesIn)
}

function changesIn({ entryId, before, after, by, device, receivedMs }: LedgerRow): ChangeRow[] {
  const at = instantOf(receivedMs)
  return halfDays
    .map((period) => ({ period, before: before?.[period] ?? null, after: after[period] }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
    .map((change) => ({
      ...change,
      id: `${entryId}:${change.period}`,
      by,
      device,
      at: change.after?.at ?? at,
    }))
}
