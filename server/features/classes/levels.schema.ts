import { maySeeScreen } from '#domain/access/access.ts'
import { type Level, type LevelUse, level, levelUseKinds } from '#domain/classes/levels.ts'
import { asksFor } from '#server/platform/graphql/asked-fields.ts'
import { enumOf } from '#server/platform/graphql/enum-of.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { type ActAnswerType, actField } from '#server/platform/keeping/keeping-in-schema.ts'
import { requireSchoolViewer } from '#server/platform/request/refusals.ts'
import { addThingActs } from '#server/platform/things/thing-acts-in-schema.ts'
import { outputsOf } from '#server/platform/things/thing-in-schema.ts'
import { listLevels } from '#server/records/children/levels.sql.ts'
import { addStarterStandards, levelActs } from './levels.acts.ts'
import { listLevelUses } from './levels.sql.ts'

type ListedLevel = Level & { usedBy: readonly LevelUse[] }

function addLevelType(builder: Builder) {
  const use = builder.objectRef<LevelUse>('StandardUse').implement({
    description: 'Something that uses a level. Children are counted, everything else is named.',
    fields: (t) => ({
      count: t.exposeInt('count'),
      isSetting: t.exposeBoolean('isSetting', {
        description: 'It only says something about the level, and goes with it.',
      }),
      kind: t.expose('kind', { type: enumOf(builder, 'StandardUseKind', levelUseKinds) }),
      name: t.exposeString('name', { nullable: true }),
    }),
  })
  return builder.objectRef<ListedLevel>('Standard').implement({
    description: 'A level.',
    fields: (t) => ({
      ...outputsOf(builder, t, level, { id: 'StandardId', enums: { cycle: 'Cycle' } }),
      usedBy: t.expose('usedBy', {
        type: [use],
        description: 'What uses the level, for those who keep the levels.',
      }),
    }),
  })
}

/** Adds the levels of the school and the acts of their page. */
export function addLevelsToSchema(builder: Builder, answer: ActAnswerType): void {
  const type = addLevelType(builder)
  builder.queryField('listStandards', (t) =>
    t.field({
      type: [type],
      description: "The school's levels in their order.",
      resolve: (_, __, context, info) => {
        const viewer = requireSchoolViewer(context)
        const asksUses = asksFor(info, 'usedBy') && maySeeScreen(viewer, 'settings-levels')
        return context.database.glanceInSchool(viewer.schoolId, async (tx) => {
          const [levels, uses] = await Promise.all([
            listLevels(tx),
            asksUses ? listLevelUses(tx) : [],
          ])
          return levels.map((it) => ({
            ...it,
            usedBy: uses.filter(({ levelId }) => levelId === it.id),
          }))
        })
      },
    }),
  )
  addThingActs(builder, answer, levelActs, {
    ...{ input: 'StandardInput', add: 'addStandard', change: 'changeStandard' },
    ...{ remove: 'removeStandard', order: 'orderStandards' },
  })
  builder.mutationField('addStarterStandards', (t) =>
    actField(t, answer)(addStarterStandards, {
      sets: t.arg.stringList({ required: true }),
      standardIds: t.arg.idList({ required: true }),
    }),
  )
}
