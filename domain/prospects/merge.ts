import { fieldNames } from '../kernel/fields/thing.ts'
import { accept, type Result } from '../kernel/result.ts'
import { isSameGuardian, mostProspectGuardians } from './guardians.ts'
import { type KeptProspect, prospect, wishedHalfDays } from './prospect.ts'
import { type ProspectRefusal, prospectRefusal } from './prospect-codes.ts'

/** Fields of yes and no: of two requests one that says yes is believed. */
const said = ['hasSibling', 'isOfStaff'] as const

/**
 * Judges that two requests are for one child, and makes one of them. The first one keeps what it says. What it leaves open
 * the other one says. The older day of asking counts, and so does the later contact.
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
  const accepted = [...one.acceptedHalfDays, ...other.acceptedHalfDays]
  return accept({
    ...one,
    ...filled,
    ...Object.fromEntries(said.map((name) => [name, one[name] || other[name]])),
    guardians: [...one.guardians, ...beside].slice(0, mostProspectGuardians),
    halfDays: one.halfDays.length > 0 ? one.halfDays : other.halfDays,
    acceptedHalfDays: wishedHalfDays.filter((it) => accepted.includes(it)),
    status: one.status ?? other.status,
    requestNumber: one.requestNumber ?? other.requestNumber,
    consentedAt: one.consentedAt ?? other.consentedAt,
    noticeVersion: one.noticeVersion ?? other.noticeVersion,
    askedOn: one.askedOn < other.askedOn ? one.askedOn : other.askedOn,
    contactOn: one.contactOn > other.contactOn ? one.contactOn : other.contactOn,
    version: one.version + 1,
  })
}
