import { parseSchoolKind, switchesOf } from '#domain/access/presets.ts'
import {
  parseEmail,
  parseLanguage,
  parsePersonName,
  parseUsername,
} from '#domain/accounts/identity.ts'
import type { SchoolId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { accept, type Result } from '#domain/kernel/result.ts'
import {
  countries,
  type PlatformRefusalCode,
  parseCountry,
  parseSiret,
  readContact,
} from '#domain/platform-admin/school-account.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { type InvitationRefusal, inviteAccount } from '#server/records/invite.ts'
import { setStarterMeals } from '#server/records/meals.sql.ts'
import { giveStarterSentences } from '#server/records/starter-sentences.sql.ts'
import { giveStarterTopics } from '#server/records/starter-topics.sql.ts'
import { getSchool, logSchoolChange } from './log-school-change.ts'
import { findTwin } from './managed-schools.sql.ts'
import { insertSchool, type NewSchool, openWholeWeek, switchSchool } from './one-school.sql.ts'
import { refused, requireAdmin, type SchoolAnswer } from './platform-admin.policy.ts'

type Text = string | null | undefined

export type SchoolWish = {
  name: string
  city?: Text
  kind: string
  countryCode: string
  timeZone?: Text
  language?: Text
  siret?: Text
  mail?: Text
  website?: Text
  contactOne?: Text
  contactTwo?: Text
  director: { name: string; email: string; username?: Text }
}

type Director = { name: string; email: string; username: string | null }
type Read<Value> = Result<Value, { code: PlatformRefusalCode }>

function readDirector(sent: SchoolWish['director']): Read<Director> {
  const name = parsePersonName(sent.name)
  if (!name) return refused('platform.director-name-missing')
  const email = parseEmail(sent.email)
  if (!email) return refused('platform.director-email-malformed')
  const username = sent.username ? parseUsername(sent.username) : null
  if (username === undefined) return refused('platform.director-username-malformed')
  return accept({ name, email, username })
}

const isTimeZone = (text: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text })
    return true
  } catch {
    return false
  }
}

function readNewSchool(
  sent: SchoolWish,
  made: Pick<NewSchool, 'schoolId' | 'createdAt'>,
): Read<NewSchool> {
  const name = parsePersonName(sent.name)
  if (!name) return refused('platform.name-missing')
  const kind = parseSchoolKind(sent.kind)
  if (!kind) return refused('platform.unknown-kind')
  const countryCode = parseCountry(sent.countryCode)
  if (!countryCode) return refused('platform.unknown-country')
  const country = countries[countryCode]
  const timeZone = sent.timeZone?.trim() || country.timeZone
  if (!isTimeZone(timeZone)) return refused('platform.unknown-time-zone')
  const language = parseLanguage(sent.language?.trim() || country.language)
  if (!language) return refused('platform.unknown-language')
  const siret = sent.siret?.trim() ? parseSiret(sent.siret) : null
  if (siret === undefined) return refused('platform.siret-malformed')
  const city = sent.city?.trim() || null
  if (city && city.length > 100) return refused('platform.text-too-long')
  const contact = readContact(sent)
  if (!contact.ok) return contact
  const place = { city, countryCode, timeZone, language, currency: country.currency }
  return accept({ ...made, ...contact.value, ...place, name, kind, siret })
}

const taken: Readonly<Record<InvitationRefusal, PlatformRefusalCode>> = {
  'email-taken': 'platform.director-email-taken',
  'username-taken': 'platform.director-username-taken',
}

/** Thrown to undo the school when its director cannot be invited, and caught where the act answers. */
class NotCreated extends Error {
  readonly code: PlatformRefusalCode
  constructor(code: PlatformRefusalCode) {
    super(code)
    this.code = code
  }
}

async function furnish(
  tx: Transaction,
  context: RequestContext,
  { viewer, school, director }: { viewer: Viewer; school: NewSchool; director: Director },
): Promise<void> {
  const { schoolId, kind, name: schoolName, language, city } = school
  if (!(await insertSchool(tx, school))) throw new NotCreated('platform.siret-taken')
  await openWholeWeek(tx)
  await giveStarterTopics(tx, { ids: context.ids, createdAt: school.createdAt })
  await giveStarterSentences(tx, context.ids)
  await setStarterMeals(tx, context.ids)
  await switchSchool(tx, { kind, ...switchesOf(kind) })
  const invited = await inviteAccount(tx, context, {
    invitation: { ...director, schoolId, userType: 'director', language: null },
    by: { userId: viewer.userId, name: viewer.name, schoolName, language },
  })
  if (!invited.ok) throw new NotCreated(taken[invited.refusal])
  await logSchoolChange(tx, context, {
    viewer,
    schoolId,
    act: 'createSchool',
    subjectId: invited.value.userId,
    before: null,
    after: { name: schoolName, city, kind, director: director.name },
  })
}

/**
 * Creates a school with the switches of its kind and invites its first director by mail, in one transaction: no
 * school without somebody who can open it. The same name in the same city, or the same SIRET, is refused.
 */
export async function createSchool(
  context: RequestContext,
  wish: SchoolWish,
): Promise<SchoolAnswer> {
  const viewer = requireAdmin(context)
  const { clock, database, ids } = context
  const schoolId = ids.next() as SchoolId
  const school = readNewSchool(wish, { schoolId, createdAt: instantOf(clock.now()) })
  if (!school.ok) return school
  const director = readDirector(wish.director)
  if (!director.ok) return director
  const twin = await database.atDoor('platform', (tx) => findTwin(tx, school.value))
  if (twin) return refused(twin === 'name' ? 'platform.name-taken' : 'platform.siret-taken')
  try {
    await database.inSchool(schoolId, (tx) =>
      furnish(tx, context, { viewer, school: school.value, director: director.value }),
    )
  } catch (error) {
    if (error instanceof NotCreated) return refused(error.code)
    throw error
  }
  return accept(await getSchool(context, schoolId))
}
