import { isDirection } from '#domain/accounts/roles.ts'
import { fieldRefusal } from '#domain/kernel/fields/field-codes.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { accept, type Result } from '#domain/kernel/result.ts'
import { type ProspectGuardianWish, readGuardians } from '#domain/prospects/guardians.ts'
import { decideProspect, prospect, readHalfDays } from '#domain/prospects/prospect.ts'
import { prospectRefusal } from '#domain/prospects/prospect-codes.ts'
import { maySeeProspect } from '#domain/prospects/status.ts'
import { anonymiseOn, type WaitingRules, waitingRules } from '#domain/prospects/waiting.ts'
import type { Refusal } from '#server/platform/keeping/keeping-act.ts'
import { thingActs } from '#server/platform/things/thing-acts.ts'
import {
  findRules,
  listLevelsAsked,
  type ProspectRow,
  prospects,
  rulesTable,
  writeTerms,
} from '#server/records/prospects/prospects.sql.ts'
import { requireProspects } from './prospects.policy.ts'

type Sent = {
  guardians?: readonly ProspectGuardianWish[] | null
  halfDays?: readonly string[] | null
  version?: number | null
}

/** Columns of a new prospect beside its fields. */
export const begun = ({ today, at, by }: { today: LocalDate; at: Instant; by: UserId | null }) => ({
  ...{ status: null, acceptedHalfDays: [], offeredHalfDays: null, offerUntil: null },
  ...{ requestNumber: null, createdAt: at, createdBy: by, askedOn: today, contactOn: today },
  ...{ consentedAt: null, noticeVersion: null, statusReason: null, restrictedUntil: null },
  ...{ childId: null, formId: null, formPlace: null, guardians: [], halfDays: [] },
})

/** The acts on children for whom a family asks. A removal erases for good: nothing is left but that somebody did so. */
export const prospectActs = thingActs({
  of: prospect,
  table: prospects,
  policy: requireProspects,
  ...{ id: 'prospectId', logs: 'names' },
  async readBeside(tx, { wish, at }) {
    const [levels, rules] = await Promise.all([listLevelsAsked(tx), findRules(tx)])
    const input = (wish.input ?? {}) as Sent
    const seen = (wish.version ?? input.version) as number | null | undefined
    return { standardIds: levels.map(({ id }) => id), rules, input, seen, at }
  },
  rule({ values, was, beside, by, today }): Result<Omit<ProspectRow, 'id' | 'version'>, Refusal> {
    const { input, rules, standardIds, seen, at } = beside
    if (was && !maySeeProspect(by, was)) return fieldRefusal('thing.unknown')
    // Guardians and half-days are no fields of the list, so that the kit compares them with nobody's.
    if (was && typeof seen === 'number' && seen !== was.version)
      return fieldRefusal('thing.changed-meanwhile')
    const judged = decideProspect(values, { today, standardIds })
    if (!judged.ok) return judged
    const standing = was ?? begun({ today, at, by: by.userId })
    const guardians =
      input.guardians || !was ? readGuardians(input.guardians ?? []) : accept(was.guardians)
    if (!guardians.ok) return guardians
    const halfDays = input.halfDays ? readHalfDays(input.halfDays) : accept(standing.halfDays)
    if (!halfDays.ok) return halfDays
    const row = {
      ...standing,
      ...judged.value,
      ...{ guardians: guardians.value, halfDays: halfDays.value },
    }
    return accept({ ...row, anonymiseOn: anonymiseOn(row, rules) })
  },
  /** The request stays beside the child's file. Only the direction takes its own restrictions away. */
  async whyKept(_, row, by) {
    if (!maySeeProspect(by, row)) return fieldRefusal('thing.unknown').refusal
    return row.childId ? prospectRefusal('prospect.enrolled').refusal : null
  },
})

/** Says how points are counted, and how long offers hold and families are kept. A school has one such row. */
export const rulesActs = thingActs({
  of: waitingRules,
  table: rulesTable,
  policy: requireProspects,
  ...{ id: 'rulesId', logs: 'values' },
  rule: ({ values, id, by }): Result<WaitingRules, Refusal> => {
    if (id !== by.schoolId) return fieldRefusal('thing.unknown')
    return isDirection(by.userType) ? accept(values) : prospectRefusal('prospect.direction-only')
  },
  async write(tx, rules, taken) {
    await rulesTable.write(tx, rules, taken)
    const rows = await prospects.list(tx)
    await writeTerms(
      tx,
      rows.map((row) => ({ id: row.id, day: anonymiseOn(row, rules) })),
    )
  },
})
