import { mayWorkWith } from '#domain/access/access.ts'
import { daysOfYear } from '#domain/school/academic-year.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { requireScreen } from '#server/platform/keeping/require-screen.ts'
import { readAs } from '#server/platform/request/read-as.ts'
import { yearGiven } from '#server/platform/request/refusals.ts'
import { portraitAddress } from '#server/records/media/portrait-address.ts'
import { isFileKeeper } from './child-file.ts'
import { type ChildOfYear, listChildrenOfYear } from './children-of-year.sql.ts'

/** Adds the children of a school year, each in the class of that year. */
export function addChildrenOfYear(builder: Builder): void {
  const child = builder.objectRef<ChildOfYear & { id: string }>('ChildOfYear').implement({
    description:
      'A child in its class of one school year: of the last stay in it. The file is the one of today.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Of the child in that year.' }),
      birthDate: t.exposeString('birthDate'),
      childId: t.exposeID('childId'),
      classId: t.exposeID('classId'),
      className: t.exposeString('className'),
      enteredOn: t.exposeString('enteredOn'),
      firstName: t.exposeString('firstName'),
      lastName: t.exposeString('lastName'),
      leavesOn: t.exposeString('leavesOn', { nullable: true }),
      portrait: t.string({
        nullable: true,
        description: 'The address of the portrait, for some hours. Null without consent.',
        resolve: ({ portraitMediaId }, _, context) => portraitAddress(context, portraitMediaId),
      }),
      standardId: t.exposeID('standardId'),
      standardName: t.exposeString('standardName'),
      usageName: t.exposeString('usageName', { nullable: true }),
    }),
  })
  builder.queryField('childrenOfYear', (t) =>
    t.field({
      type: [child],
      description:
        'Who was or will be in a class in a school year, class by class; for a teacher, in classes that are theirs today.',
      args: { startYear: t.arg.int({ required: true }) },
      resolve: readAs(requireScreen('profile'), async (tx, { args, viewer }) => {
        const startYear = yearGiven(args.startYear)
        const all = await listChildrenOfYear(tx, { viewer, ...daysOfYear(startYear) })
        return all
          .filter((it) => isFileKeeper(viewer) || mayWorkWith(viewer, 'profile', it))
          .map((it) => ({ ...it, id: `${it.childId}:${startYear}` }))
      }),
    }),
  )
}
