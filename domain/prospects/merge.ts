import { longestNote } from '../kernel/fields/kinds.ts'
import { fieldNames } from '../kernel/fields/thing.ts'
import { givenFirst } from '../kernel/person-name.ts'
import { accept, type Result } from '../kernel/result.ts'
import { isLongerThan } from '../kernel/text.ts'
import { isSameGuardian, mostProspectGuardians, type ProspectGuardian } from './guardians.ts'
import { type KeptProspect, prospect, wishedHalfDays } from './prospect.ts'
import { type ProspectRefusal, prospectRefusal } from './prospect-codes.ts'

/** Fields of yes and no: of two requests one that says yes is believed. */
const said = ['hasSibling', 'isOfStaff'] as const

/** Writes a guardian on one line, as the school reaches them. */
const lineOf = (guardian: ProspectGuardian): string =>
  [givenFirst(guardian), guardian.phone, guardian.email].flatMap((it) => it ?? []).join(', ')

/** The notes of both, and those who ask too and have no place among the guardians: nobody is lost unseen. */
function noteOf(one: KeptProspect, other: KeptProspect, left: readonly ProspectGuardian[]) {
  const notes = [one.note, other.note === one.note ? null : other.note, ...left.map(lineOf)]
  return notes.flatMap((it) => it ?? []).join('\n') || null
}

const offerOf = ({ offeredHalfDays, offerUntil }: KeptProspect) => ({ offeredHalfDays, offerUntil })

/**
 * Judges that two requests are for one child, and makes one of them. The first one keeps what it says. What it leaves open
 * the other one says. Their notes come together, with each guardian beyond two; where they do not fit, nothing is
 * merged. An offer of one of them stands on, of both that of the first one. The older day of asking counts, and so does the
 * later contact.
 */
export function decideMerge<Of extends KeptProspect>(
  one: Of | undefined,
  other: Of | undefined,
): Result<Of, ProspectRefusal> {
  if (!one || !other) return prospectRefusal('prospect.merged')
  if (one.id === other.id) return prospectRefusal('prospect.same-one')
  if (other.childId) return prospectRefusal('prospect.enrolled')
  if (one.status === 'blacklisted' || other.status === 'blacklisted')
    return prospectRefusal('prospect.blacklisted')
  const open = fieldNames(prospect).filter((name) => one[name] === null)
  const filled = Object.fromEntries(open.map((name) => [name, other[name]]))
  const beside = other.guardians.filter(
    (it) => !one.guardians.some((own) => isSameGuardian(own, it)),
  )
  const guardians = [...one.guardians, ...beside]
  const note = noteOf(one, other, guardians.slice(mostProspectGuardians))
  if (note !== null && isLongerThan(note, longestNote))
    return prospectRefusal('prospect.note-full', { longest: String(longestNote) })
  const accepted = [...one.acceptedHalfDays, ...other.acceptedHalfDays]
  return accept({
    ...one,
    ...filled,
    ...Object.fromEntries(said.map((name) => [name, one[name] || other[name]])),
    guardians: guardians.slice(0, mostProspectGuardians),
    note,
    halfDays: one.halfDays.length > 0 ? one.halfDays : other.halfDays,
    acceptedHalfDays: wishedHalfDays.filter((it) => accepted.includes(it)),
    ...offerOf(one.offeredHalfDays === null ? other : one),
    status: one.status ?? other.status,
    requestNumber: one.requestNumber ?? other.requestNumber,
    consentedAt: one.consentedAt ?? other.consentedAt,
    noticeVersion: one.noticeVersion ?? other.noticeVersion,
    askedOn: one.askedOn < other.askedOn ? one.askedOn : other.askedOn,
    contactOn: one.contactOn > other.contactOn ? one.contactOn : other.contactOn,
    version: one.version + 1,
  })
}
