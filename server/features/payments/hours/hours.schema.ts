import { parseYearMonth } from '#domain/kernel/local-date.ts'
import { type MissingHour, missingHours } from '#domain/payments/hours/month-hours.ts'
import { enumOf } from '#server/platform/graphql/enum-of.ts'
import { prices } from '#server/platform/graphql/query-limits.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { readAs } from '#server/platform/request/read-as.ts'
import { refusal } from '#server/platform/request/refusals.ts'
import { requirePayments } from '../receipts/receipts.acts.ts'
import { type CareHours, type HoursLine, readCareHours } from './read-hours.ts'

/** Hours of care by child and month, beside those of the contract. */
export function addCareHoursToSchema(builder: Builder): void {
  const what = enumOf(builder, 'MissingHourKind', missingHours)
  const missing = builder.objectRef<MissingHour>('MissingHour').implement({
    description: 'An hour that nobody wrote down of a child that came.',
    fields: (t) => ({
      date: t.expose('date', { type: 'LocalDate' }),
      what: t.expose('what', { type: what }),
    }),
  })
  const line = builder.objectRef<HoursLine>('CareHoursLine').implement({
    description: 'The hours of a child in a month, in minutes.',
    fields: (t) => ({
      attendedDays: t.exposeInt('attendedDays'),
      attendedMinutes: t.exposeInt('attendedMinutes'),
      childId: t.expose('childId', { type: 'ChildId' }),
      classId: t.expose('classId', { type: 'ClassId' }),
      className: t.exposeString('className'),
      contractMinutes: t.exposeFloat('contractMinutes', {
        nullable: true,
        description: 'Null for a week by half-days.',
      }),
      firstName: t.exposeString('firstName'),
      lastName: t.exposeString('lastName'),
      missing: t.field({ type: [missing], resolve: (it) => [...it.missing] }),
      roundedMinutes: t.exposeInt('roundedMinutes', {
        description: 'Each day as the school rounds it for a bill.',
      }),
    }),
  })
  const month = builder.objectRef<CareHours>('CareHours').implement({
    fields: (t) => ({
      lines: t.field({ type: [line], resolve: ({ lines }) => lines }),
      month: t.exposeString('month'),
    }),
  })
  builder.queryFields((t) => ({
    careHours: t.field({
      type: month,
      args: { month: t.arg.string({ required: true }) },
      extensions: { price: prices.schoolDays },
      resolve: readAs(requirePayments, (tx, { args, viewer, today }) => {
        const asked = parseYearMonth(args.month)
        if (!asked) throw refusal('INPUT_INVALID')
        return readCareHours(tx, {
          schoolId: viewer.schoolId,
          month: asked,
          today,
        })
      }),
    }),
  }))
}
