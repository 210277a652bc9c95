import type { SchoolId, UserId } from '#domain/kernel/ids.ts'
import type { SessionSchool, SessionUser } from '#src/session/session.operations.ts'

/** A person as the session knows them, to whom nothing special is given or withheld. */
export const aSessionUser = (
  person: Pick<SessionUser, 'id' | 'name' | 'userType'> & Partial<SessionUser>,
): SessionUser => ({
  username: null,
  schoolId: person.userType === 'admin' ? null : ('school' as SchoolId),
  language: null,
  isTwoFactorOn: false,
  mustSetUpTwoFactor: false,
  sendsUntil: null,
  impersonation: null,
  emails: [],
  directorPrivileges: [],
  pagePerms: [],
  standardPerms: [],
  ...person,
})

/** The school of a session, of which nothing is known that may be missing. */
export const theSchool: SessionSchool = {
  id: 'school' as SchoolId,
  isNew: false,
  name: 'Les Tilleuls',
  logo: null,
  mail: null,
  website: null,
  contactOne: null,
  contactTwo: null,
  timeZone: 'Europe/Paris',
  evaluationColor: null,
  gradeSystem: null,
  prospectEmailTitle: null,
  prospectEmailTemplate: null,
  prospectPdfUrl: null,
  prospectPdfMediaId: null,
  paymentType: null,
  invoiceEmailTitle: null,
  invoiceEmailTemplate: null,
  currency: { locale: 'fr-FR', symbol: '€', code: 'EUR' },
  siret: null,
  note: null,
  dailyReportEnable: true,
  eventEnable: true,
  galleryEnable: true,
  checkInEnable: false,
  nurseryEnable: false,
  milestoneEnable: true,
  showGuardianInfo: false,
  features: [],
  hasTax: false,
  docCategories: [],
  paymentReminderMessage: null,
  showPaymentReminderToParent: false,
  sendDailyReportToMail: false,
}

export const theDirector = aSessionUser({
  id: '00000000-0000-4000-8000-000000000801' as UserId,
  name: 'Hélène Vasseur',
  userType: 'director',
})
