import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { DiaryRefusalCode } from '#domain/diary/diary.ts'
import { diaryCache } from '#src/features/diary/diary.cache.ts'
import { ReportsScreen } from '#src/features/diary/queue/reports.screen.tsx'
import { untouchedDay } from '../examples/diary-examples.ts'
import type { School } from '../school-server/school-answers.ts'
import { aClassroom, childId, classId } from '../tablets/classroom.ts'
import { aPresenceTablet } from './open-classroom.tsx'

const date = '2026-11-17'
const at = '2026-11-16T16:30:00.000Z'
export const mailTo = (guardianName: string, state: string) => ({
  guardianId: guardianName,
  guardianName,
  state,
  at,
})
const names = ['Adam', 'Nour', 'Léo', 'Lina', 'Clémence']

/** A child's day as the direction's queue has it. */
export function aReport(
  place: number,
  status: string,
  changes: { date?: string; sentTo?: object[]; sheet?: string } = {},
) {
  const child = childId(place)
  const day = changes.date ?? date
  return {
    id: `${child}:${day}`,
    firstName: names[place],
    lastName: 'Sow',
    classId,
    className: 'Moyens',
    sheet: changes.sheet ?? null,
    report: {
      __typename: 'DailyReport',
      id: `${child}:${day}`,
      childId: child,
      date: day,
      status,
      version: 3,
      ...untouchedDay,
      sentAt: status === 'sent' ? at : null,
      sentTo: changes.sentTo ?? [],
    },
    items: [],
    readers: [
      { id: 'Nadia Sow', name: 'Nadia Sow', isByMail: true },
      { id: 'Karim Sow', name: 'Karim Sow', isByMail: true },
    ],
  }
}

export type Report = ReturnType<typeof aReport>
/** Builds the answer of an act to a report that it has left as it was. */
export const leftAsItIs = ({ id }: Report, code: DiaryRefusalCode) => ({
  __typename: 'Refused',
  code,
  facts: [{ name: 'report', value: id }],
})
export const habits = (mailAt: string, needsApproval = true) => ({
  id: 'school',
  mailAt,
  needsApproval,
  sendDailyReportToMail: true,
})

type Wishes = {
  search?: string
  mailAt?: string
  needsApproval?: boolean
  asks?: School['Query']
  acts?: School['Mutation']
}

/** The direction's queue with these reports on a Tuesday morning. `sent` is what the school was asked for. */
export async function openQueue(
  reports: readonly Report[],
  { search = '', mailAt = '17:30', needsApproval = true, asks, acts = {} }: Wishes = {},
) {
  const classroom = aClassroom({
    Query: {
      diaryQueue: reports,
      listIcons: [],
      diarySentences: [],
      diarySettings: habits(mailAt, needsApproval),
      reportPreview: [],
      ...asks,
    },
    Mutation: acts,
  })
  const tablet = await aPresenceTablet(
    classroom,
    {},
    { features: [diaryCache], user: { userType: 'director' } },
  )
  await tablet.show(<ReportsScreen />, {
    path: `/communication-diary?date=${date}${search}`,
    locale: 'en',
  })
  await waitFor(() => expect(document.querySelector('main[data-ready]')).not.toBeNull())
  const { sent } = classroom
  const sentAs = (name: string) => sent.filter(({ operation }) => operation === name)
  return { sentAs }
}
