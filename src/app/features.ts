import { classDayFeature } from '#src/class-day/class-day.feature.ts'
import { accountsFeature } from '#src/features/accounts/accounts.feature.ts'
import { admissionFeature } from '#src/features/admission/admission.feature.ts'
import { calendarFeature } from '#src/features/calendar/calendar.feature.ts'
import { childrenFeature } from '#src/features/children/children.feature.ts'
import { classesFeature } from '#src/features/classes/classes.feature.ts'
import { dashboardFeature } from '#src/features/dashboard/dashboard.feature.ts'
import { diaryFeature } from '#src/features/diary/diary.feature.ts'
import { eventFeature } from '#src/features/event/event.feature.ts'
import { galleryFeature } from '#src/features/gallery/gallery.feature.ts'
import { importFeature } from '#src/features/import/import.feature.ts'
import { mealsFeature } from '#src/features/meals/meals.feature.ts'
import { messageFeature } from '#src/features/message/message.feature.ts'
import { paymentsFeature } from '#src/features/payments/payments.feature.ts'
import { pedagogyFeature } from '#src/features/pedagogy/pedagogy.feature.ts'
import { platformAdminFeature } from '#src/features/platform-admin/platform-admin.feature.ts'
import { presenceFeature } from '#src/features/presence/presence.feature.ts'
import { privacyFeature } from '#src/features/privacy/privacy.feature.ts'
import { prospectsFeature } from '#src/features/prospects/prospects.feature.ts'
import { schoolFeature } from '#src/features/school/school.feature.ts'
import { staffFeature } from '#src/features/staff/staff.feature.ts'
import { topicsFeature } from '#src/features/topics/topics.feature.ts'
import { transferFeature } from '#src/features/transfer/transfer.feature.ts'
import { transmissionFeature } from '#src/features/transmission/transmission.feature.ts'
import { healthFeature } from '#src/health/health.feature.ts'
import type { Feature } from '#src/manifest/feature.ts'
import { mediaFeature } from '#src/media/media.feature.ts'
import { needsFeature } from '#src/needs/needs.feature.ts'
import { roomsFeature } from '#src/rooms/rooms.feature.ts'

/** Every feature of the app. Their menu entries stand in this order. */
export const features: readonly Feature[] = [
  dashboardFeature,
  diaryFeature,
  presenceFeature,
  schoolFeature,
  topicsFeature,
  classesFeature,
  transmissionFeature,
  mealsFeature,
  importFeature,
  childrenFeature,
  galleryFeature,
  eventFeature,
  messageFeature,
  paymentsFeature,
  prospectsFeature,
  calendarFeature,
  transferFeature,
  privacyFeature,
  pedagogyFeature,
  staffFeature,
  platformAdminFeature,
  accountsFeature,
  admissionFeature,
  classDayFeature,
  needsFeature,
  roomsFeature,
  healthFeature,
  mediaFeature,
]
