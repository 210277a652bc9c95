import { mailTo } from './mails.ts'
import type { SchoolRecord } from './school-record.ts'
import type { PreauServer } from './serving-school.ts'

/** Invites a teacher who may keep the register, and answers the link of the mail, without the host. */
export async function linkOfInvitation(
  preau: PreauServer,
  { director, name, email }: { director: SchoolRecord; name: string; email: string },
): Promise<string> {
  await director.ask(
    `mutation($actId: ID!, $userId: ID!, $input: InviteTeacherInput!) {
      inviteTeacher(actId: $actId, userId: $userId, input: $input) { __typename } }`,
    {
      actId: crypto.randomUUID(),
      userId: crypto.randomUUID(),
      input: {
        name,
        email,
        classIds: [],
        pagePerms: [{ feature: 'presence', hasAccess: true }],
        standardPerms: [],
      },
    },
  )
  const { link } = await mailTo(preau, { to: email, kind: 'invitation' })
  return link
}
