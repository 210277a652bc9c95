import { accountRefusalCodes } from './accounts/account-codes.ts'
import { admissionRefusalCodes } from './admission/admission-codes.ts'
import { calendarRefusalCodes } from './calendar/calendar-codes.ts'
import { childrenRefusalCodes } from './children/children-codes.ts'
import { documentRefusalCodes } from './children/documents/document-codes.ts'
import { familyRefusalCodes } from './children/family/family-codes.ts'
import { scheduleRefusalCodes } from './children/schedule.ts'
import { classRefusalCodes } from './classes/class-codes.ts'
import { diaryRefusalCodes } from './diary/diary.ts'
import { entryRefusalCodes, submissionErrorCodes } from './entries/entry.ts'
import { eventRefusalCodes } from './event/event-codes.ts'
import { galleryRefusalCodes } from './gallery/gallery-codes.ts'
import { healthRefusalCodes } from './health/health.ts'
import { importRefusalCodes } from './import/import-codes.ts'
import { fieldRefusalCodes } from './kernel/fields/field-codes.ts'
import { actRefusalCodes, requestCodes } from './kernel/request-codes.ts'
import { mealRefusalCodes } from './meals/meal-codes.ts'
import { mediaRefusalCodes } from './media/media.ts'
import { messageRefusalCodes } from './message/message-codes.ts'
import { needRefusalCodes } from './needs/needs.ts'
import { paymentRefusalCodes } from './payments/payment-codes.ts'
import { pedagogyRefusalCodes } from './pedagogy/pedagogy.ts'
import { platformRefusalCodes } from './platform-admin/school-account.ts'
import { presenceRefusalCodes } from './presence/presence.ts'
import { printoutRefusalCodes } from './presence/registers/printout-codes.ts'
import { erasureRefusalCodes } from './privacy/erasure.ts'
import { noticeRefusalCodes } from './privacy/notice/notice.ts'
import { privacyRefusalCodes } from './privacy/terms.ts'
import { prospectRefusalCodes } from './prospects/prospect-codes.ts'
import { roomRefusalCodes } from './rooms/passage.ts'
import { schoolRefusalCodes } from './school/school-settings.ts'
import { staffRefusalCodes } from './staff/staff.ts'
import { topicRefusalCodes } from './topics/topics.ts'
import { transferRefusalCodes } from './transfer/transfer-codes.ts'
import { transmissionRefusalCodes } from './transmission/transmission.ts'

/**
 * Every code that the server or a rule can refuse with, area by area. The server throws nothing else. The client has a
 * sentence for each: a new code without one does not compile.
 */
export const refusalCodes = [
  ...requestCodes,
  ...actRefusalCodes,
  ...fieldRefusalCodes,
  ...entryRefusalCodes,
  ...submissionErrorCodes,
  ...presenceRefusalCodes,
  ...printoutRefusalCodes,
  ...accountRefusalCodes,
  ...staffRefusalCodes,
  ...platformRefusalCodes,
  ...schoolRefusalCodes,
  ...classRefusalCodes,
  ...scheduleRefusalCodes,
  ...diaryRefusalCodes,
  ...needRefusalCodes,
  ...roomRefusalCodes,
  ...messageRefusalCodes,
  ...eventRefusalCodes,
  ...galleryRefusalCodes,
  ...topicRefusalCodes,
  ...mealRefusalCodes,
  ...calendarRefusalCodes,
  ...healthRefusalCodes,
  ...familyRefusalCodes,
  ...childrenRefusalCodes,
  ...documentRefusalCodes,
  ...importRefusalCodes,
  ...erasureRefusalCodes,
  ...noticeRefusalCodes,
  ...privacyRefusalCodes,
  ...mediaRefusalCodes,
  ...transferRefusalCodes,
  ...transmissionRefusalCodes,
  ...paymentRefusalCodes,
  ...pedagogyRefusalCodes,
  ...prospectRefusalCodes,
  ...admissionRefusalCodes,
] as const
export type RefusalCode = (typeof refusalCodes)[number]

const known: ReadonlySet<unknown> = new Set(refusalCodes)

/** True if this is a code of ours: what comes over the wire or out of an error may be anything. */
export const isRefusalCode = (code: unknown): code is RefusalCode => known.has(code)
