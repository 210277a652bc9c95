import type { MediaId, SchoolId } from '#domain/kernel/ids.ts'
import type { PostalAddress } from '#domain/kernel/postal-address.ts'
import type { GradeSystem } from '#domain/pedagogy/pedagogy.ts'
import type { PaymentType } from '#domain/school/school-settings.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { rowOf, statement } from '#server/platform/database/statement.ts'

export type SchoolRecord = {
  id: SchoolId
  name: string
  timeZone: string
  logoMediaId: MediaId | null
  settingsVersion: number
  isNew: boolean
  mail: string | null
  website: string | null
  address: PostalAddress
  contactOne: string | null
  contactTwo: string | null
  evaluationColor: { color1: string; color2: string; color3: string }
  gradeSystem: GradeSystem
  prospectEmailTitle: string | null
  prospectEmailTemplate: string | null
  prospectPdfMediaId: MediaId | null
  paymentType: PaymentType | null
  invoiceEmailTitle: string | null
  invoiceEmailTemplate: string | null
  currency: { code: string; locale: string; symbol: string }
  siret: string | null
  note: string | null
  dailyReportEnable: boolean
  eventEnable: boolean
  galleryEnable: boolean
  checkInEnable: boolean
  nurseryEnable: boolean
  milestoneEnable: boolean
  showGuardianInfo: boolean
  features: { feature: string; isEnabled: boolean }[]
  hasTax: boolean
  docCategories: { id: string; category: string; isHealthPlan: boolean }[]
  paymentReminderMessage: string | null
  showPaymentReminderToParent: boolean
  sendDailyReportToMail: boolean
}

const wholeSchool = statement<SchoolRecord>(
  'whole_school',
  `
    select s.school_id as id, s.name, s.time_zone as "timeZone", s.mail, s.website,
      s.logo_media_id as "logoMediaId", s.settings_version as "settingsVersion",
      s.first_steps_done_at is null as "isNew",
      json_build_object('lineOne', s.line_one, 'lineTwo', s.line_two, 'postcode', s.postcode, 'city', s.city,
        'country', s.country) as address,
      s.contact_one as "contactOne", s.contact_two as "contactTwo",
      json_build_object('color1', s.evaluation_color_1, 'color2', s.evaluation_color_2,
        'color3', s.evaluation_color_3) as "evaluationColor",
      s.grade_system as "gradeSystem", s.prospect_email_title as "prospectEmailTitle",
      s.prospect_email_template as "prospectEmailTemplate",
      s.prospect_pdf_media_id as "prospectPdfMediaId", s.payment_type as "paymentType",
      s.invoice_email_title as "invoiceEmailTitle", s.invoice_email_template as "invoiceEmailTemplate",
      json_build_object('code', s.currency_code, 'symbol', s.currency_symbol,
        'locale', s.currency_locale) as currency,
      s.siret, s.note, s.daily_report_enable as "dailyReportEnable", s.event_enable as "eventEnable",
      s.gallery_enable as "galleryEnable", s.check_in_enable as "checkInEnable",
      s.nursery_enable as "nurseryEnable", s.milestone_enable as "milestoneEnable",
      s.show_guardian_info as "showGuardianInfo",
      (select coalesce(json_agg(json_build_object('feature', feature, 'isEnabled', is_enabled)
          order by feature), '[]') from school_feature where school_id = (select app_school())) as features,
      s.has_tax as "hasTax",
      (select coalesce(json_agg(json_build_object('id', category_id, 'category', category,
          'isHealthPlan', is_health_plan)
          order by category, category_id), '[]') from school_doc_category
        where school_id = (select app_school())) as "docCategories",
      s.payment_reminder_message as "paymentReminderMessage",
      s.show_payment_reminder_to_parent as "showPaymentReminderToParent",
      s.send_daily_report_to_mail as "sendDailyReportToMail"
    from school s where s.school_id = (select app_school())`,
)

/** The school of this transaction. */
export async function findSchool(tx: Transaction): Promise<SchoolRecord | undefined> {
  return rowOf(tx, wholeSchool)
}

export type PublicSchoolRecord = Pick<SchoolRecord, 'id' | 'name' | 'logoMediaId' | 'paymentType'>

const publicSchool = statement<PublicSchoolRecord>(
  'public_school',
  `
    select school_id as id, name, logo_media_id as "logoMediaId", payment_type as "paymentType" from school
    where school_id = $1::uuid or ($1::uuid is null and hostname = $2)`,
)

/** Finds what anybody may know of a school. At the door 'accounts', by its id or else by the address it is called at. */
export async function findPublicSchool(
  tx: Transaction,
  { schoolId, host }: { schoolId: SchoolId | null; host: string | null },
): Promise<PublicSchoolRecord | undefined> {
  return rowOf(tx, publicSchool, [schoolId, host])
}
