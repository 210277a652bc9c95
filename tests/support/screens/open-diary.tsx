import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { diaryCache } from '#src/features/diary/diary.cache.ts'
import {
  removeDiaryKind,
  submitDiaryKind,
  writeDiaryKind,
} from '#src/features/diary/diary.offline.ts'
import { DiaryScreen } from '#src/features/diary/diary.screen.tsx'
import { needsCache } from '#src/needs/needs.cache.ts'
import { askNeedKind, receiveNeedKind, withdrawNeedKind } from '#src/needs/needs.offline.ts'
import type { AnyEntryKind } from '#src/offline/outbox/entry-kind.ts'
import { untouchedDay } from '../examples/diary-examples.ts'
import { noAnswer } from '../school-server/school-answers.ts'
import { aClassroom, classId } from '../tablets/classroom.ts'
import { aPresenceTablet } from './open-classroom.tsx'

export const date = '2026-11-17'
const path = `/communication-diary?class=${classId}&date=${date}`
/** A topic of the school, called the same in both languages. */
export const topic = (place: number, drawing: string | null, label: string) => ({
  __typename: 'Icon',
  id: `00000000-0000-4000-8000-0000000007${place}0`,
  subject: label,
  url: `/topics/${drawing}.svg`,
  isEnabled: true,
  labelEn: label,
  labelFr: label,
  drawing,
  position: place,
})

export const reportOf = (child: unknown, status: string, version: number) => ({
  __typename: 'DailyReport',
  id: `${child}:${date}`,
  childId: child,
  date,
  status,
  version,
  ...untouchedDay,
})

const itemOf = (act: Record<string, unknown>, isRemoved = false) => ({
  __typename: 'DiaryItem',
  id: act.itemId,
  childId: act.childId,
  date,
  togetherId: act.togetherId ?? null,
  topicId: act.topicId ?? null,
  text: act.text ?? '',
  mood: act.mood ?? null,
  mediaIds: [],
  media: [],
  byName: 'Marie Delage',
  byUserId: 'marie',
  writtenAt: '2026-11-17T09:00:00.000Z',
  changedAt: null,
  version: isRemoved ? 2 : 1,
  isRemoved,
  report: reportOf(act.childId, 'draft', 1),
})

type Options = {
  locale?: 'en' | 'fr'
  isImpersonating?: boolean
  topics?: 'unreachable' | readonly ReturnType<typeof topic>[]
  sheets?: readonly string[]
  reports?: readonly object[]
}

/** The diary of a class, with only the network and the clock in hand. */
export async function openDiary(
  classroom = aClassroom(),
  { locale = 'en', isImpersonating = false, topics, ...more }: Options = {},
) {
  const { answers, otherKinds } = classroom
  answers.set('DiaryDay', () => ({
    diaryDay: {
      __typename: 'DiaryDay',
      id: `${classId}:${date}`,
      classId,
      date,
      items: [],
      reports: more.reports ?? [],
      removedIds: [],
      children: (more.sheets ?? []).map((child) => ({
        __typename: 'DiaryDayChild',
        id: `${child}:${date}`,
        childId: child,
        hasSheet: true,
      })),
    },
  }))
  const usual = [topic(1, 'music', 'Music'), topic(2, 'needs', 'Needs')]
  answers.set('DiaryTopics', () =>
    topics === 'unreachable' ? noAnswer() : { listIcons: topics ?? usual },
  )
  answers.set('DiaryPhrases', () => ({
    diarySentences: [
      {
        __typename: 'DiarySentence',
        id: 'sentence',
        topicId: null,
        textEn: 'Took part with pleasure.',
        textFr: 'A participé avec plaisir.',
        position: 0,
      },
    ],
  }))
  answers.set('DiaryHabits', () => ({
    diarySettings: {
      __typename: 'DiarySettings',
      id: 'school',
      mailAt: '17:30',
      needsApproval: true,
      sendDailyReportToMail: true,
    },
  }))
  answers.set('NeedsOpen', () => ({ openNeeds: [] }))
  otherKinds.set('writeDiary', (act) => itemOf(act))
  otherKinds.set('removeDiary', (act) => itemOf(act, true))
  otherKinds.set('submitDiary', ({ childId: child }) => reportOf(child, 'submitted', 2))
  const kinds = [
    writeDiaryKind,
    removeDiaryKind,
    submitDiaryKind,
    askNeedKind,
    receiveNeedKind,
    withdrawNeedKind,
  ] as readonly AnyEntryKind[]
  const tablet = await aPresenceTablet(
    classroom,
    { isImpersonating: () => isImpersonating },
    { kinds, features: [diaryCache, needsCache] },
  )
  const { container } = await tablet.show(<DiaryScreen path="/communication-diary" />, {
    path,
    locale,
  })
  const lines = () =>
    [...container.querySelectorAll<HTMLElement>('[data-line]')].map((it) => it.dataset.saved)
  return { classroom, container, lines, tablet }
}

export const isReady = (container: HTMLElement) =>
  waitFor(() =>
    expect(container.querySelector('main[data-screen=diary][data-ready]')).not.toBeNull(),
  )

export async function writeFor(names: readonly RegExp[]) {
  const strip = screen.getByRole('group', { name: 'Who?' })
  for (const name of names) fireEvent.click(within(strip).getByRole('button', { name }))
  fireEvent.click(screen.getByRole('button', { name: 'Music' }))
  fireEvent.click(screen.getByRole('button', { name: 'Took part with pleasure.' }))
  fireEvent.click(await screen.findByRole('button', { name: /^Add to the/ }))
}
