import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { type ActAnswerType, actField } from '#server/platform/keeping/keeping-in-schema.ts'
import { readInFile } from '../file/child-file.ts'
import { setPortrait } from './portrait.acts.ts'
import { findPortrait } from './portrait.sql.ts'

/** The portrait of a child, which the family's word about pictures on show allows. */
export function addPortraitToSchema(builder: Builder, answer: ActAnswerType): void {
  builder.queryField('mayShowPortrait', (t) =>
    t.boolean({
      description: 'Whether the family has allowed pictures on show.',
      args: { childId: t.arg.id({ required: true }) },
      resolve: async (_, { childId }, context) =>
        (await readInFile(context, childId, findPortrait))?.part.mayShow ?? false,
    }),
  )
  builder.mutationField('setPortrait', (t) =>
    actField(t, answer)(setPortrait, {
      childId: t.arg.id({ required: true }),
      mediaId: t.arg.id({ description: 'A photo that was sent; null takes the portrait away.' }),
    }),
  )
}
