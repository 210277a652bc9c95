import { mayWorkWith } from '#domain/access/access.ts'
import { daysOfYear } from '#domain/school/academic-year.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { prices } from '#server/platform/graphql/query-limits.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { requireScreen } from '#server/platform/keeping/require-screen.ts'
import { readAs } from '#server/platform/request/read-as.ts'
import { type SchoolViewer, yearGiven } from '#server/platform/request/refusals.ts'
import { portraitAddress } from '#server/records/media/portrait-address.ts'
import { isFileKeeper, mayReadFile } from './child-file.ts'
import { type ChildOfYear, listChildrenOfYear } from './children-of-year.sql.ts'
import { listFiles } from './file-records.sql.ts'

/** A child of a year, as somebody may see it: without birth date and portrait where its file is not theirs today. */
export type ShownOfYear = Omit<ChildOfYear, 'birthDate'> & {
  birthDate: ChildOfYear['birthDate'] | null
  isFileOpen: boolean
}

/**
 * The children of a school year whom somebody may see: all for the direction, for a teacher those of the classes that
 * are theirs today. Of a child whose file is not theirs today they see the name alone.
 */
export async function readChildrenOfYear(
  tx: Glance,
  { viewer, startYear }: { viewer: SchoolViewer; startYear: number },
): Promise<ShownOfYear[]> {
  const { today } = viewer.school
  const isKeeper = isFileKeeper(viewer)
  const [all, files] = await Promise.all([
    listChildrenOfYear(tx, { viewer, ...daysOfYear(startYear) }),
    isKeeper ? [] : listFiles(tx, { viewer, today }),
  ])
  const open = new Set(files.filter((file) => mayReadFile(viewer, file)).map(({ id }) => id))
  return all
    .filter((it) => isKeeper || mayWorkWith(viewer, 'profile', it))
    .map((it) =>
      isKeeper || open.has(it.childId)
        ? { ...it, isFileOpen: true }
        : { ...it, isFileOpen: false, birthDate: null, portraitMediaId: null },
    )
}

/** Adds the children of a school year, each in the class of that year. */
export function addChildrenOfYear(builder: Builder): void {
  const child = builder.objectRef<ShownOfYear & { id: string }>('ChildOfYear').implement({
    description:
      'A child in its class of one school year: of the last stay in it. The file is the one of today.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Of the child in that year.' }),
      birthDate: t.expose('birthDate', {
        type: 'LocalDate',
        nullable: true,
        description: 'For a teacher, null of a child whose file is not theirs today.',
      }),
      childId: t.expose('childId', { type: 'ChildId' }),
      classId: t.expose('classId', { type: 'ClassId' }),
      className: t.exposeString('className'),
      enteredOn: t.expose('enteredOn', { type: 'LocalDate' }),
      firstName: t.exposeString('firstName'),
      lastName: t.exposeString('lastName'),
      leavesOn: t.expose('leavesOn', { type: 'LocalDate', nullable: true }),
      portrait: t.string({
        nullable: true,
        description:
          'The address of the portrait, for some hours. Null without consent, and where birthDate is null.',
        resolve: ({ portraitMediaId }, _, context) => portraitAddress(context, portraitMediaId),
      }),
      standardId: t.expose('standardId', { type: 'StandardId' }),
      standardName: t.exposeString('standardName'),
      usageName: t.exposeString('usageName', { nullable: true }),
    }),
  })
  builder.queryField('childrenOfYear', (t) =>
    t.field({
      type: [child],
      extensions: { price: prices.school },
      description:
        'Who was or will be in a class in a school year, class by class; for a teacher, in classes that are theirs today.',
      args: { startYear: t.arg.int({ required: true }) },
      resolve: readAs(requireScreen('profile'), async (tx, { args, viewer }) => {
        const startYear = yearGiven(args.startYear)
        const all = await readChildrenOfYear(tx, { viewer, startYear })
        return all.map((it) => ({ ...it, id: `${it.childId}:${startYear}` }))
      }),
    }),
  )
}
