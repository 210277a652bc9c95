import type { PrivacyTerm } from '#domain/privacy/terms.ts'
import { prices } from '#server/platform/graphql/query-limits.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { type ActAnswerType, actField } from '#server/platform/keeping/keeping-in-schema.ts'
import { readAs } from '#server/platform/request/read-as.ts'
import { keepChildLonger, requirePrivacyPage, setPrivacyTerm } from './terms.acts.ts'
import { findTerm, listPlanned, type PlannedErasure } from './terms.sql.ts'

/** The calendar of deletions, and the school's term. */
export function addTermsToSchema(builder: Builder, answer: ActAnswerType): void {
  const term = builder.objectRef<PrivacyTerm>('PrivacyTerm').implement({
    description: 'How many years after a child has left its file is erased.',
    fields: (t) => ({
      reason: t.exposeString('reason', {
        nullable: true,
        description: 'Why it is more than three.',
      }),
      version: t.exposeInt('version'),
      years: t.exposeInt('years'),
    }),
  })
  const planned = builder.objectRef<PlannedErasure>('PlannedErasure').implement({
    description: 'A child that has left, or will, and when its file is erased by itself.',
    fields: (t) => ({
      id: t.expose('id', { type: 'ChildId' }),
      dueOn: t.expose('dueOn', { type: 'LocalDate' }),
      firstName: t.exposeString('firstName'),
      keptBecause: t.exposeString('keptBecause', {
        nullable: true,
        description: 'Why it is kept longer than the term; null where it is not.',
      }),
      lastName: t.exposeString('lastName'),
      leftOn: t.expose('leftOn', { type: 'LocalDate' }),
    }),
  })
  builder.queryFields((t) => ({
    listPlannedErasures: t.field({
      type: [planned],
      extensions: { price: prices.school },
      resolve: readAs(requirePrivacyPage, (tx) => listPlanned(tx)),
    }),
    privacyTerm: t.field({
      type: term,
      resolve: readAs(requirePrivacyPage, (tx) => findTerm(tx)),
    }),
  }))
  builder.mutationFields((t) => ({
    keepChildLonger: actField(t, answer)(keepChildLonger, {
      childId: t.arg.id({ required: true }),
      reason: t.arg.string({ required: true }),
      until: t.arg.string({ required: true }),
    }),
    setPrivacyTerm: actField(t, answer)(setPrivacyTerm, {
      reason: t.arg.string(),
      version: t.arg.int({ required: true }),
      years: t.arg.int({ required: true }),
    }),
  }))
}
