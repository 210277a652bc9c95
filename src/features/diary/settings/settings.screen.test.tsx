import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { aClassroom } from '#tests/support/classroom.ts'
import { aPresenceTablet } from '#tests/support/open-classroom.tsx'
import { noAnswer } from '#tests/support/school-answers.ts'
import { diaryCache } from '../diary.cache.ts'
import { DiarySettingsScreen } from './settings.screen.tsx'

const tablets: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const tablet of tablets.splice(0)) await tablet.close()
})

type Written = { sentenceId: string; input: { textFr: string; textEn: string } }

/** The settings of a school whose server keeps sentences, and may fall silent after it has kept one. */
async function openSettings() {
  const classroom = aClassroom()
  const kept = new Map<string, object>()
  const asked: string[] = []
  const state = { isSilent: false }
  const listed = () => [...kept.values()]
  const keep = ({ sentenceId, input }: Written) =>
    kept.set(sentenceId, {
      __typename: 'DiarySentence',
      id: sentenceId,
      topicId: null,
      ...input,
      position: 0,
    })
  const answer = () => {
    if (state.isSilent) return noAnswer()
    return { answer: { __typename: 'DiarySentencesChanged', sentences: listed() } }
  }
  const answers: Record<string, (variables: Written) => object> = {
    DiaryTopics: () => ({ listIcons: [] }),
    DiaryPhrases: () => ({ diarySentences: listed() }),
    DiaryHabits: () => ({
      diarySettings: {
        __typename: 'DiarySettings',
        id: 'school',
        mailAt: '17:30',
        needsApproval: true,
        sendDailyReportToMail: true,
      },
    }),
    AddDiarySentence: (wish) => {
      if (!kept.has(wish.sentenceId)) keep(wish)
      return answer()
    },
    ChangeDiarySentence: (wish) => {
      keep(wish)
      return answer()
    },
  }
  for (const [name, give] of Object.entries(answers))
    classroom.answers.set(name, (variables) => {
      asked.push(name)
      return give(variables as Written)
    })
  const tablet = await aPresenceTablet(
    classroom,
    {},
    { features: [diaryCache], user: { userType: 'director' } },
  )
  tablets.push(tablet)
  await tablet.show(<DiarySettingsScreen />, {
    path: '/communication-diary/settings',
    locale: 'en',
  })
  await waitFor(() => expect(document.querySelector('main[data-ready]')).not.toBeNull())
  return { kept, asked, state }
}

test('a sentence whose answer was lost is there once when it is saved again, in its last words', async () => {
  const { kept, asked, state } = await openSettings()
  await userEvent.click(screen.getByRole('button', { name: 'Add a sentence' }))
  await userEvent.type(screen.getByLabelText('In English'), 'Tidied.')
  state.isSilent = true
  await userEvent.click(screen.getByRole('button', { name: 'Save the sentence' }))
  await screen.findByText(/it is not known whether this was saved/)
  // The page looks what became of it.
  expect(asked.filter((name) => name === 'DiaryPhrases').length).toBeGreaterThan(1)
  state.isSilent = false
  await userEvent.type(screen.getByLabelText('In English'), ' Well done.')
  await userEvent.click(screen.getByRole('button', { name: 'Save the sentence' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([...kept.values()]).toMatchObject([{ textEn: 'Tidied. Well done.' }])
})

test('the school writes a sentence of its own in both languages, and sees both', async () => {
  const { kept } = await openSettings()
  await userEvent.click(screen.getByRole('button', { name: 'Add a sentence' }))
  await userEvent.type(screen.getByLabelText('In French'), 'A rangé les livres.')
  await userEvent.type(screen.getByLabelText('In English'), 'Tidied the books.')
  await userEvent.click(screen.getByRole('button', { name: 'Save the sentence' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByText('A rangé les livres.')
  await screen.findByText('Tidied the books.')
  expect([...kept.values()]).toMatchObject([
    { textFr: 'A rangé les livres.', textEn: 'Tidied the books.' },
  ])
})
