import { shownName } from '#domain/children/child.ts'
import { childrenRefusal } from '#domain/children/children-codes.ts'
import { areAlike } from '#domain/children/identity.ts'
import type { Schedule } from '#domain/children/schedule.ts'
import { fieldRefusal } from '#domain/kernel/fields/field-codes.ts'
import {
  type ChildId,
  type GuardianId,
  parseId,
  type ScheduleId,
  type StandardId,
  type StayId,
} from '#domain/kernel/ids.ts'
import { type Instant, instantOf } from '#domain/kernel/instant.ts'
import { readDay } from '#domain/kernel/local-date.ts'
import { givenFirst } from '#domain/kernel/person-name.ts'
import { accept, type Result } from '#domain/kernel/result.ts'
import { type DecidedEnrolment, decideEnrolment, type EnrolWish } from '#domain/prospects/enrol.ts'
import { readHalfDays } from '#domain/prospects/prospect.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { keepingAct, type Refusal } from '#server/platform/keeping/keeping-act.ts'
import { requireScreen } from '#server/platform/keeping/require-screen.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { findEntered, levelOf } from '#server/records/children/entered-class.ts'
import {
  completeGuardian,
  findSameGuardian,
  holdNewChildren,
  insertChild,
  insertGuardian,
  type KnownChild,
  linkGuardian,
  listKnown,
} from '#server/records/children/new-children.sql.ts'
import { writeSchedules } from '#server/records/children/schedules.sql.ts'
import { type ClassToEnter, writeStay } from '#server/records/children/stays.sql.ts'
import { lineOf, writeEntry } from '#server/records/prospects/prospect-entries.sql.ts'
import { type ProspectRow, prospects } from '#server/records/prospects/prospects.sql.ts'
import { nextOf, readProspect, type StandingProspect, standingProspect } from './one-prospect.ts'
import { requireProspects } from './prospects.policy.ts'

type Wish = {
  prospectId: string
  childId: string
  stayId: string
  scheduleId: string
  guardianIds: readonly string[]
  classId: string
  standardId?: string | null | undefined
  input: EnrolWish
  isAnother: boolean
  isOverFull: boolean
}

type Standing = {
  prospect: StandingProspect
  entered: ClassToEnter | undefined
  known: KnownChild[]
}

type Change = DecidedEnrolment & {
  was: ProspectRow
  is: ProspectRow
  ids: { childId: ChildId; stayId: StayId; scheduleId: ScheduleId; guardianIds: GuardianId[] }
  standardId: StandardId | null
}

/** Lets in who has the prospects and may add children. */
function requireEnroller(context: RequestContext): SchoolViewer {
  requireScreen('settings-children')(context)
  return requireProspects(context)
}

const idsOf = (wish: Wish): Change['ids'] | null => {
  const childId = parseId<ChildId>(wish.childId)
  const stayId = parseId<StayId>(wish.stayId)
  const scheduleId = parseId<ScheduleId>(wish.scheduleId)
  const guardianIds = wish.guardianIds.flatMap((id) => parseId<GuardianId>(id) ?? [])
  return childId && stayId && scheduleId ? { childId, stayId, scheduleId, guardianIds } : null
}

/** Refuses a child that the school has already, until it is said to be another one. */
function refuseKnown(
  { known }: Standing,
  { wish, child: { identity } }: { wish: Wish; child: DecidedEnrolment['child'] },
) {
  const alike = known.find((it) => areAlike(it, identity))
  if (!alike || wish.isAnother) return null
  const className = alike.className ?? ''
  return childrenRefusal('children.already-there', {
    name: givenFirst(shownName(alike)),
    className,
  })
}

/**
 * Opens the file of a child from what its family said: names, class and level, guardians with their addresses, and the
 * schedule, in one act. Who asks for one that is enrolled already gets the same child: prospect and child are linked.
 */
export const enrolProspect = keepingAct({
  name: 'enrolProspect',
  policy: requireEnroller,
  async lock(tx) {
    await prospects.hold(tx)
    await holdNewChildren(tx)
  },
  async read(
    tx,
    { wish, by, at }: { wish: Wish; by: SchoolViewer; at: Instant },
  ): Promise<Standing> {
    const prospect = await readProspect(tx, { id: wish.prospectId, by, at })
    const firstDay = readDay(wish.input.firstDay) ?? prospect.today
    const birthDate = readDay(wish.input.birthDate) ?? null
    return {
      prospect,
      entered: await findEntered(tx, wish, firstDay),
      known: await listKnown(tx, { birthDate, childId: parseId<ChildId>(wish.childId) ?? null }),
    }
  },
  decide({ standing, wish }): Result<Change | null, Refusal> {
    const row = standingProspect(standing.prospect)
    if (!row.ok) return row
    if (row.value.childId) return accept(null)
    const ids = idsOf(wish)
    if (!ids) return fieldRefusal('thing.unknown')
    const { entered, prospect } = standing
    if (!entered) return fieldRefusal('field.unknown', { field: 'classId' })
    const standardId = levelOf(entered, wish)
    if (standardId === undefined) return fieldRefusal('field.unknown', { field: 'standardId' })
    const { today, rules } = prospect
    const decided = decideEnrolment(wish.input, {
      ...{ standing: row.value, into: entered, isOverFull: wish.isOverFull, today },
    })
    if (!decided.ok) return decided
    const refused = refuseKnown(standing, { wish, child: decided.value.child })
    if (refused) return refused
    const halfDays = readHalfDays(wish.input.halfDays)
    if (!halfDays.ok) return halfDays
    const change = {
      ...{ status: 'customer' as const, childId: ids.childId, acceptedHalfDays: halfDays.value },
      ...{ offeredHalfDays: null, offerUntil: null },
    }
    const is = nextOf(row.value, { change, rules, today })
    return accept({ ...decided.value, was: row.value, is, ids, standardId })
  },
  async write(tx, { change, standing, by, context }) {
    const { child, schedule, ids, is, standardId } = change
    const at = instantOf(context.clock.now())
    await insertChild(tx, { id: ids.childId, identity: child.identity, at })
    await writeStay(tx, ids.childId, {
      ...{ ...child.stay, id: ids.stayId, standardId, lastDay: null },
      ...{ leftBecause: null, leftFor: null },
    })
    await writeGuardians(tx, change, context)
    if (schedule) {
      const row: Schedule = {
        ...{ ...schedule, scheduleId: ids.scheduleId, childId: ids.childId, version: 1 },
        ...{ replacesId: null, replacedLastDay: null, isTakenBack: false },
      }
      await writeSchedules(tx, { rows: [row], by: by.userId, at })
    }
    await prospects.write(tx, is, 'known')
    await writeEntry(
      tx,
      lineOf('enrolled', {
        ...{ id: context.ids.next(), prospectId: is.id, at, by: by.userId },
        ...{ today: standing.prospect.today, text: child.stay.firstDay },
      }),
    )
  },
  log: ({ change: { is, ids, child } }) => ({
    before: { prospectId: is.id },
    after: {
      ...{ prospectId: is.id, childId: ids.childId, classId: child.stay.classId },
      firstDay: child.stay.firstDay,
    },
  }),
})

/** Writes the guardians of a new child in their order. One whom the school knows is not written a second time. */
async function writeGuardians(
  tx: Transaction,
  { was, ids }: Change,
  context: RequestContext,
): Promise<void> {
  const { lineOne, postcode, city, language } = was
  for (const [place, said] of was.guardians.entries()) {
    const same = await findSameGuardian(tx, said)
    const guardianId = same?.id ?? ids.guardianIds[place] ?? (context.ids.next() as GuardianId)
    if (!same) await insertGuardian(tx, guardianId, said)
    await linkGuardian(tx, ids.childId, { guardianId, rank: place + 1 })
    if (same) continue
    const home = lineOne && city ? { addressId: context.ids.next(), lineOne, postcode, city } : null
    await completeGuardian(tx, { guardianId, language, home })
  }
}
