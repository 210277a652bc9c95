import { prices } from '#server/platform/graphql/query-limits.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { currencyType } from '#server/records/school/price-types.ts'
import { lineType, monthGiven, problemType } from '../invoices/invoices.schema.ts'
import { requirePayments } from '../receipts/receipts.acts.ts'
import { type ChildMonth, readChildMonth } from './read-child-month.ts'

/** A month of a child, step by step, for those who may open the payments. */
export function addChildMonthToSchema(builder: Builder): void {
  const part = builder.objectRef<ChildMonth['parts'][number]>('ChildMonthPart').implement({
    description: 'What one payer has of a month, in cents.',
    fields: (t) => ({
      isIssued: t.exposeBoolean('isIssued'),
      name: t.exposeString('name'),
      payerId: t.expose('payerId', { type: 'GuardianId' }),
      total: t.exposeInt('total'),
    }),
  })
  const month = builder.objectRef<ChildMonth>('ChildMonth').implement({
    description: 'What a month of a child costs. Amounts are cents.',
    fields: (t) => ({
      id: t.id({ description: 'childId:month', resolve: (it) => `${it.childId}:${it.month}` }),
      classId: t.expose('classId', { type: 'ClassId', nullable: true }),
      credited: t.exposeInt('credited', { description: 'Given back by credit notes.' }),
      currency: t.expose('currency', { type: currencyType }),
      isIssued: t.exposeBoolean('isIssued', { description: 'Its papers keep their lines.' }),
      lastTotal: t.exposeInt('lastTotal', {
        nullable: true,
        description: 'What the papers of the month before say.',
      }),
      lines: t.field({ type: [lineType], resolve: ({ lines }) => lines }),
      month: t.exposeString('month'),
      parts: t.field({ type: [part], resolve: ({ parts }) => parts }),
      problems: t.field({ type: [problemType], resolve: ({ problems }) => [...problems] }),
      total: t.exposeInt('total'),
    }),
  })
  builder.queryField('childMonth', (t) =>
    t.field({
      type: month,
      nullable: true,
      args: { childId: t.arg.id({ required: true }), month: t.arg.string({ required: true }) },
      extensions: { price: prices.classDays },
      resolve(_, { childId, month: asked }, context) {
        const { schoolId, school } = requirePayments(context)
        // Earlier months are read one after the other, for what is to be corrected of them.
        return context.database.inSchool(schoolId, (tx) =>
          readChildMonth(tx, {
            ...{ schoolId, childId, month: monthGiven(asked), today: school.today },
          }),
        )
      },
    }),
  )
}
