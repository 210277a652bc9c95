import { type SchoolKind, switchesOf } from '#domain/access/presets.ts'
import { firstWeekOf } from '#domain/calendar/openings.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { accept } from '#domain/kernel/result.ts'
import { readNewSchool, type TypedSchool } from '#domain/platform-admin/new-school.ts'
import { platformRefusal } from '#domain/platform-admin/school-account.ts'
import { isInPlatformLog, recordChange } from '#server/platform/keeping/changes.sql.ts'
import { keepingAct } from '#server/platform/keeping/keeping-act.ts'
import { refusal } from '#server/platform/request/refusals.ts'
import { type InvitationRefusal, inviteAccount } from '#server/records/accounts/invite.ts'
import { setStarterMeals } from '#server/records/meals/meals.sql.ts'
import { writeOpening } from '#server/records/school/openings.sql.ts'
import { giveStarterCategories } from '#server/records/school/starter-categories.sql.ts'
import { giveStarterSentences } from '#server/records/school/starter-sentences.sql.ts'
import { giveStarterTopics } from '#server/records/school/starter-topics.sql.ts'
import { findManagedSchool, findTwin } from './managed-schools.sql.ts'
import { holdNames, insertSchool, switchSchool } from './one-school.sql.ts'
import { type AdminAt, requireAdminAt } from './platform-admin.policy.ts'

type Wish = { actId: string; schoolId: string; input: SchoolInput }

type Text = string | null | undefined

type SchoolInput = {
  name: string
  city?: Text
  kind: SchoolKind
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

const typedOf = (input: SchoolInput): TypedSchool => ({
  name: input.name,
  city: input.city ?? '',
  kind: input.kind,
  country: input.countryCode,
  timeZone: input.timeZone ?? '',
  language: input.language ?? '',
  siret: input.siret ?? '',
  mail: input.mail ?? '',
  website: input.website ?? '',
  contactOne: input.contactOne ?? '',
  contactTwo: input.contactTwo ?? '',
  directorName: input.director.name,
  directorEmail: input.director.email,
  directorUsername: input.director.username ?? '',
})

const takenRefusals: Readonly<Record<InvitationRefusal, ReturnType<typeof platformRefusal>>> = {
  'email-taken': platformRefusal('platform.director-email-taken', { field: 'directorEmail' }),
  'username-taken': platformRefusal('platform.director-username-taken', {
    field: 'directorUsername',
  }),
}

/**
 * Creates a school with the switches of its kind and invites its first director by mail, in one transaction: no
 * school without somebody who can open it. The same name in the same city, or the same SIRET, is refused.
 */
export const createSchool = keepingAct({
  name: 'createSchool',
  door: 'platform',
  policy: requireAdminAt,
  lock: holdNames,
  async read(tx, { wish, by }: { wish: Wish; by: AdminAt }) {
    // The log of the school that the wish names does not know an act that made another school.
    if (await isInPlatformLog(tx, wish.actId)) throw refusal('INPUT_INVALID')
    const read = readNewSchool(typedOf(wish.input))
    const isCreated = (await findManagedSchool(tx, by)) !== undefined
    return { read, isCreated, twin: read.ok ? await findTwin(tx, read.value) : undefined }
  },
  decide({ standing: { read, isCreated, twin }, wish: { actId } }) {
    if (!read.ok) return read
    if (isCreated) return platformRefusal('platform.created-already')
    if (twin) return platformRefusal(`platform.${twin}-taken`, { field: twin })
    return accept({ ...read.value, actId })
  },
  async write(tx, { change: school, by, context, refuse }) {
    const { kind, name: schoolName, language, director } = school
    const at = instantOf(context.clock.now())
    if (!(await insertSchool(tx, school, at)))
      refuse({ code: 'platform.siret-taken', facts: { field: 'siret' } })
    const line = { changeId: school.actId, act: 'createSchool', subjectId: null, at }
    const who = { accountId: by.userId, actorId: by.actorId }
    const change = { ...line, ...who, before: null, after: { schoolId: by.schoolId } }
    await recordChange(tx, { schoolId: null, change })
    await writeOpening(tx, { halfDays: firstWeekOf(school), version: 1 })
    await giveStarterCategories(tx, { ids: context.ids, language })
    await giveStarterTopics(tx, { ids: context.ids, createdAt: at })
    await giveStarterSentences(tx, context.ids)
    await setStarterMeals(tx, context.ids)
    await switchSchool(tx, { kind, ...switchesOf(kind) })
    const invited = await inviteAccount(tx, context, {
      invitation: { ...director, schoolId: by.schoolId, userType: 'director', language: null },
      by: { userId: by.userId, name: by.name, schoolName, language },
    })
    return invited.ok ? invited.value.userId : refuse(takenRefusals[invited.refusal].refusal)
  },
  log: ({ change: { name, city, kind, director }, written }) => ({
    subjectId: written,
    before: null,
    after: { name, city, kind, director: director.name },
  }),
})
