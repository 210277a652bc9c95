import { smallWorldPassword } from '#tests/support/server/small-world.ts'
import type { Member } from './cast.ts'
import { everybody, outside, type Row, row } from './row.ts'

const emailOf = ({ account }: Member) => account?.email ?? 'stranger@small.test'

/** Mails are asked for by address: who exists, who has left and whose school is closed all look the same. */
const mailRow = (field: string) =>
  row(`Mutation.${field}`, everybody('nothing'), (_, member) => ({
    query: `mutation($email: String!) { ${field}(email: $email) }`,
    variables: { email: emailOf(member) },
  }))

const signedIn = { ...everybody('answer'), ...outside }
const silent = { ...everybody('nothing'), ...outside }

/** The calls about getting in and about the own account. */
export const accountRows: readonly Row[] = [
  row(
    'Mutation.verifyAuthentication',
    {
      ...everybody('answer'),
      anonymous: 'accounts.invalid-credentials',
      'ex-employee': 'accounts.account-inactive',
      'director of a disabled school': 'APP_DISABLED',
    },
    (_, member) => ({
      query: `mutation($params: AuthenticateParamsInput!) {
        verifyAuthentication(serviceName: "password", params: $params) }`,
      variables: { params: { user: { email: emailOf(member) }, password: smallWorldPassword } },
    }),
  ),
  mailRow('requestMagicLinkEmail'),
  mailRow('sendResetPasswordEmail'),
  mailRow('sendVerificationEmail'),
  row(
    'Mutation.verifyEmail',
    everybody('accounts.token-invalid'),
    'mutation { verifyEmail(token: "forged") }',
  ),
  row(
    'Query.getInvitation',
    everybody('accounts.token-invalid'),
    '{ getInvitation(token: "forged") { name email schoolName } }',
  ),
  row(
    'Mutation.resetPassword',
    everybody('accounts.token-invalid'),
    'mutation { resetPassword(token: "forged", newPassword: "trois poules au grenier") { sessionId } }',
  ),
  row(
    'Mutation.changePassword',
    { ...everybody('accounts.invalid-credentials'), ...outside },
    'mutation { changePassword(oldPassword: "guess", newPassword: "trois poules au grenier") }',
  ),
  row('Mutation.addEmail', silent, (_, member) => ({
    query: 'mutation($email: String!) { addEmail(newEmail: $email) }',
    variables: { email: `second-${emailOf(member)}` },
  })),
  row(
    'Mutation.removeEmail',
    silent,
    'mutation { removeEmail(email: "somebody-else@small.test") }',
  ),
  row('Mutation.changeMyName', signedIn, (_, { account }) => ({
    query: 'mutation($name: String!) { changeMyName(name: $name) { id name } }',
    variables: { name: account?.name ?? 'Nobody' },
  })),
  row('Mutation.changeMyUsername', signedIn, 'mutation { changeMyUsername { id username } }'),
  row(
    'Mutation.changeMyLanguage',
    signedIn,
    'mutation { changeMyLanguage(language: "fr") { id language } }',
  ),
  row(
    'Query.listMySessions',
    signedIn,
    '{ listMySessions { id deviceName createdAt lastUsedAt isCurrent } }',
  ),
  row(
    'Mutation.endSession',
    silent,
    'mutation { endSession(sessionId: "00000000-0000-4000-8000-000000000003") }',
  ),
  row('Mutation.endOtherSessions', silent, 'mutation { endOtherSessions }'),
]
