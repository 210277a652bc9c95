import type { EnumRef } from '@pothos/core'
import { gradeSystems } from '#domain/pedagogy/pedagogy.ts'
import { documentCategory } from '#domain/school/document-categories.ts'
import { type PaymentType, paymentTypes } from '#domain/school/school-settings.ts'
import { enumOf } from '#server/platform/graphql/enum-of.ts'
import type { Builder, SchemaTypes } from '#server/platform/graphql/schema-builder.ts'
import type { ActAnswerType } from '#server/platform/keeping/keeping-in-schema.ts'
import { refusal, requireSender } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { outputsOf } from '#server/platform/things/thing-in-schema.ts'
import { mediaAddress } from '#server/records/media/media-address.ts'
import { currencyType } from '#server/records/school/price-types.ts'
import {
  findPublicSchool,
  findSchool,
  type PublicSchoolRecord,
  type SchoolRecord,
} from './school.sql.ts'
import { addSettings } from './settings.schema.ts'

const logoOf = (
  { id, logoMediaId }: Pick<SchoolRecord, 'id' | 'logoMediaId'>,
  _: unknown,
  context: RequestContext,
): string | null =>
  logoMediaId &&
  mediaAddress(context, { media: { id: logoMediaId, schoolId: id, kind: 'logo' }, size: 'whole' })

const prospectPdfOf = (
  { id, prospectPdfMediaId }: SchoolRecord,
  _: unknown,
  context: RequestContext,
): string | null =>
  prospectPdfMediaId &&
  mediaAddress(context, {
    media: { id: prospectPdfMediaId, schoolId: id, kind: 'document' },
    size: 'whole',
  })

function addSchool(builder: Builder, paymentType: EnumRef<SchemaTypes, PaymentType>) {
  const color = builder.objectRef<SchoolRecord['evaluationColor']>('EvaluationColor').implement({
    fields: (t) => ({
      color1: t.exposeString('color1'),
      color2: t.exposeString('color2'),
      color3: t.exposeString('color3'),
    }),
  })
  const feature = builder.objectRef<SchoolRecord['features'][number]>('SchoolFeature').implement({
    fields: (t) => ({
      feature: t.exposeString('feature'),
      isEnabled: t.exposeBoolean('isEnabled'),
    }),
  })
  const docCategory = builder
    .objectRef<SchoolRecord['docCategories'][number]>('SchoolDocCategory')
    .implement({
      fields: (t) => ({
        ...outputsOf(builder, t, documentCategory, { id: 'ID' }),
      }),
    })
  return builder.objectRef<SchoolRecord>('School').implement({
    fields: (t) => ({
      id: t.expose('id', { type: 'SchoolId' }),
      checkInEnable: t.exposeBoolean('checkInEnable'),
      contactOne: t.exposeString('contactOne', { nullable: true }),
      contactTwo: t.exposeString('contactTwo', { nullable: true }),
      city: t.string({ nullable: true, resolve: ({ address }) => address.city }),
      country: t.string({ nullable: true, resolve: ({ address }) => address.country }),
      lineOne: t.string({
        nullable: true,
        description: 'Number and street of its postal address.',
        resolve: ({ address }) => address.lineOne,
      }),
      lineTwo: t.string({ nullable: true, resolve: ({ address }) => address.lineTwo }),
      postcode: t.string({ nullable: true, resolve: ({ address }) => address.postcode }),
      currency: t.expose('currency', { type: currencyType }),
      dailyReportEnable: t.exposeBoolean('dailyReportEnable'),
      docCategories: t.expose('docCategories', { type: [docCategory] }),
      evaluationColor: t.expose('evaluationColor', { type: color, nullable: true }),
      eventEnable: t.exposeBoolean('eventEnable'),
      features: t.expose('features', { type: [feature] }),
      galleryEnable: t.exposeBoolean('galleryEnable'),
      gradeSystem: t.expose('gradeSystem', {
        type: enumOf(builder, 'GradeSystem', gradeSystems),
        nullable: true,
      }),
      hasTax: t.exposeBoolean('hasTax'),
      invoiceEmailTemplate: t.exposeString('invoiceEmailTemplate', { nullable: true }),
      invoiceEmailTitle: t.exposeString('invoiceEmailTitle', { nullable: true }),
      isNew: t.exposeBoolean('isNew', {
        description: 'Its first steps are neither done nor put away.',
      }),
      logo: t.string({
        nullable: true,
        description: 'The address of its picture, open for half a day to a day.',
        resolve: logoOf,
      }),
      mail: t.exposeString('mail', { nullable: true }),
      milestoneEnable: t.exposeBoolean('milestoneEnable'),
      name: t.exposeString('name'),
      note: t.exposeString('note', { nullable: true }),
      nurseryEnable: t.exposeBoolean('nurseryEnable'),
      paymentReminderMessage: t.exposeString('paymentReminderMessage', { nullable: true }),
      paymentType: t.expose('paymentType', { type: paymentType, nullable: true }),
      prospectEmailTemplate: t.exposeString('prospectEmailTemplate', { nullable: true }),
      prospectEmailTitle: t.exposeString('prospectEmailTitle', { nullable: true }),
      prospectPdfMediaId: t.expose('prospectPdfMediaId', { type: 'MediaId', nullable: true }),
      prospectPdfUrl: t.string({
        nullable: true,
        description: 'The address of that PDF, open for half a day to a day.',
        resolve: prospectPdfOf,
      }),
      sendDailyReportToMail: t.exposeBoolean('sendDailyReportToMail'),
      showGuardianInfo: t.exposeBoolean('showGuardianInfo'),
      settingsVersion: t.exposeInt('settingsVersion', {
        description: 'Counts the changes of its settings; an act names the one that was seen.',
      }),
      showPaymentReminderToParent: t.exposeBoolean('showPaymentReminderToParent'),
      siret: t.exposeString('siret', { nullable: true }),
      timeZone: t.exposeString('timeZone', {
        description: "IANA zone: the school's days and hours are told in it.",
      }),
      website: t.exposeString('website', { nullable: true }),
    }),
  })
}

export function addSchoolToSchema(builder: Builder, answer: ActAnswerType): void {
  const paymentType = enumOf(builder, 'PaymentType', paymentTypes)
  const school = addSchool(builder, paymentType)
  addSettings(builder, answer)
  builder.queryField('getSchool', (t) =>
    t.field({
      type: school,
      nullable: true,
      resolve: async (_, __, context) => {
        const { schoolId } = requireSender(context)
        if (!schoolId) return null
        const found = await context.database.inSchool(schoolId, findSchool)
        if (!found) throw refusal('UNAUTHENTICATED')
        return found
      },
    }),
  )

  const publicSchool = builder.objectRef<PublicSchoolRecord>('PublicSchool').implement({
    fields: (t) => ({
      logo: t.string({ nullable: true, resolve: logoOf }),
      name: t.exposeString('name'),
      paymentType: t.expose('paymentType', { type: paymentType, nullable: true }),
    }),
  })
  builder.queryField('getPublicSchool', (t) =>
    t.field({
      type: publicSchool,
      nullable: true,
      resolve: async (_, __, { database, viewer, host }) => {
        if (viewer && !viewer.schoolId) return null
        const schoolId = viewer?.schoolId ?? null
        if (!schoolId && !host) return null
        const found = await database.atDoor('accounts', (tx) =>
          findPublicSchool(tx, { schoolId, host }),
        )
        return found ?? null
      },
    }),
  )
}
