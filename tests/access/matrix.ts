import { smallWorldPassword } from '#tests/support/server/small-world.ts'
import { accountRows } from './account-rows.ts'
import { diaryRows } from './diary-rows.ts'
import { healthRows } from './health-rows.ts'
import { mealsRows } from './meals-rows.ts'
import { mediaRows } from './media-rows.ts'
import { needsRows } from './needs-rows.ts'
import { pedagogyRows } from './pedagogy-rows.ts'
import { everybody, outside, type Row, row, sends, unseen } from './row.ts'
import { schoolRows } from './school-rows.ts'
import { staffRows } from './staff-rows.ts'
import { submit } from './submit.ts'
import { topicsRows } from './topics-rows.ts'
import { transmissionRows } from './transmission-rows.ts'

const signIn =
  (field: string): Row['call'] =>
  (_, { account }) => ({
    query: `mutation($params: AuthenticateParamsInput!) {
      ${field}(serviceName: "password", params: $params) { sessionId tokens { accessToken } user { id } }
    }`,
    variables: {
      params: {
        user: { email: account?.email ?? 'stranger@small.test' },
        password: smallWorldPassword,
      },
    },
  })

const signInOutcomes = {
  ...everybody('answer'),
  anonymous: 'accounts.invalid-credentials',
  'ex-employee': 'accounts.account-inactive',
  'director of a disabled school': 'APP_DISABLED',
}

const date = '2026-11-17'

const ofRegisters = {
  ...outside,
  'teacher of the class': 'answer',
  director: 'answer',
  subdirector: 'answer',
} as const

export const rows: readonly Row[] = [
  row('Query.serverTime', everybody('answer'), '{ serverTime }'),
  row(
    'Query.getUser',
    {
      ...everybody('answer'),
      anonymous: 'nothing',
      'ex-employee': 'nothing',
      'director of a disabled school': 'APP_DISABLED',
    },
    '{ getUser { id name emails { address } } }',
  ),
  row(
    'Query.getSchool',
    { ...everybody('answer'), ...outside, ...sends, 'platform admin': 'nothing' },
    '{ getSchool { id name siret } }',
  ),
  row(
    'Query.getPublicSchool',
    {
      ...everybody('answer'),
      anonymous: 'nothing',
      'ex-employee': 'nothing',
      'platform admin': 'nothing',
    },
    '{ getPublicSchool { name } }',
  ),
  row(
    'Query.listClasses',
    {
      ...ofRegisters,
      'teacher of another class': 'answer',
      'director of another school': 'nothing',
      'platform admin': 'FORBIDDEN',
    },
    '{ listClasses { id name childCount } }',
  ),
  row(
    'Query.classDay',
    { ...ofRegisters, ...unseen('nothing'), 'platform admin': 'FORBIDDEN' },
    ({ class: { classId } }) => ({
      query: `query($id: ID!) { classDay(work: "diary", classId: $id, from: "${date}", to: "${date}") {
        children { firstName } health { childId allergies { allergen other } } } }`,
      variables: { id: classId },
    }),
  ),
  row(
    'Query.register',
    { ...ofRegisters, ...unseen('nothing'), 'platform admin': 'FORBIDDEN' },
    (scene) => ({
      query: `query($id: ID!) { register(classId: $id, from: "${date}", to: "${date}") {
        id children { firstName lastName guardians { phone } } presence { id } health { childId diets } } }`,
      variables: { id: scene.class.classId },
    }),
  ),
  row(
    'Query.building',
    {
      ...ofRegisters,
      'teacher of another class': 'answer',
      'director of another school': 'nothing',
      'platform admin': 'FORBIDDEN',
    },
    `{ building(date: "${date}") { id children { firstName } health { childId } } }`,
  ),
  row(
    'Query.buildingAt',
    { ...everybody('answer'), ...outside, 'platform admin': 'FORBIDDEN' },
    `{ buildingAt(date: "${date}") }`,
  ),
  row(
    'Query.buildingElsewhere',
    {
      // The direction has every class in its care.
      ...everybody('nothing'),
      ...outside,
      'teacher of the class': 'answer',
      'teacher of another class': 'answer',
      'platform admin': 'FORBIDDEN',
    },
    `{ buildingElsewhere(date: "${date}") { className inside notCalled teachers at } }`,
  ),
  row(
    'Query.presenceHistory',
    { ...ofRegisters, ...unseen('nothing'), 'platform admin': 'FORBIDDEN' },
    (scene) => ({
      query: `query($id: ID!) { presenceHistory(childId: $id, date: "2026-11-16") { id by } }`,
      variables: { id: scene.child.childId },
    }),
  ),
  row(
    'Query.unjustifiedAbsences',
    { ...ofRegisters, ...unseen('nothing'), 'platform admin': 'FORBIDDEN' },
    '{ unjustifiedAbsences(month: "2026-11", atLeast: 1) { id child { firstName } halfDays } }',
  ),
  row('Mutation.authenticate', signInOutcomes, signIn('authenticate')),
  row('Mutation.authenticateUser', signInOutcomes, signIn('authenticateUser')),
  row(
    'Mutation.refreshTokens',
    {
      ...everybody('answer'),
      anonymous: 'accounts.session-expired',
      'ex-employee': 'accounts.account-inactive',
    },
    (_, { accessToken, refreshToken }) => ({
      query: `mutation($access: String!, $refresh: String!) {
        refreshTokens(accessToken: $access, refreshToken: $refresh) { tokens { accessToken } } }`,
      variables: { access: accessToken, refresh: refreshToken },
    }),
  ),
  row(
    'Mutation.submitEntries.markPresence',
    {
      ...ofRegisters,
      ...sends,
      ...unseen('presence.unknown-child'),
      'platform admin': 'entry.forbidden',
    },
    submit((scene) => ({
      markPresence: {
        childId: scene.child.childId,
        date,
        period: 'am',
        mark: { state: 'present' },
      },
    })),
  ),
  row(
    'Mutation.submitEntries.submitRegister',
    {
      ...ofRegisters,
      ...sends,
      ...unseen('presence.unknown-class'),
      'platform admin': 'entry.forbidden',
    },
    submit((scene) => ({
      submitRegister: { classId: scene.class.classId, date, period: 'am' },
    })),
  ),
  row(
    'Mutation.impersonate',
    { ...everybody('unauthorized'), ...outside, director: 'answer', 'platform admin': 'answer' },
    ({ cast }, { accessToken }) => ({
      query: `mutation($accessToken: String!, $impersonated: ImpersonationUserIdentityInput!) {
        impersonate(accessToken: $accessToken, impersonated: $impersonated, reason: "Help with the register") {
          authorized user { name } } }`,
      variables: {
        accessToken,
        impersonated: { userId: cast['teacher of the class'].account?.userId },
      },
    }),
  ),
  row(
    'Query.twoFactorSecret',
    { ...everybody('answer'), ...outside },
    '{ twoFactorSecret { base32 recoveryCodes } }',
  ),
  row(
    'Mutation.createUser',
    {
      ...everybody('FORBIDDEN'),
      ...outside,
      // A stranger is told nothing, not even that this is not for strangers.
      anonymous: 'answer',
      'ex-employee': 'answer',
      'platform admin': 'accounts.user-incomplete',
    },
    'mutation { createUser(user: { email: "new@small.test" }) { userId } }',
  ),
  row(
    'Mutation.twoFactorSet',
    { ...everybody('accounts.two-factor-not-offered'), ...outside },
    'mutation { twoFactorSet(secret: { base32: "MFRGG" }, code: "123456") }',
  ),
  row(
    'Mutation.twoFactorUnset',
    { ...everybody('accounts.two-factor-not-on'), ...outside },
    'mutation { twoFactorUnset(code: "123456") }',
  ),
  row(
    'Mutation.renewRecoveryCodes',
    { ...everybody('accounts.two-factor-not-on'), ...outside },
    'mutation { renewRecoveryCodes(code: "123456") }',
  ),
  ...staffRows,
  ...pedagogyRows,
  ...schoolRows,
  ...accountRows,
  ...diaryRows,
  ...needsRows,
  ...topicsRows,
  ...healthRows,
  ...mealsRows,
  ...transmissionRows,
  ...mediaRows,
  row(
    'Subscription.watchSession',
    { ...everybody('answer'), ...outside },
    'subscription { watchSession { status } }',
  ),
  // Last: it ends the sessions. Nobody is told anything by it.
  row('Mutation.logout', everybody('nothing'), 'mutation { logout }'),
]
