import { msg } from '@lingui/core/macro'
import { queuedDaysBack } from '#domain/diary/report-status.ts'
import { addDays } from '#domain/kernel/local-date.ts'
import { asks, type ScreenAhead } from '#src/manifest/ahead.ts'
import { photoConsents } from '#src/media/media.operations.ts'
import { needsOpen } from '#src/needs/needs.operations.ts'
import { diaryDay, diaryHabits, diaryPhrases, diaryTopics } from './diary.operations.ts'
import { diaryQueue } from './queue/queue.operations.ts'
import { previousDay } from './written/previous-day.ts'

const tools = [asks(diaryTopics, {}), asks(diaryPhrases, {}), asks(diaryHabits, {})]

export const diaryAhead: readonly ScreenAhead[] = [
  {
    key: 'diary',
    word: 'diary',
    name: msg`Diary`,
    work: 'diary',
    ask: ({ classId, date, days }) => [
      ...tools,
      asks(diaryDay, { classId, date }),
      asks(needsOpen, { classId }),
      asks(photoConsents, { classId }),
      // Its lines can be copied.
      asks(diaryDay, { classId, date: previousDay(date, days) }),
    ],
  },
  {
    key: 'diary-reports',
    word: 'diary',
    name: msg`Reports to approve`,
    ask({ today, isDirection }) {
      const days = { from: addDays(today, -queuedDaysBack), to: today }
      return isDirection ? [...tools, asks(diaryQueue, { filter: 'not-approved', ...days })] : null
    },
  },
]
