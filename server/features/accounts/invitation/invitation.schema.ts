import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { answerOf } from '../calls/account-errors.ts'
import { getInvitation, type Invitation } from './get-invitation.ts'

export function addInvitation(builder: Builder): void {
  const invitation = builder.objectRef<Invitation>('Invitation').implement({
    fields: (t) => ({
      email: t.exposeString('email'),
      name: t.exposeString('name'),
      schoolName: t.exposeString('schoolName', { nullable: true }),
    }),
  })
  builder.queryField('getInvitation', (t) =>
    t.field({
      type: invitation,
      nullable: true,
      description:
        'What an invitation says, for whoever holds its link or its code; nothing is used up.',
      args: { email: t.arg.string(), token: t.arg.string({ required: true }) },
      resolve: (_, sent, context) => answerOf(getInvitation(context, sent)),
    }),
  )
}
