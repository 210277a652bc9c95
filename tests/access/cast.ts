import type { DeviceId, SessionId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { issueTokens } from '#server/features/accounts/sessions/tokens.ts'
import { aDocumentKind, aFiledDocument } from '#tests/support/examples/document-examples.ts'
import { aHealthReading, aHealthRecord, peanuts } from '#tests/support/examples/health-examples.ts'
import { aDocument } from '#tests/support/examples/prescription-examples.ts'
import { aTablet } from '#tests/support/examples/tablet-examples.ts'
import { hangStarterTopics } from '#tests/support/examples/topic-examples.ts'
import { type HandClock, testSecrets } from '#tests/support/server/request-context.ts'
import {
  nextId,
  type SmallAccount,
  type SmallChild,
  type SmallClass,
  smallWorld,
} from '#tests/support/server/small-world.ts'
import type { TestDatabase } from '#tests/support/server/test-database.ts'
import { aMilestone, type SmallMilestone } from '#tests/support/tablets/pedagogy-world.ts'

/** Everybody who may knock, in the order of the columns of the matrix. */
export const roles = [
  'anonymous',
  'teacher of the class',
  'teacher of another class',
  'director',
  'subdirector',
  'director of another school',
  'platform admin',
  'ex-employee',
  'director of a disabled school',
  'open for sending',
] as const
export type Role = (typeof roles)[number]

export type Member = {
  account: SmallAccount | null
  userType: 'teacher' | 'director' | 'subdirector' | 'admin'
  accessToken: string
  refreshToken: string
}

/** One school with two classes and a child, and what everybody would like to know about it. */
export type Scene = {
  class: SmallClass
  child: SmallChild
  milestone: SmallMilestone
  /** The signed health plan of the child. Its file is for the direction, the plan for those who care for the child. */
  planPaperId: string
  /** A tablet of the school, on which the teacher's entries wait. */
  tabletId: DeviceId
  /** A word that only who may see the class ever reads. */
  secret: string
  cast: Record<Role, Member>
}

const nobody: Member = { account: null, userType: 'teacher', accessToken: '', refreshToken: '' }

export async function buildScene({ owner }: TestDatabase, clock: HandClock): Promise<Scene> {
  const world = smallWorld(owner)
  const secret = 'Philippine'
  const school = await world.aSchool({
    name: 'École du Marronnier',
    hostname: 'marronnier.test',
    nurseryEnable: true,
  })
  await hangStarterTopics(owner, school)
  const own = await world.aClass({ of: school, name: 'Les Mésanges' })
  const other = await world.aClass({ of: school, name: 'Les Hiboux' })
  const child = await world.aChild({
    in: own,
    firstName: secret,
    guardians: [{ name: 'Ana Silva', relation: 'Mom', phone: '06 39 98 12 34' }],
  })
  const elsewhere = await world.aSchool({ name: 'Oakfield' })
  const disabled = await world.aSchool({ name: 'Closed', isEnabled: false })

  async function enter(
    account: SmallAccount,
    userType: Member['userType'] = 'director',
  ): Promise<Member> {
    const sessionId = nextId<SessionId>('session')
    const refreshId = nextId('refresh')
    const expiresAt = clock.now() + 30 * 86_400_000
    await owner.query(
      `insert into session (session_id, account_id, refresh_id, created_at, last_used_at, expires_at)
       values ($1, $2, $3, $4, $4, $5)`,
      [sessionId, account.userId, refreshId, instantOf(clock.now()), instantOf(expiresAt)],
    )
    const { userId, schoolId } = account
    // The number of the document that a member has sent is that of the account.
    if (schoolId) await aDocument(owner, { of: account, mediaId: userId })
    const session = { sessionId, refreshId, expiresAt, userId, userType, schoolId }
    const tokens = await issueTokens({ clock, secrets: testSecrets }, session)
    return { account, userType, ...tokens }
  }

  const leaver = await world.aTeacher({ of: school, classes: [own], isActive: false })
  const rights = {
    permissions: { presence: true, nursery: true, milestone: true, profile: true },
    levelFeatures: ['presence', 'dailyreport', 'nursery', 'milestone', 'meal', 'profile'],
  } as const
  const teacher = await world.aTeacher({ of: school, classes: [own], ...rights })
  const sender = await world.aTeacher({ of: school, classes: [own], ...rights, isActive: false })
  const sendsUntil = instantOf(clock.now() + 7 * 86_400_000)
  await owner.query('update account set sends_until = $2 where account_id = $1', [
    sender.userId,
    sendsUntil,
  ])
  const neighbour = await world.aTeacher({ of: school, classes: [other], ...rights })
  const subdirector = await world.aDirector({ of: school, as: 'subdirector' })
  const healthPlan = { instructions: 'Adrenaline', kitPlace: null, validUntil: null }
  await aHealthRecord(owner, { of: child, by: subdirector, allergies: [peanuts], healthPlan })
  const categoryId = await aDocumentKind(owner, {
    ...{ of: school, category: 'PAI', isHealthPlan: true },
  })
  const planPaperId = await aFiledDocument(owner, {
    ...{ of: child, by: subdirector, categoryId, name: `PAI ${secret}` },
  })
  await aHealthReading(owner, { of: child, by: teacher })
  const tabletId = await aTablet(owner, { of: teacher, at: instantOf(clock.now()) })
  return {
    class: own,
    child,
    milestone: await aMilestone(owner, { of: school }),
    planPaperId,
    tabletId,
    secret,
    cast: {
      anonymous: nobody,
      'teacher of the class': await enter(teacher, 'teacher'),
      'teacher of another class': await enter(neighbour, 'teacher'),
      director: await enter(await world.aDirector({ of: school })),
      subdirector: await enter(subdirector, 'subdirector'),
      'director of another school': await enter(await world.aDirector({ of: elsewhere })),
      'platform admin': await enter(await world.anAdmin(), 'admin'),
      'ex-employee': await enter(leaver, 'teacher'),
      'director of a disabled school': await enter(await world.aDirector({ of: disabled })),
      'open for sending': await enter(sender, 'teacher'),
    },
  }
}
