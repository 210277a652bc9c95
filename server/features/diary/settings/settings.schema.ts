import type { DiaryRefusalCode } from '#domain/diary/diary.ts'
import type { Builder } from '#server/platform/schema-builder.ts'
import { sentenceType, settingsType } from '../diary-types.ts'
import {
  addDiarySentence,
  changeDiarySentence,
  orderDiarySentences,
  removeDiarySentence,
  type SentencesAnswer,
} from './sentences.ts'
import { type SettingsAnswer, setDiarySettings } from './set-diary-settings.ts'

type Done<Answer> = Extract<Answer, { ok: true }>
type Refused = { ok: false; refusal: { code: DiaryRefusalCode } }

/** Adds to the contract how a school keeps its diary: the hour of the mails, and its sentences. */
export function addKeepingToSchema(builder: Builder): void {
  const refused = builder.objectRef<Refused>('DiaryRefused').implement({
    description: 'Nothing was changed.',
    fields: (t) => ({ code: t.string({ resolve: ({ refusal }) => refusal.code }) }),
  })
  const sentences = builder.objectRef<Done<SentencesAnswer>>('DiarySentencesChanged').implement({
    fields: (t) => ({
      sentences: t.field({ type: [sentenceType], resolve: ({ value }) => value }),
    }),
  })
  const settings = builder.objectRef<Done<SettingsAnswer>>('DiarySettingsChanged').implement({
    fields: (t) => ({
      settings: t.field({ type: settingsType, resolve: ({ value }) => value }),
    }),
  })
  const sentencesAnswer = builder.unionType('DiarySentencesAnswer', {
    types: [sentences, refused],
    resolveType: ({ ok }) => (ok ? 'DiarySentencesChanged' : 'DiaryRefused'),
  })
  const settingsAnswer = builder.unionType('DiarySettingsAnswer', {
    types: [settings, refused],
    resolveType: ({ ok }) => (ok ? 'DiarySettingsChanged' : 'DiaryRefused'),
  })
  const settingsInput = builder.inputType('DiarySettingsInput', {
    fields: (t) => ({
      mailAt: t.string({ required: true, description: "HH:mm on the school's clock." }),
      needsApproval: t.boolean({ required: true }),
      sendDailyReportToMail: t.boolean({ required: true }),
    }),
  })
  const sentenceInput = builder.inputType('DiarySentenceInput', {
    fields: (t) => ({ topicId: t.id(), textEn: t.string(), textFr: t.string() }),
  })
  builder.mutationFields((t) => {
    const sentenceId = t.arg.id({ required: true })
    const input = t.arg({ type: sentenceInput, required: true })
    return {
      setDiarySettings: t.field({
        type: settingsAnswer,
        args: { input: t.arg({ type: settingsInput, required: true }) },
        resolve: (_, wish, context) => setDiarySettings(context, wish.input),
      }),
      addDiarySentence: t.field({
        type: sentencesAnswer,
        args: {
          sentenceId: t.arg.id({
            description: 'Made on the device: a sentence that is sent again is there once.',
          }),
          input,
        },
        resolve: (_, wish, context) =>
          addDiarySentence(context, { ...wish.input, sentenceId: wish.sentenceId ?? null }),
      }),
      changeDiarySentence: t.field({
        type: sentencesAnswer,
        args: { sentenceId, input },
        resolve: (_, wish, context) =>
          changeDiarySentence(context, { ...wish.input, sentenceId: wish.sentenceId }),
      }),
      removeDiarySentence: t.field({
        type: sentencesAnswer,
        args: { sentenceId },
        resolve: (_, wish, context) => removeDiarySentence(context, wish),
      }),
      orderDiarySentences: t.field({
        type: sentencesAnswer,
        args: { sentenceIds: t.arg.idList({ required: true }) },
        resolve: (_, wish, context) => orderDiarySentences(context, wish),
      }),
    }
  })
}
