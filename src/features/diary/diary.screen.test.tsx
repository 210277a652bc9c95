import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { needsCache } from '#src/needs/needs.cache.ts'
import { askNeedKind, receiveNeedKind, withdrawNeedKind } from '#src/needs/needs.offline.ts'
import type { AnyEntryKind } from '#src/offline/entry-kind.ts'
import { aClassroom, aWireMark, childId, classId } from '#tests/support/classroom.ts'
import { aPresenceTablet } from '#tests/support/open-classroom.tsx'
import { diaryCache } from './diary.cache.ts'
import { removeDiaryKind, submitDiaryKind, writeDiaryKind } from './diary.offline.ts'
import { DiaryScreen } from './diary.screen.tsx'

const tablets: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const tablet of tablets.splice(0)) await tablet.close()
})

const date = '2026-11-17'
const path = `/communication-diary?class=${classId}&date=${date}`
const topic = (place: number, drawing: string | null, label: string) => ({
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

const reportOf = (child: unknown, status: string, version: number) => ({
  __typename: 'DailyReport',
  id: `${child}:${date}`,
  childId: child,
  date,
  status,
  version,
  submittedBy: null,
  submittedAt: null,
  approvedBy: null,
  approvedAt: null,
  returnedNote: null,
  sentAt: null,
  isCorrection: false,
  isHeld: false,
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

async function openDiary(
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
  answers.set('DiaryTopics', () => {
    if (topics === 'unreachable') throw new TypeError('Failed to fetch')
    return { listIcons: topics ?? [topic(1, 'music', 'Music'), topic(2, 'needs', 'Needs')] }
  })
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
  answers.set('MediaPhotoConsents', () => ({ photoConsents: [] }))
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
  tablets.push(tablet)
  const { container } = await tablet.show(<DiaryScreen path="/communication-diary" />, {
    path,
    locale,
  })
  const lines = () =>
    [...container.querySelectorAll<HTMLElement>('[data-line]')].map((it) => it.dataset.saved)
  return { classroom, container, lines, tablet }
}

const isReady = (container: HTMLElement) =>
  waitFor(() =>
    expect(container.querySelector('main[data-screen=diary][data-ready]')).not.toBeNull(),
  )

async function writeFor(names: readonly RegExp[]) {
  const strip = screen.getByRole('group', { name: 'Who?' })
  for (const name of names) fireEvent.click(within(strip).getByRole('button', { name }))
  fireEvent.click(screen.getByRole('button', { name: 'Music' }))
  fireEvent.click(screen.getByRole('button', { name: 'Took part with pleasure.' }))
  fireEvent.click(await screen.findByRole('button', { name: /^Add to the/ }))
}

const everybody = /^Everybody who is here/

describe('the diary of a class', () => {
  test.each([
    ['en', 'Nothing is written yet'],
    ['fr', 'Rien n’est encore écrit'],
  ] as const)('says in %s that nothing is written yet', async (locale, words) => {
    await openDiary(aClassroom(), { locale })
    await screen.findByText(words)
  })

  test('takes one sentence for everybody in four taps', async () => {
    const { container, lines, classroom } = await openDiary()
    await isReady(container)
    await writeFor([everybody])
    await waitFor(() => expect(lines()).toEqual(['server']), { timeout: 8_000 })
    const written = classroom.state.received.filter(({ act }) => 'writeDiary' in act)
    expect(written.map(({ act }) => act.writeDiary?.childId).sort()).toEqual(
      [0, 1, 2, 3, 4].map(childId),
    )
    expect(new Set(written.map(({ act }) => act.writeDiary?.togetherId)).size).toBe(1)
  }, 15_000)

  test('goes on without a network and sends each line once when it is back', async () => {
    const { container, lines, classroom } = await openDiary()
    await isReady(container)
    classroom.state.isReachable = false
    await writeFor([/^Adam/, /^Nour/])
    await waitFor(() => expect(lines()).toEqual(['tablet']))
    classroom.state.isReachable = true
    await waitFor(() => expect(lines()).toEqual(['server']), { timeout: 12_000 })
    expect(classroom.state.received.filter(({ act }) => 'writeDiary' in act)).toHaveLength(2)
  }, 20_000)

  test('a device that has no topics yet takes a line without one', async () => {
    const classroom = aClassroom()
    const { container, lines } = await openDiary(classroom, { topics: 'unreachable' })
    await isReady(container)
    expect(container.querySelectorAll('[data-topic]:not([data-topic=needs])')).toHaveLength(0)
    fireEvent.click(screen.getByRole('button', { name: /^Adam/ }))
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Slept on the train.' } })
    fireEvent.click(await screen.findByRole('button', { name: /^Add to the/ }))
    await waitFor(() => expect(lines()).toEqual(['server']), { timeout: 8_000 })
  }, 15_000)

  test('shows a refused line with its words, for somebody to look at', async () => {
    const classroom = aClassroom()
    classroom.state.judge = () => ({ code: 'diary.unknown-topic' })
    const { container, lines } = await openDiary(classroom)
    await isReady(container)
    await writeFor([/^Adam/])
    await waitFor(() => expect(lines()).toEqual(['attention']), { timeout: 8_000 })
    const line = container.querySelector('[data-line]')
    expect(line?.textContent).toContain('Took part with pleasure.')
  }, 15_000)

  test('takes lines back with one undo', async () => {
    const { container, lines, classroom } = await openDiary()
    await isReady(container)
    classroom.state.isReachable = false
    await writeFor([/^Adam/, /^Nour/])
    await waitFor(() => expect(lines()).toEqual(['tablet']))
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(lines()).toEqual([]))
  })

  test('asks before it writes for a child who is away, and loses nothing meanwhile', async () => {
    const classroom = aClassroom()
    classroom.mark(0, { am: aWireMark({ state: 'present' }) })
    classroom.mark(1, { am: aWireMark({ state: 'absent', justified: 'pending' }) })
    const { container, lines } = await openDiary(classroom)
    await isReady(container)
    await writeFor([/^Adam/, /^Nour/])
    await screen.findByRole('heading', { name: 'Nour is marked away on this day' })
    expect(lines()).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Only for the other child' }))
    await waitFor(() => expect(lines()).toHaveLength(1))
    expect(container.querySelector('[data-line]')?.textContent).toContain('Adam')
  })

  test('changes a line for everybody it was written for', async () => {
    const { container, lines, classroom } = await openDiary()
    await isReady(container)
    classroom.state.isReachable = false
    await writeFor([/^Adam/, /^Nour/])
    await waitFor(() => expect(lines()).toHaveLength(1))
    fireEvent.click(screen.getByRole('button', { name: 'Change the line for Adam and Nour' }))
    const dialog = await screen.findByRole('dialog')
    const text = within(dialog).getByLabelText('Sentence')
    await userEvent.clear(text)
    await userEvent.type(text, 'Danced.')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Change it in 2 diaries' }))
    await waitFor(() =>
      expect(container.querySelector('[data-line]')?.textContent).toContain('Danced.'),
    )
    expect(lines()).toHaveLength(1)
  })

  test('keeps half-written new words when the dialog closes by itself, until it is left as it was', async () => {
    const { container, lines, classroom } = await openDiary()
    await isReady(container)
    classroom.state.isReachable = false
    await writeFor([/^Adam/])
    await waitFor(() => expect(lines()).toHaveLength(1))
    const edit = async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Change the line for Adam' }))
      const dialog = await screen.findByRole('dialog')
      return { dialog, text: within(dialog).getByLabelText<HTMLTextAreaElement>('Sentence') }
    }
    const { dialog, text } = await edit()
    await userEvent.clear(text)
    await userEvent.type(text, 'Danced all morning.')
    fireEvent.click(dialog)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const again = await edit()
    expect(again.text.value).toBe('Danced all morning.')
    fireEvent.click(within(again.dialog).getByRole('button', { name: 'Leave it as it is' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await edit()).text.value).toBe('Took part with pleasure.')
  })

  test('does not say that nothing was written on a day that is still being read', async () => {
    const classroom = aClassroom()
    const { container } = await openDiary(classroom)
    await isReady(container)
    const answer = classroom.answers.get('DiaryDay')
    const waiting: { answer?: () => void } = {}
    classroom.answers.set(
      'DiaryDay',
      () =>
        new Promise<object>((resolve) => {
          waiting.answer = () => resolve(answer?.({}) ?? {})
        }),
    )
    fireEvent.click(screen.getByRole('button', { name: 'More' }))
    fireEvent.click(await screen.findByText(/^Copy lines of/))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByRole('status', { name: 'Loading' })).toBeDefined()
    expect(dialog.textContent).not.toContain('Nothing was written')
    waiting.answer?.()
    await waitFor(() => expect(dialog.textContent).toContain('Nothing was written'))
  })

  test('hands the day in for the children something is written for', async () => {
    const { container, lines, classroom } = await openDiary()
    await isReady(container)
    await writeFor([/^Adam/])
    await waitFor(() => expect(lines()).toEqual(['server']), { timeout: 8_000 })
    fireEvent.click(screen.getByRole('button', { name: 'Hand in 1 diary' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Nothing is written for 4 children')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Hand in 1 diary' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.click(screen.getByRole('button', { name: 'By child' }))
    await waitFor(() =>
      expect(
        container.querySelector(`[data-diary-of="${childId(0)}"]`)?.getAttribute('data-status'),
      ).toBe('submitted'),
    )
    await waitFor(() =>
      expect(classroom.state.received.some(({ act }) => 'submitDiary' in act)).toBe(true),
    )
  }, 20_000)

  test('hands in the day of a child of whom only the transmission sheet tells', async () => {
    const { container, classroom } = await openDiary(aClassroom(), { sheets: [childId(1)] })
    await isReady(container)
    fireEvent.click(await screen.findByRole('button', { name: 'Hand in 1 diary' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).not.toContain('Nour')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Hand in 1 diary' }))
    await waitFor(() =>
      expect(classroom.state.received.map(({ act }) => act.submitDiary?.childId)).toEqual([
        childId(1),
      ]),
    )
  })

  test('hands in the day of a child whose family was only asked for something', async () => {
    const { container, classroom } = await openDiary()
    await isReady(container)
    classroom.state.isReachable = false
    expect(screen.queryByRole('button', { name: /^Hand in/ })).toBeNull()
    const strip = screen.getByRole('group', { name: 'Who?' })
    fireEvent.click(within(strip).getByRole('button', { name: /^Adam/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Needs' }))
    fireEvent.click(screen.getByRole('button', { name: 'Hat' }))
    fireEvent.click(screen.getByRole('button', { name: 'Ask 1 family' }))
    await screen.findByRole('button', { name: 'Hand in 1 diary' })
  })

  test('says what the office asks for although every line was taken out', async () => {
    const returned = { ...reportOf(childId(0), 'draft', 3), returnedNote: 'Without names, please.' }
    const { container } = await openDiary(aClassroom(), { reports: [returned] })
    await isReady(container)
    await screen.findByText('Without names, please.')
    await screen.findByText('Nothing is written yet')
  })

  test('keeps a half-written line by itself', async () => {
    const { container, tablet } = await openDiary()
    await isReady(container)
    await userEvent.type(screen.getByLabelText('Sentence'), 'A long walk')
    const kept = tablet.offline.drafts.get(`diary:${classId}:${date}`) as { text: string }
    expect(kept.text).toBe('A long walk')
  })

  test.each([
    ['has a picture of the school’s own', [{ ...topic(2, 'needs', 'Needs'), drawing: null }]],
    ['is switched off', [{ ...topic(2, 'needs', 'Needs'), isEnabled: false }]],
    ['is not there, and another one has its drawing', [topic(2, 'needs', 'The shopping bag')]],
  ])('offers the one button of needs when the topic of needs %s', async (_, topics) => {
    const { container } = await openDiary(aClassroom(), { topics })
    await isReady(container)
    const button = screen.getByRole('button', { name: 'Needs' })
    const other = screen.queryByRole('button', { name: 'The shopping bag' })
    if (other) fireEvent.click(other)
    expect(screen.queryByRole('button', { name: 'Hat' })).toBeNull()
    fireEvent.click(button)
    expect(screen.getByRole('button', { name: 'Hat' })).toBeDefined()
    expect(button.getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(button)
    expect(screen.queryByRole('button', { name: 'Hat' })).toBeNull()
  })

  test('asks families for what is missing under the button of needs', async () => {
    const { container, classroom } = await openDiary()
    await isReady(container)
    classroom.state.isReachable = false
    const strip = screen.getByRole('group', { name: 'Who?' })
    fireEvent.click(within(strip).getByRole('button', { name: /^Adam/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Needs' }))
    fireEvent.click(screen.getByRole('button', { name: 'Hat' }))
    fireEvent.click(screen.getByRole('button', { name: 'Ask 1 family' }))
    fireEvent.click(await screen.findByRole('tab', { name: 'Needs (1)' }))
    await waitFor(() => expect(container.querySelectorAll('[data-need]')).toHaveLength(1))
  })

  test('in somebody’s place is read only', async () => {
    const { container } = await openDiary(aClassroom(), { isImpersonating: true })
    await isReady(container)
    expect(container.querySelector('[data-read-only]')).not.toBeNull()
    expect(screen.queryByLabelText('Sentence')).toBeNull()
  })
})
