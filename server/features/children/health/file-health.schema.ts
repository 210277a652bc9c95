import { isNothing } from '#domain/health/health.ts'
import type { HealthFile } from '#domain/health/vaccines.ts'
import { type Vaccine, vaccineNames } from '#domain/health/vaccines.ts'
import type { ChildId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { enumOf } from '#server/platform/graphql/enum-of.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { type HealthRecord, tellHealthOfFile } from '#server/records/health/health.sql.ts'
import { childHealthType } from '#server/records/health/health-types.ts'
import { isFileKeeper, readInFile } from '../file/child-file.ts'

type FileHealth = HealthFile & { childId: ChildId; version: number; health: HealthRecord | null }

/**
 * The health of a child in its file. Who has the child in their care reads what they must know anyway. Doctor and vaccines
 * are the direction's.
 */
async function readFileHealth(context: RequestContext, sentId: string): Promise<FileHealth | null> {
  const open = await readInFile(context, sentId, async () => null)
  if (!open) return null
  const { viewer, file } = open
  const { id: childId, classId } = file
  const at = instantOf(context.clock.now())
  const record = await context.database.inSchool(viewer.schoolId, (_, finish) =>
    finish((last) => tellHealthOfFile(last, { viewer, childId, classId, at, ids: context.ids })),
  )
  const isKeeper = isFileKeeper(viewer)
  return {
    childId,
    version: record?.version ?? 0,
    health: record && !isNothing(record) ? record : null,
    doctorName: (isKeeper && record?.doctorName) || null,
    doctorPhone: (isKeeper && record?.doctorPhone) || null,
    vaccines: (isKeeper && record?.vaccines) || [],
  }
}

/** A child's health in its file: what must be known of it, its doctor, its vaccines. */
export function addFileHealthToSchema(builder: Builder): void {
  const vaccine = builder.objectRef<Vaccine>('ChildVaccine').implement({
    fields: (t) => ({
      doneOn: t.expose('doneOn', {
        type: 'LocalDate',
        nullable: true,
        description: 'The last dose.',
      }),
      dueOn: t.expose('dueOn', {
        type: 'LocalDate',
        nullable: true,
        description: 'The next dose.',
      }),
      other: t.exposeString('other', { nullable: true }),
      vaccine: t.expose('vaccine', { type: enumOf(builder, 'VaccineName', vaccineNames) }),
    }),
  })
  const fileHealth = builder.objectRef<FileHealth>('FileHealth').implement({
    description: 'A child’s health in its file. Every reading is logged.',
    fields: (t) => ({
      id: t.field({ type: 'ChildId', resolve: ({ childId }) => childId }),
      doctorName: t.exposeString('doctorName', {
        nullable: true,
        description: 'For the direction.',
      }),
      doctorPhone: t.exposeString('doctorPhone', {
        nullable: true,
        description: 'For the direction.',
      }),
      health: t.field({
        type: childHealthType,
        nullable: true,
        description:
          'What those who have the child in their care must know; null while nothing is.',
        resolve: ({ health }) => health,
      }),
      vaccines: t.field({
        type: [vaccine],
        description: 'For the direction.',
        resolve: ({ vaccines }) => [...vaccines],
      }),
      version: t.exposeInt('version'),
    }),
  })
  builder.queryField('fileHealth', (t) =>
    t.field({
      type: fileHealth,
      nullable: true,
      args: { childId: t.arg.id({ required: true }) },
      resolve: (_, { childId }, context) => readFileHealth(context, childId),
    }),
  )
}
