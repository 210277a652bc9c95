import { careWork } from '#domain/access/access.ts'
import { staffRoles } from '#domain/accounts/roles.ts'
import { relations } from '#domain/children/family/guardian.ts'
import { schoolSections } from '#domain/search/search.ts'
import { enumOf } from '#server/platform/graphql/enum-of.ts'
import { prices } from '#server/platform/graphql/query-limits.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { portraitAddress } from '#server/records/media/portrait-address.ts'
import { type FoundSection, type FoundThing, readSearchAnswer } from './read-search.ts'

/** Adds the search over all kinds of things of a school. */
export function addSearchToSchema(builder: Builder): void {
  const thing = builder.objectRef<FoundThing>('FoundThing').implement({
    description: 'A child, a person, a paper or a class, as a line of the answers shows it.',
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name', { description: 'Of a paper, its number.' }),
      beside: t.exposeString('beside', { nullable: true }),
      childId: t.expose('childId', { type: 'ChildId', nullable: true }),
      classId: t.expose('classId', { type: 'ClassId', nullable: true }),
      opens: t.expose('opens', {
        type: enumOf(builder, 'ClassWork', careWork),
        nullable: true,
        description: 'The work in which the viewer opens it; null for a paper or a colleague.',
      }),
      portrait: t.string({
        nullable: true,
        description: 'The address of the portrait, for some hours. Null without consent.',
        resolve: ({ portraitMediaId }, _, context) => portraitAddress(context, portraitMediaId),
      }),
      phone: t.exposeString('phone', { nullable: true }),
      relation: t.expose('relation', {
        type: enumOf(builder, 'ParentRelation', relations),
        nullable: true,
      }),
      role: t.expose('role', { type: enumOf(builder, 'StaffRole', staffRoles), nullable: true }),
      month: t.exposeString('month', { nullable: true }),
      total: t.exposeInt('total', {
        nullable: true,
        description: "In the smallest unit of the school's currency.",
      }),
      isPast: t.exposeBoolean('isPast', { description: 'Who has left the school.' }),
    }),
  })
  const section = builder.objectRef<FoundSection>('FoundSection').implement({
    fields: (t) => ({
      section: t.expose('section', { type: enumOf(builder, 'SchoolSection', schoolSections) }),
      count: t.exposeInt('count', { description: 'Of all that was found, also beyond the list.' }),
      found: t.field({ type: [thing], resolve: ({ found }) => [...found] }),
    }),
  })
  builder.queryField('search', (t) =>
    t.field({
      type: [section],
      extensions: { price: prices.school },
      description:
        'What the viewer finds by three letters or more, kind by kind, the best first. Kinds without an answer are left out.',
      args: { text: t.arg.string({ required: true }) },
      resolve: readSearchAnswer,
    }),
  )
}
