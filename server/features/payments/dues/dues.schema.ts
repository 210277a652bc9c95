import { ObjectRef } from '@pothos/core'
import { enumOf } from '#server/platform/graphql/enum-of.ts'
import { prices } from '#server/platform/graphql/query-limits.ts'
import type { Builder, SchemaTypes } from '#server/platform/graphql/schema-builder.ts'
import { type ActAnswerType, actField } from '#server/platform/keeping/keeping-in-schema.ts'
import { readAs } from '#server/platform/request/read-as.ts'
import { currencyType } from '#server/records/school/price-types.ts'
import { requirePayments } from '../receipts/receipts.acts.ts'
import { addDuesToDashboard } from './dues.dashboard.ts'
import { waiveLateFee } from './late-fees.acts.ts'
import {
  type LatePaper,
  type LatePapers,
  type ReminderPreview,
  readLatePapers,
  readReminderMails,
} from './read-late.ts'
import { reminderType } from './reminder-type.ts'
import { noteReminders, sendReminders } from './reminders.acts.ts'

const feeStates = ['none', 'drafted', 'billed', 'credited', 'waived'] as const

const feeStateOf = ({ waived, billedOn, isDrafted }: LatePaper): (typeof feeStates)[number] => {
  if (waived) return 'waived'
  if (billedOn) return billedOn.amount > 0 ? 'billed' : 'credited'
  return isDrafted ? 'drafted' : 'none'
}

/** A paper past its due day, wherever it is shown. */
export const latePaperType = new ObjectRef<SchemaTypes, LatePaper>('LatePaper')

/** Papers past their due day, reminders by mail, and fees of late payments. */
export function addDuesToSchema(builder: Builder, answer: ActAnswerType): void {
  addDuesToDashboard(builder)
  const reminder = reminderType(builder)
  const fee = builder.objectRef<LatePaper>('LateFee').implement({
    description: 'What became of the fee of a late paper.',
    fields: (t) => ({
      amount: t.int({
        nullable: true,
        description: 'Cents that are billed of it.',
        resolve: ({ billedOn }) => billedOn?.amount ?? null,
      }),
      number: t.string({
        nullable: true,
        description: 'The paper that bills it.',
        resolve: ({ billedOn }) => billedOn?.number ?? null,
      }),
      state: t.field({ type: enumOf(builder, 'LateFeeState', feeStates), resolve: feeStateOf }),
      waivedBecause: t.string({ nullable: true, resolve: ({ waived }) => waived?.reason ?? null }),
      waivedBy: t.string({ nullable: true, resolve: ({ waived }) => waived?.byName ?? null }),
      waivedOn: t.field({
        type: 'LocalDate',
        nullable: true,
        resolve: ({ waived }) => waived?.on ?? null,
      }),
    }),
  })
  builder.objectType(latePaperType, {
    description:
      'A paper past its due day that is still owed, or that has a fee. Amounts are cents.',
    fields: (t) => ({
      id: t.expose('id', { type: 'InvoiceId' }),
      childId: t.expose('childId', { type: 'ChildId', nullable: true }),
      childName: t.exposeString('childName'),
      className: t.exposeString('className', { nullable: true }),
      daysLate: t.exposeInt('daysLate'),
      dueOn: t.expose('dueOn', { type: 'LocalDate' }),
      fee: t.field({ type: fee, resolve: (it) => it }),
      hasMail: t.boolean({ resolve: ({ email }) => email !== null }),
      month: t.exposeString('month'),
      nextLevel: t.int({
        nullable: true,
        description: 'The reminder that may be sent today: 1, 2 or 3. Null: none is due yet.',
        resolve: ({ nextLevel }): number | null => nextLevel,
      }),
      number: t.exposeString('number'),
      payerId: t.expose('payerId', { type: 'GuardianId' }),
      payerName: t.exposeString('payerName'),
      remaining: t.exposeInt('remaining'),
      reminders: t.field({ type: [reminder], resolve: ({ reminders }) => reminders }),
      total: t.exposeInt('total'),
    }),
  })
  const papers = builder.objectRef<LatePapers>('LatePapers').implement({
    fields: (t) => ({
      currency: t.expose('currency', { type: currencyType }),
      papers: t.field({ type: [latePaperType], resolve: (it) => it.papers }),
    }),
  })
  const mail = builder.objectRef<ReminderPreview>('ReminderMail').implement({
    description: 'A reminder as its payer would get it now.',
    fields: (t) => ({
      level: t.int({ resolve: ({ plan }): number => plan.level }),
      numbers: t.stringList({ resolve: ({ plan }) => plan.papers.map(({ number }) => number) }),
      payerName: t.string({ resolve: ({ plan }) => plan.papers[0].payerName }),
      subject: t.exposeString('subject'),
      text: t.exposeString('text'),
    }),
  })
  builder.queryFields((t) => ({
    latePapers: t.field({
      type: papers,
      extensions: { price: prices.schoolDays },
      resolve: readAs(requirePayments, (tx, { today }) => readLatePapers(tx, { today })),
    }),
    reminderMails: t.field({
      type: [mail],
      extensions: { price: prices.schoolDays },
      args: { invoiceIds: t.arg.idList({ required: true }) },
      resolve: readAs(requirePayments, (tx, { args, today, context }) =>
        readReminderMails(tx, {
          ...{ ids: args.invoiceIds.map(String), today },
          siteUrl: `https://${context.host ?? ''}`,
        }),
      ),
    }),
  }))
  const chosen = builder.inputType('ChosenReminder', {
    fields: (t) => ({ invoiceId: t.id({ required: true }), level: t.int({ required: true }) }),
  })
  builder.mutationFields((t) => {
    const act = actField(t, answer)
    return {
      sendReminders: act(
        sendReminders,
        { papers: t.arg({ type: [chosen], required: true }) },
        { price: prices.batch },
      ),
      noteReminders: act(
        noteReminders,
        { papers: t.arg({ type: [chosen], required: true }) },
        { price: prices.batch },
      ),
      waiveLateFee: act(waiveLateFee, {
        creditId: t.arg.id({ required: true }),
        invoiceId: t.arg.id({ required: true }),
        reason: t.arg.string({ required: true }),
      }),
    }
  })
}
