import { isDirection } from '#domain/accounts/roles.ts'
import { fieldRefusal } from '#domain/kernel/fields/field-codes.ts'
import { type ProspectId, parseId } from '#domain/kernel/ids.ts'
import { dateIn, type Instant, instantOf } from '#domain/kernel/instant.ts'
import { accept, type Result } from '#domain/kernel/result.ts'
import {
  alikeRows,
  type ImportedRequest,
  judgeRequestRow,
  mostImported,
  type RequestWish,
} from '#domain/prospects/import-list.ts'
import { prospect } from '#domain/prospects/prospect.ts'
import { prospectRefusal } from '#domain/prospects/prospect-codes.ts'
import { anonymiseOn } from '#domain/prospects/waiting.ts'
import { keepingAct, type Refusal } from '#server/platform/keeping/keeping-act.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import {
  findRules,
  listLevelsAsked,
  type ProspectRow,
  prospects,
} from '#server/records/prospects/prospects.sql.ts'
import { begun } from './prospects.acts.ts'
import { requireProspects } from './prospects.policy.ts'

type Wish = { importId: string; rows: readonly (RequestWish & { isAnother: boolean })[] }

type Change = { importId: string; rows: readonly ImportedRequest[] }

/** Judges every row, or names the first one that is refused. */
function judgeRows(
  { rows }: Wish,
  ground: Parameters<typeof judgeRequestRow>[1] & { known: readonly ProspectRow[] },
): Result<ImportedRequest[], Refusal> {
  const judged: ImportedRequest[] = []
  for (const { isAnother: _, ...row } of rows) {
    const read = judgeRequestRow(row, ground)
    if (!read.ok) return prospectRefusal('prospect.import-fault', { row: String(row.line) })
    judged.push(read.value)
  }
  const alike = alikeRows(judged, ground.known)
  const open = rows.find(({ line, isAnother }) => !isAnother && alike.has(line))
  return open
    ? prospectRefusal('prospect.import-alike', { row: String(open.line) })
    : accept(judged)
}

/**
 * Brings in a list of requests: every row, or none. The rows of one file come in once, whatever is sent again: they are
 * found by the id of the import. Only the direction brings a list in: it may look like what others do not see.
 */
export const importProspects = keepingAct({
  name: 'importProspects',
  policy: requireProspects,
  lock: (tx) => prospects.hold(tx),
  async read(tx, { at, by }: { wish: Wish; at: Instant; by: SchoolViewer }) {
    const [known, levels, rules] = [
      await prospects.list(tx),
      await listLevelsAsked(tx),
      await findRules(tx),
    ]
    const standardIds = levels.map(({ id }) => id)
    return { known, standardIds, rules, today: dateIn(at, by.school.timeZone) }
  },
  decide({ standing: { known, standardIds, today }, wish, by }): Result<Change | null, Refusal> {
    if (!isDirection(by.userType)) return prospectRefusal('prospect.direction-only')
    const importId = parseId(wish.importId)
    if (!importId) return fieldRefusal('thing.unknown')
    if (wish.rows.length === 0) return prospectRefusal('prospect.import-empty')
    if (wish.rows.length > mostImported)
      return prospectRefusal('prospect.import-too-long', { most: String(mostImported) })
    if (new Set(wish.rows.map(({ line }) => line)).size < wish.rows.length)
      return fieldRefusal('thing.unknown')
    if (known.some(({ formId }) => formId === importId)) return accept(null)
    if (known.length + wish.rows.length > prospect.most)
      return fieldRefusal('thing.too-many', { most: String(prospect.most) })
    const rows = judgeRows(wish, { today, standardIds, known })
    return rows.ok ? accept({ importId, rows: rows.value }) : rows
  },
  async write(tx, { change: { importId, rows }, standing: { rules, today }, by, context }) {
    const at = instantOf(context.clock.now())
    for (const [place, { values, guardians, halfDays, askedOn }] of rows.entries()) {
      const row = {
        ...begun({ today, at, by: by.userId }),
        ...values,
        ...{ guardians, halfDays, askedOn, formId: importId, formPlace: place },
        ...{ id: context.ids.next() as ProspectId, version: 1 },
      }
      await prospects.write(tx, { ...row, anonymiseOn: anonymiseOn(row, rules) }, 'new')
    }
  },
  log: ({ change: { importId, rows } }) => ({
    before: null,
    after: { importId, requests: rows.length },
  }),
})
