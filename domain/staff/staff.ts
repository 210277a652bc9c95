import {
  type AccessFacts,
  type FeaturePermission,
  isLevelOpen,
  maySeeScreen,
  type StandardPermission,
} from '../access/access.ts'
import {
  type DirectorPrivilege,
  directorPrivileges,
  type PageFeature,
  pageFeatures,
} from '../access/features.ts'
import { type Screen, screens } from '../access/screens.ts'
import { isDirection, type UserType } from '../accounts/roles.ts'
import type { FieldRefusal } from '../kernel/fields/field-codes.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'

export const staffStatuses = ['active', 'invited', 'disabled'] as const
export type StaffStatus = (typeof staffStatuses)[number]

/** The reasons why an act about a colleague was refused. The client holds one sentence per code and language. */
export const staffRefusalCodes = [
  'staff.unknown-level',
  'staff.unknown-feature',
  'staff.not-yours-to-change',
  'staff.wider-than-your-own',
  'staff.last-director',
  'staff.not-yourself',
  'staff.email-malformed',
  'staff.email-taken',
  'staff.username-taken',
  'staff.username-malformed',
  'staff.already-accepted',
  'staff.invited-already',
  'staff.invited-too-often',
  'staff.invited-many-this-hour',
  'staff.invited-many-today',
  'staff.not-switched-off',
  'staff.tablet-in-use',
] as const
export type StaffRefusalCode = (typeof staffRefusalCodes)[number]

/** A stolen session of a director must not turn the school's name into a source of unwanted mail. */
const mostInvitations = { hour: 20, day: 100 }

/** Says why a school mails no other invitation now, after so many in the last hour and day. Null where it may. */
export function whyNoInvitation(invited: {
  lastHour: number
  lastDay: number
}): 'staff.invited-many-this-hour' | 'staff.invited-many-today' | null {
  if (invited.lastDay >= mostInvitations.day) return 'staff.invited-many-today'
  return invited.lastHour >= mostInvitations.hour ? 'staff.invited-many-this-hour' : null
}

type Colleague = { userId: string; userType: UserType; status: StaffStatus }

type OfStaff = { code: StaffRefusalCode; facts?: Readonly<Record<string, string>> }

/** A refusal about a colleague, or about a field of what was typed. */
export type StaffRefusal = OfStaff | FieldRefusal
type Verdict = Result<null, OfStaff>

export const staffRefusal = (
  code: StaffRefusalCode,
  facts?: OfStaff['facts'],
): Extract<Verdict, { ok: false }> => refuse(facts ? { code, facts } : { code })

/**
 * True if somebody may change the rights or the status of a colleague. A director may for teachers,
 * sub-directors and other directors' status; a sub-director, and a teacher to whom the page of privileges was
 * opened, for teachers only; nobody for oneself (domain notes, section 6).
 */
export function decideStaffChange(
  by: AccessFacts & { userId: string },
  colleague: Colleague,
): Verdict {
  if (by.userId === colleague.userId) return staffRefusal('staff.not-yourself')
  if (by.userType === 'director' && colleague.userType !== 'admin') return accept(null)
  const mayForTeachers = maySeeScreen(by, 'settings-privileges')
  if (mayForTeachers && colleague.userType === 'teacher') return accept(null)
  return staffRefusal('staff.not-yours-to-change')
}

/** A school keeps one director who can sign in, whatever is clicked: without one nobody could repair the rest. */
export function decideDisabling(
  colleague: Colleague,
  { otherActiveDirectors }: { otherActiveDirectors: number },
): Verdict {
  const isLast = colleague.userType === 'director' && otherActiveDirectors === 0
  return isLast ? staffRefusal('staff.last-director') : accept(null)
}

/** A privilege without an entry is held. */
export const isHeld = (feature: string, permissions: readonly FeaturePermission[]) =>
  permissions.find((entry) => entry.feature === feature)?.hasAccess ?? true

/** Privileges somebody wants to give that they do not hold themselves: none may be given. */
export const widerThanOwn = (
  wanted: readonly FeaturePermission[],
  own: AccessFacts,
): DirectorPrivilege[] =>
  directorPrivileges.filter(
    (feature) =>
      wanted.some((entry) => entry.feature === feature && entry.hasAccess) &&
      !(isDirection(own.userType) && isHeld(feature, own.directorPrivileges)),
  )

/**
 * The privileges a new sub-director begins with, each said: silence would mean allowed, and would give what the
 * inviting director does not hold.
 */
export const privilegesToBeginWith = (
  wanted: readonly FeaturePermission[],
  own: AccessFacts,
): FeaturePermission[] =>
  directorPrivileges.map((feature) => ({
    feature,
    hasAccess: isHeld(feature, wanted) && isHeld(feature, own.directorPrivileges),
  }))

/**
 * Pages somebody wants to open that they may not. The direction opens every page whose screens are not withheld from
 * them: a colleague would do with it what they may not do themselves. A teacher who keeps the rights gives only pages of
 * her own. She never hands on the page of privileges.
 */
export function pagesNotToGive(
  wanted: readonly FeaturePermission[],
  own: AccessFacts,
): PageFeature[] {
  const opens = (list: readonly FeaturePermission[], feature: string) =>
    list.some((entry) => entry.feature === feature && entry.hasAccess)
  const mayGive = (feature: PageFeature) =>
    isDirection(own.userType)
      ? !isWithheldPage(feature, own)
      : feature !== 'settings_privileges' && opens(own.pagePerms, feature)
  return pageFeatures.filter((feature) => opens(wanted, feature) && !mayGive(feature))
}

const isWithheldPage = (page: PageFeature, { directorPrivileges: held }: AccessFacts): boolean =>
  screens.some((row: Screen) => row.page === page && row.privilege && !isHeld(row.privilege, held))

/**
 * Features on levels that somebody wants to open and may not: the direction, those that are withheld from them; a
 * teacher, all but what is open to her on that level.
 */
export function levelsNotToGive(
  wanted: readonly StandardPermission[],
  own: AccessFacts,
): StandardPermission[] {
  const isWithheld = (feature: string) =>
    directorPrivileges.some(
      (privilege) => privilege === feature && !isHeld(privilege, own.directorPrivileges),
    )
  const mayGive = (box: StandardPermission) =>
    isDirection(own.userType) ? !isWithheld(box.feature) : isLevelOpen(own.standardPerms, box)
  return wanted.filter((box) => box.hasAccess && !mayGive(box))
}

/**
 * Classes somebody wants to give to a colleague and may not: the direction gives every class, a teacher to whom the
 * page of privileges was opened only those she teaches herself. `kept` are the colleague's already.
 */
export function classesNotToGive<Id extends string>(
  wanted: readonly Id[],
  { own, taught, kept }: { own: AccessFacts; taught: readonly string[]; kept: readonly string[] },
): Id[] {
  if (isDirection(own.userType)) return []
  return wanted.filter((id) => !taught.includes(id) && !kept.includes(id))
}
