import { erasureReasons } from '#domain/privacy/erasure.ts'
import { enumOf } from '#server/platform/graphql/enum-of.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { readAs } from '#server/platform/request/read-as.ts'
import { requirePrivacyPage } from '../terms/terms.acts.ts'
import { type ErasedRecord, listErased } from './erased.sql.ts'

const reasons = [...erasureReasons, 'term'] as const

/** Adds what is left of children that were erased. */
export function addErasedToSchema(builder: Builder): void {
  const erased = builder.objectRef<ErasedRecord>('ErasedChild').implement({
    description: 'A child that was erased: when, by whom and why, and what the law keeps of it.',
    fields: (t) => ({
      id: t.expose('id', { type: 'ChildId' }),
      actorName: t.exposeString('actorName', {
        nullable: true,
        description: 'Who was at the keyboard in the place of that person.',
      }),
      bornIn: t.exposeInt('bornIn', { nullable: true }),
      byName: t.exposeString('byName', {
        nullable: true,
        description: 'Null where the term was over, and for an account that is gone.',
      }),
      className: t.exposeString('className', { nullable: true }),
      erasedAt: t.expose('erasedAt', { type: 'Instant' }),
      keepUntil: t.expose('keepUntil', {
        type: 'LocalDate',
        description: 'Until when this line is kept, with the nameless register where there is one.',
      }),
      lastDay: t.expose('lastDay', { type: 'LocalDate', nullable: true }),
      markCount: t.exposeInt('markCount', { description: 'Days of the register that are kept.' }),
      reason: t.expose('reason', { type: enumOf(builder, 'ErasedBecause', reasons) }),
      sharedPictureCount: t.exposeInt('sharedPictureCount', {
        description:
          'Photos that are kept, since a diary or an album shows other children with them.',
      }),
    }),
  })
  builder.queryField('listErasedChildren', (t) =>
    t.field({ type: [erased], resolve: readAs(requirePrivacyPage, (tx) => listErased(tx)) }),
  )
}
