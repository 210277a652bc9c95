import type { Enrolment } from '#domain/children/enrolment.ts'
import type { ChildId, ClassId, SchoolId, StandardId, TopicId, UserId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { SchoolCalendar } from '#domain/school/calendar.ts'
import type { Ids } from '#server/platform/ids.ts'
import type { Dice } from './dice.ts'
import type { Row } from './insert-rows.ts'
import type { ClassPlan, SchoolPlan } from './school-plan.ts'

export type DemoDevice = { deviceId: string; name: string }

export type DemoPerson = { userId: UserId; name: string }

export type DemoChild = Enrolment & {
  childId: ChildId
  classOrder: number
  birthDate: LocalDate
  hasHealthPlan: boolean
  firstName: string
  lastName: string
}

export type DemoTopic = { topicId: TopicId; drawing: string }

export type DemoClass = {
  classId: ClassId
  standardId: StandardId
  plan: ClassPlan
  children: DemoChild[]
  /** The person who takes the register, and the device. */
  teacher: DemoPerson
  tablet: DemoDevice
}

/** The tables of the demo, in an order in which every row finds what it refers to. */
export const demoTables = [
  'school',
  'school_feature',
  'school_doc_category',
  'opening_half_day',
  'holiday',
  'calendar_setting',
  'standard',
  'standard_calendar',
  'class',
  'class_standard',
  'account',
  'account_email',
  'class_teacher',
  'standard_permission',
  'page_permission',
  'director_privilege',
  'change',
  'address',
  'child',
  'child_address',
  'enrolment',
  'class_group',
  'class_group_child',
  'child_schedule',
  'guardian',
  'child_guardian',
  'billing_setting',
  'price_plan',
  'plan_price',
  'addon',
  'deduction',
  'child_charge',
  'payer_item',
  'photo_consent',
  'photo_consent_event',
  'collector',
  'child_history',
  'media',
  'child_document',
  'topic',
  'diary_settings',
  'diary_sentence',
  'diary_item',
  'daily_report',
  'diary_mail',
  'diary_mail_report',
  'need',
  'staff_passage',
  'room_count',
  'ratio_setting',
  'child_health',
  'health_read',
  'meal_type',
  'meal_type_standard',
  'dish',
  'menu_week',
  'menu_line',
  'prescription',
  'transmission_setting',
  'transmission_line',
  'framework',
  'framework_standard',
  'framework_domain',
  'milestone',
  'pedagogy_period',
  'pedagogy_setting',
  'level_label',
  'bank_sentence',
  'observation',
  'observation_child',
  'evaluation',
  'report_book',
  'presence_day',
  'register_submission',
  'message_channel',
  'message_member',
  'message',
  'message_reading',
  'event',
  'event_audience',
  'event_price',
  'event_invitation',
  'event_invite',
  'event_answer',
  'outing_authorisation',
  'album',
  'album_picture',
  'album_picture_child',
  'prospect',
  'prospect_entry',
  'entry',
] as const

export type DemoTable = (typeof demoTables)[number]

export type DemoRows = Map<DemoTable, Row[]>

/** A school under construction: what each part of the seed needs, and the rows they leave. */
export type Building = {
  plan: SchoolPlan
  schoolId: SchoolId
  ids: Ids
  dice: Dice
  calendar: SchoolCalendar
  /** The school's date now, and the day whose registers are being taken: today, or the last open day. */
  today: LocalDate
  referenceDay: LocalDate
  now: number
  passwordHash: string
  add(table: DemoTable, row: Row): void
}
