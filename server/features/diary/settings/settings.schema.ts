import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { type ActAnswerType, actField } from '#server/platform/keeping/keeping-in-schema.ts'
import {
  addDiarySentence,
  changeDiarySentence,
  orderDiarySentences,
  removeDiarySentence,
} from './sentences.acts.ts'
import { setDiarySettings } from './set-diary-settings.acts.ts'

/** Adds to the contract how a school keeps its diary: the hour of the mails, and its sentences. */
export function addDiarySettingsToSchema(builder: Builder, answer: ActAnswerType): void {
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
    const act = actField(t, answer)
    const sentenceId = t.arg.id({ required: true })
    const input = t.arg({ type: sentenceInput, required: true })
    const settings = t.arg({ type: settingsInput, required: true })
    return {
      setDiarySettings: act(setDiarySettings, { input: settings }),
      addDiarySentence: act(addDiarySentence, { sentenceId, input }),
      changeDiarySentence: act(changeDiarySentence, { sentenceId, input }),
      removeDiarySentence: act(removeDiarySentence, { sentenceId }),
      orderDiarySentences: act(orderDiarySentences, {
        sentenceIds: t.arg.idList({ required: true }),
      }),
    }
  })
}
