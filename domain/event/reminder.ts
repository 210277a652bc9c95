import type { ChildId, GuardianId } from '../kernel/ids.ts'
import type { LocalDate } from '../kernel/local-date.ts'
import type { KeptEvent } from './event.ts'
import {
  hasBegun,
  type Invitation,
  type InvitedEvent,
  type SchoolMoment,
  takesAnswers,
} from './invitation.ts'

/** Facts of an event by which families are reminded. */
export type RemindedEvent = InvitedEvent & Pick<KeptEvent, 'kind' | 'asksAuthorisation'>

/** Facts of a child by which its family is reminded. */
export type RemindedChild = {
  /** Its family has a link. */
  isInvited: boolean
  hasAnswered: boolean
  /** Null: no signature has come. */
  isAuthorised: boolean | null
  /** The day of the school on which its family was reminded last. */
  remindedOn: LocalDate | null
}

/** The things that a family still owes: an answer under its link, a signature, or both. */
export type Owed = { answer: boolean; authorisation: boolean }

/** Tells an outing that waits for a signature of each family. */
export const waitsForAuthorisation = ({
  kind,
  asksAuthorisation,
}: Pick<KeptEvent, 'kind' | 'asksAuthorisation'>): boolean => kind === 'outing' && asksAuthorisation

/** Tells an event about which nobody is reminded any more: it has begun, or does not take place. */
export const isPastReminding = (event: RemindedEvent, moment: SchoolMoment): boolean =>
  event.cancelledBecause !== null || hasBegun(event, moment)

/**
 * Judges of what the family of a child is reminded now; null: of nothing. Once a day is enough, and an answer that is
 * not taken any more is not asked for.
 */
export function owedBy(
  child: RemindedChild,
  {
    event,
    invitation,
    moment,
  }: { event: RemindedEvent; invitation: Invitation | null; moment: SchoolMoment },
): Owed | null {
  if (isPastReminding(event, moment) || child.remindedOn === moment.today) return null
  const isOpen =
    invitation !== null && takesAnswers({ event, closesOn: invitation.closesOn }, moment)
  const owed = {
    answer: isOpen && child.isInvited && !child.hasAnswered,
    authorisation: waitsForAuthorisation(event) && child.isAuthorised === null,
  }
  return owed.answer || owed.authorisation ? owed : null
}

/**
 * Judges of which part of it one guardian is reminded; null: of nothing. An invitation is a mail of its day too, so who
 * got one today gets no other. A guardian who was never asked for an answer is not reminded of it.
 */
export function owedByGuardian(
  owed: Owed,
  { invitedOn }: { invitedOn: LocalDate | null },
  { today }: Pick<SchoolMoment, 'today'>,
): Owed | null {
  if (invitedOn === today) return null
  const answer = owed.answer && invitedOn !== null
  return answer || owed.authorisation ? { answer, authorisation: owed.authorisation } : null
}

/** Counts the families of some children: brothers and sisters have a guardian in common, and are one. */
export const countFamilies = (
  links: readonly { childId: ChildId; guardianId: GuardianId }[],
): number =>
  links.reduce<readonly ReadonlySet<string>[]>((families, { childId, guardianId }) => {
    const own = families.filter((it) => it.has(childId) || it.has(guardianId))
    const others = families.filter((it) => !own.includes(it))
    return [...others, new Set([childId, guardianId, ...own.flatMap((it) => [...it])])]
  }, []).length
