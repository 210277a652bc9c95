import { daysOfYear } from '#domain/school/academic-year.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { readAs } from '#server/platform/request/read-as.ts'
import { yearGiven } from '#server/platform/request/refusals.ts'
import { requireClassKeeper } from './classes.acts.ts'
import { type ClassOfYear, listClassesOfYear } from './classes-of-year.sql.ts'

/** Adds the classes of a school year, each with who was in it. */
export function addClassesOfYear(builder: Builder): void {
  const child = builder.objectRef<ClassOfYear['children'][number]>('ChildInClassOfYear').implement({
    fields: (t) => ({
      childId: t.expose('childId', { type: 'ChildId' }),
      firstDay: t.expose('firstDay', { type: 'LocalDate' }),
      firstName: t.exposeString('firstName'),
      lastDay: t.expose('lastDay', { type: 'LocalDate', nullable: true }),
      lastName: t.exposeString('lastName'),
    }),
  })
  const ofYear = builder.objectRef<ClassOfYear & { id: string }>('ClassOfYear').implement({
    description: 'A class in one school year. Name, levels and room are those of today.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Of the class in that year.' }),
      children: t.expose('children', { type: [child] }),
      classId: t.expose('classId', { type: 'ClassId' }),
      isArchived: t.exposeBoolean('isArchived'),
      name: t.exposeString('name'),
      room: t.exposeString('room', { nullable: true }),
      standardIds: t.field({
        type: ['StandardId'],
        resolve: ({ standardIds }) => [...standardIds],
      }),
      teachers: t.exposeStringList('teachers'),
    }),
  })
  builder.queryField('classesOfYear', (t) =>
    t.field({
      type: [ofYear],
      description: 'The classes that had or will have children in a school year.',
      args: { startYear: t.arg.int({ required: true }) },
      resolve: readAs(requireClassKeeper, async (tx, { args }) => {
        const startYear = yearGiven(args.startYear)
        const all = await listClassesOfYear(tx, daysOfYear(startYear))
        return all.map((it) => ({ ...it, id: `${it.classId}:${startYear}` }))
      }),
    }),
  )
}
