import { gradeSystems } from '#domain/pedagogy/pedagogy.ts'
import { enumOf } from '#server/platform/graphql/enum-of.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { refusal, requireSender } from '#server/platform/request/refusals.ts'
import {
  findPublicSchool,
  findSchool,
  type PublicSchoolRecord,
  type SchoolRecord,
} from './school.sql.ts'

function addSchool(builder: Builder) {
  const currency = builder.objectRef<SchoolRecord['currency']>('Currency').implement({
    fields: (t) => ({
      code: t.exposeString('code'),
      locale: t.exposeString('locale'),
      symbol: t.exposeString('symbol'),
    }),
  })
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
      fields: (t) => ({ id: t.exposeID('id'), category: t.exposeString('category') }),
    })
  return builder.objectRef<SchoolRecord>('School').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      checkInEnable: t.exposeBoolean('checkInEnable'),
      contactOne: t.exposeString('contactOne', { nullable: true }),
      contactTwo: t.exposeString('contactTwo', { nullable: true }),
      currency: t.expose('currency', { type: currency }),
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
      logo: t.exposeString('logo', { nullable: true }),
      mail: t.exposeString('mail', { nullable: true }),
      milestoneEnable: t.exposeBoolean('milestoneEnable'),
      name: t.exposeString('name'),
      note: t.exposeString('note', { nullable: true }),
      nurseryEnable: t.exposeBoolean('nurseryEnable'),
      paymentReminderMessage: t.exposeString('paymentReminderMessage', { nullable: true }),
      paymentType: t.exposeString('paymentType', { nullable: true }),
      prospectEmailTemplate: t.exposeString('prospectEmailTemplate', { nullable: true }),
      prospectEmailTitle: t.exposeString('prospectEmailTitle', { nullable: true }),
      prospectPdfMediaId: t.exposeID('prospectPdfMediaId', { nullable: true }),
      prospectPdfUrl: t.exposeString('prospectPdfUrl', { nullable: true }),
      sendDailyReportToMail: t.exposeBoolean('sendDailyReportToMail'),
      showGuardianInfo: t.exposeBoolean('showGuardianInfo'),
      showPaymentReminderToParent: t.exposeBoolean('showPaymentReminderToParent'),
      siret: t.exposeString('siret', { nullable: true }),
      timeZone: t.exposeString('timeZone', {
        description: "IANA zone: the school's days and hours are told in it.",
      }),
      website: t.exposeString('website', { nullable: true }),
    }),
  })
}

export function addSchoolToSchema(builder: Builder): void {
  const school = addSchool(builder)
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
      logo: t.exposeString('logo', { nullable: true }),
      name: t.exposeString('name'),
      paymentType: t.exposeString('paymentType', { nullable: true }),
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
