import type { RefusalCode } from '#domain/refusal-codes.ts'
import { accountRefusalWords } from '#src/features/accounts/account-refusals.ts'
import { diaryRefusalWords } from '#src/features/diary/diary-refusals.ts'
import { mealRefusalWords } from '#src/features/meals/meals-refusals.ts'
import { pedagogyRefusalWords } from '#src/features/pedagogy/pedagogy-refusals.ts'
import { platformRefusalWords } from '#src/features/platform-admin/platform-refusals.ts'
import {
  presenceRefusalWords,
  printoutRefusalWords,
} from '#src/features/presence/presence-refusals.ts'
import { staffRefusalWords } from '#src/features/staff/staff-refusals.ts'
import { topicRefusalWords } from '#src/features/topics/topics-refusals.ts'
import { transmissionRefusalWords } from '#src/features/transmission/transmission-refusals.ts'
import { healthRefusalWords } from '#src/health/health-refusals.ts'
import type { RefusalWords } from '#src/i18n/refusal-words.ts'
import { requestRefusalWords } from '#src/i18n/request-refusals.ts'
import { mediaRefusalWords } from '#src/media/media-refusals.ts'
import { needRefusalWords } from '#src/needs/needs-refusals.ts'
import { entryRefusalWords, submissionErrorWords } from './entry-refusals.ts'

/** Every area's sentences, gathered for what may fail with any of them. A code without one does not compile. */
export const refusalWords: RefusalWords<RefusalCode> = {
  ...requestRefusalWords,
  ...entryRefusalWords,
  ...submissionErrorWords,
  ...presenceRefusalWords,
  ...printoutRefusalWords,
  ...accountRefusalWords,
  ...staffRefusalWords,
  ...platformRefusalWords,
  ...diaryRefusalWords,
  ...needRefusalWords,
  ...topicRefusalWords,
  ...mealRefusalWords,
  ...healthRefusalWords,
  ...mediaRefusalWords,
  ...transmissionRefusalWords,
  ...pedagogyRefusalWords,
}
