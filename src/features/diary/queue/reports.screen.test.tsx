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

type Wishes = { search?: string; mailAt?: string; answers?: Record<string, Answer> }

/** The direction's queue with these reports on a Tuesday morning, and what it was asked for. */
async function openQueue(
  reports: readonly Report[],
  { search = '', mailAt = '17:30', answers = {} }: Wishes = {},
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
        mailAt,
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

describe('what waits to be read', () => {
  test('stands before what is still being written, whichever class comes first', async () => {
    await openQueue([aReport(0, 'draft'), aReport(1, 'draft'), aReport(2, 'submitted')])
    const rows = await screen.findAllByRole('button', { name: /Sow/ })
    expect(rows.map((row) => row.getAttribute('data-status'))).toEqual([
      'submitted',
      'draft',
      'draft',
    ])
  })

  test('leaves at the hour of its own day, or as soon as it is approved where that has passed', async () => {
    await openQueue([aReport(0, 'submitted')])
    await screen.findByText(
      /Reports of today leave by mail at 17:30, those of earlier days as soon as they are approved\./,
    )
  })

  test('is said to leave at once when the hour has passed', async () => {
    await openQueue([aReport(0, 'submitted')], { mailAt: '08:00' })
    await screen.findByText(
      /It is past 0?8:00\W*: reports leave by mail as soon as they are approved/,
    )
  })
})

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
