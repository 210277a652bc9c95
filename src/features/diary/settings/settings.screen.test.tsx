import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { VariablesOf } from 'gql.tada'
import { expect, test } from 'vitest'
import type { SentenceId } from '#domain/diary/diary.ts'
import { inOrderOf } from '#src/keeping/lists/ordering.ts'
import { aSchoolServer } from '#tests/support/school-server/school-server.ts'
import { openKept } from '#tests/support/screens/open-kept.tsx'
import type { DiarySettings, Sentence } from '../diary.operations.ts'
import type {
  addDiarySentence,
  orderDiarySentences,
  setDiarySettings,
} from './settings.operations.ts'
import { DiarySettingsScreen } from './settings.screen.tsx'

const aSentence = (id: string, part: Partial<Sentence> = {}): Sentence => ({
  ...{ id: id as SentenceId, topicId: null, textEn: '', textFr: '', position: 0 },
  ...part,
})

/** A school that keeps what its direction sets. */
function aSchool() {
  let sentences = [
    aSentence('tidied', { textEn: 'Tidied.', textFr: 'A rangé.' }),
    aSentence('sang', { textFr: 'A chanté.' }),
  ]
  let diarySettings: DiarySettings = {
    ...{ id: 'school', mailAt: '17:30', needsApproval: true, sendDailyReportToMail: true },
  }
  const done = { __typename: 'Done' }
  return aSchoolServer({
    Query: {
      diarySettings: () => diarySettings,
      diarySentences: () => sentences,
      listIcons: [],
    },
    Mutation: {
      setDiarySettings({ input }: VariablesOf<typeof setDiarySettings>) {
        diarySettings = { ...diarySettings, ...input }
        return done
      },
      addDiarySentence({ sentenceId, input }: VariablesOf<typeof addDiarySentence>) {
        const { textEn, textFr } = input
        sentences.push(aSentence(sentenceId, { textEn: textEn ?? '', textFr: textFr ?? '' }))
        return done
      },
      removeDiarySentence({ sentenceId }: { sentenceId: string }) {
        sentences = sentences.filter(({ id }) => id !== sentenceId)
        return done
      },
      orderDiarySentences({ sentenceIds }: VariablesOf<typeof orderDiarySentences>) {
        sentences = [...inOrderOf(sentences, sentenceIds)]
        return done
      },
    },
  })
}

const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const said = () => screen.getAllByRole('listitem').map((it) => it.querySelector('p')?.textContent)

async function open() {
  const server = aSchool()
  await openKept(<DiarySettingsScreen />, { server })
  await screen.findByText('2 sentences of the school')
  return server
}

test('the school writes a sentence of its own in both languages, and sees both', async () => {
  await open()
  await click('Add a sentence')
  await click('Save the sentence')
  await screen.findByText(/^The sentence is empty/)
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('In French'), 'A rangé les livres.')
  await userEvent.type(dialog.getByLabelText('In English'), 'Tidied the books.')
  await click('Save the sentence')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByText('A rangé les livres.')
  await screen.findByText('Tidied the books.')
})

test('a sentence is moved, removed and taken back', async () => {
  await open()
  await click('Move A chanté. up')
  await screen.findByText('The sentence was moved.')
  expect(said()).toEqual(['A chanté.', 'A rangé.'])
  await click('Remove: A chanté.')
  await screen.findByText(/^The sentence is removed/)
  expect(said()).toEqual(['A rangé.'])
  await click('Undo')
  await waitFor(() => expect(said()).toEqual(['A rangé.', 'A chanté.']))
})

test('the mails to families are set', async () => {
  const server = await open()
  const hour = screen.getByLabelText('Hour of the mails')
  await userEvent.clear(hour)
  await userEvent.type(hour, '18:15')
  await userEvent.click(screen.getByLabelText(/The direction approves each report/))
  await click('Save')
  await screen.findByText('The mails to families are set.')
  expect(server.variablesOf('SetDiarySettings').input).toMatchObject({
    mailAt: '18:15',
    needsApproval: false,
  })
})
