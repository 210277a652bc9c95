import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { aClassroom, childId, classId } from '#tests/support/classroom.ts'
import { aPresenceTablet } from '#tests/support/open-classroom.tsx'
import { diaryCache } from '../diary.cache.ts'
import { ReportsScreen } from './reports.screen.tsx'

const tablets: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const tablet of tablets.splice(0)) await tablet.close()
})

const date = '2026-11-17'
const at = '2026-11-16T16:30:00.000Z'
const mailTo = (guardianName: string, state: string) => ({
  __typename: 'ReportSentTo',
  guardianName,
  state,
  at,
})
const names = ['Adam', 'Nour', 'Léo', 'Lina', 'Clémence']

function aReport(
  place: number,
  status: string,
  changes: { date?: string; sentTo?: object[] } = {},
) {
  const child = childId(place)
  const day = changes.date ?? date
  return {
    __typename: 'QueuedReport',
    id: `${child}:${day}`,
    firstName: names[place],
    lastName: 'Sow',
    classId,
    className: 'Moyens',
    report: {
      __typename: 'DailyReport',
      id: `${child}:${day}`,
      childId: child,
      date: day,
      status,
      version: 3,
      submittedBy: null,
      submittedAt: null,
      approvedBy: null,
      approvedAt: null,
      returnedNote: null,
      sentAt: status === 'sent' ? at : null,
      isCorrection: false,
      isHeld: false,
      sentTo: changes.sentTo ?? [],
    },
    items: [],
    readers: [
      { __typename: 'ReportReader', id: `mother-${place}`, name: 'Nadia Sow', isByMail: true },
      { __typename: 'ReportReader', id: `father-${place}`, name: 'Karim Sow', isByMail: true },
    ],
  }
}

type Report = ReturnType<typeof aReport>
type Answer = (variables: Record<string, unknown>) => object

/** The direction's queue with these reports on a Tuesday morning, and what it was asked for. */
async function openQueue(
  reports: readonly Report[],
  { search = '', answers = {} }: { search?: string; answers?: Record<string, Answer> } = {},
) {
  const classroom = aClassroom()
  const asked: { name: string; variables: Record<string, unknown> }[] = []
  const usual: Record<string, Answer> = {
    DiaryQueue: () => ({ diaryQueue: reports }),
    DiaryTopics: () => ({ listIcons: [] }),
    DiaryPhrases: () => ({ diarySentences: [] }),
    DiaryHabits: () => ({
      diarySettings: {
        __typename: 'DiarySettings',
        id: 'school',
        mailAt: '17:30',
        needsApproval: true,
        sendDailyReportToMail: true,
      },
    }),
    ReportPreview: () => ({ reportPreview: [] }),
  }
  for (const [name, answer] of Object.entries({ ...usual, ...answers }))
    classroom.answers.set(name, (variables) => {
      asked.push({ name, variables })
      return answer(variables)
    })
  const tablet = await aPresenceTablet(
    classroom,
    {},
    { features: [diaryCache], user: { userType: 'director' } },
  )
  tablets.push(tablet)
  await tablet.show(<ReportsScreen />, {
    path: `/communication-diary/reports?date=${date}${search}`,
    locale: 'en',
  })
  await waitFor(() => expect(document.querySelector('main[data-ready]')).not.toBeNull())
  return { ...tablet, classroom, asked }
}

describe('a report whose mail was refused', () => {
  const failed = aReport(0, 'sent', {
    sentTo: [mailTo('Nadia Sow', 'sent'), mailTo('Karim Sow', 'failed')],
  })

  test('is sent again from where it is read', async () => {
    const { asked } = await openQueue([failed], {
      search: `&filter=approved&report=${failed.id}`,
      answers: {
        SendReportsNow: () => ({
          answer: {
            __typename: 'ReportsAnswer',
            reports: [{ ...failed.report, sentTo: [mailTo('Karim Sow', 'waiting')] }],
            refused: [],
          },
        }),
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Send again' }))
    await screen.findByText('The mail to Karim Sow is on its way')
    expect(asked.filter(({ name }) => name === 'SendReportsNow')).toEqual([
      { name: 'SendReportsNow', variables: { ids: [failed.id] } },
    ])
  })

  test('that has reached everybody offers no second mail', async () => {
    const everybody = aReport(0, 'sent', {
      sentTo: [mailTo('Nadia Sow', 'sent'), mailTo('Karim Sow', 'waiting')],
    })
    await openQueue([everybody], { search: `&filter=approved&report=${everybody.id}` })
    await screen.findByText(/^Sent to Nadia Sow/)
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
    const article = within(screen.getByRole('article'))
    expect(article.queryByText(/could not be delivered/)).toBeNull()
  })

  test('names a guardian whose address came after the mail', async () => {
    const early = aReport(0, 'sent', { sentTo: [mailTo('Nadia Sow', 'sent')] })
    await openQueue([early], { search: `&filter=approved&report=${early.id}` })
    await screen.findByText('Not sent to Karim Sow yet: the address was noted after the mail')
    expect(screen.getByRole('button', { name: 'Send again' })).not.toBeNull()
  })
})
