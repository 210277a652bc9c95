import { type Language, languages } from '#domain/accounts/identity.ts'
import { noticeText } from '#domain/privacy/notice/notice.ts'
import { noticeValues } from '#domain/privacy/notice/notice-fields.ts'
import { enumOf } from '#server/platform/graphql/enum-of.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { type ActAnswerType, actField } from '#server/platform/keeping/keeping-in-schema.ts'
import { readAs } from '#server/platform/request/read-as.ts'
import { requireSchoolViewer } from '#server/platform/request/refusals.ts'
import { getNotice, type NoticeRecord } from '#server/records/school/notice.sql.ts'
import { setPrivacyNotice } from './notice.acts.ts'

type TextRecord = { language: Language; notice: NoticeRecord }

function addTypes(builder: Builder) {
  const value = builder.objectRef<{ name: string; value: string }>('NoticeValue').implement({
    fields: (t) => ({ name: t.exposeString('name'), value: t.exposeString('value') }),
  })
  const text = builder.objectRef<TextRecord>('NoticeText').implement({
    description: 'The notice in one language, with what fills its named fields today.',
    fields: (t) => ({
      language: t.expose('language', { type: enumOf(builder, 'Language', languages) }),
      text: t.string({ resolve: ({ language, notice: { own } }) => noticeText(own, language) }),
      values: t.field({
        type: [value],
        resolve: ({ language, notice: { facts } }) =>
          Object.entries(noticeValues(facts, language)).map(([name, own]) => ({
            name,
            value: own,
          })),
      }),
    }),
  })
  return builder.objectRef<NoticeRecord>('PrivacyNotice').implement({
    description: 'What the school tells families and its own people about their data.',
    fields: (t) => ({
      id: t.expose('id', { type: 'SchoolId' }),
      changedAt: t.expose('changedAt', {
        type: 'Instant',
        nullable: true,
        description: 'Null while nobody has changed it.',
      }),
      texts: t.field({
        type: [text],
        resolve: (notice) => languages.map((language) => ({ language, notice })),
      }),
      version: t.int({ resolve: ({ own }) => own.version }),
    }),
  })
}

/** The notice, read by everybody who works at the school and worded by the direction. */
export function addNoticeToSchema(builder: Builder, answer: ActAnswerType): void {
  const notice = addTypes(builder)
  const input = builder.inputType('PrivacyNoticeInput', {
    fields: (t) => ({ en: t.string({ required: true }), fr: t.string({ required: true }) }),
  })
  builder.queryField('privacyNotice', (t) =>
    t.field({ type: notice, resolve: readAs(requireSchoolViewer, (tx) => getNotice(tx)) }),
  )
  builder.mutationField('setPrivacyNotice', (t) =>
    actField(t, answer)(setPrivacyNotice, {
      input: t.arg({ type: input, required: true }),
      version: t.arg.int({ required: true }),
    }),
  )
}
