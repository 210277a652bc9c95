import { Trans, useLingui } from '@lingui/react/macro'
import { type Letter, type letterTexts, readLetters } from '#domain/school/letters.ts'
import { longestLetter, longestTitle } from '#domain/school/school-settings.ts'
import { EditForm } from '#src/keeping/forms/edit-form.tsx'
import { boundTo } from '#src/ui/field/bound-to.ts'
import { FieldGroup } from '#src/ui/field/field-group.tsx'
import { SentencesField, WordsField } from '#src/ui/field/words-field.tsx'
import { setSchoolLetters } from '../school.operations.ts'
import type { SchoolFormProps } from '../school-form.ts'
import { LetterPreview } from './letter-preview.tsx'
import { ProspectPdfField } from './prospect-pdf-field.tsx'

type Letters = Record<(typeof letterTexts)[number], string> & { prospectPdfMediaId: string | null }

/** The letters that go out in the school's name, with their named fields and what a family will read. */
export function LettersForm({
  letters,
  school,
  acts: { act, refusedBy },
}: SchoolFormProps & { letters: readonly Letter[] }) {
  const { t } = useLingui()
  return (
    <EditForm<Letters>
      name="school-letters"
      initial={{
        prospectEmailTitle: school.prospectEmailTitle ?? '',
        prospectEmailTemplate: school.prospectEmailTemplate ?? '',
        prospectPdfMediaId: school.prospectPdfMediaId,
        invoiceEmailTitle: school.invoiceEmailTitle ?? '',
        invoiceEmailTemplate: school.invoiceEmailTemplate ?? '',
        paymentReminderMessage: school.paymentReminderMessage ?? '',
      }}
      check={(form) => {
        const read = readLetters(form)
        return read.ok ? null : refusedBy(read.refusal.code)
      }}
      save={(input) => act(setSchoolLetters, { version: school.settingsVersion, input })}
      saved={t`The letters are saved.`}
    >
      {(form, set) => {
        const of = boundTo(form, set)
        const subject = { label: <Trans>Subject</Trans>, maxLength: longestTitle }
        const text = { label: <Trans>Text</Trans>, maxLength: longestLetter, rows: 5 }
        return (
          <>
            {letters.includes('prospect') ? (
              <FieldGroup legend={<Trans>Answer to a request for admission</Trans>}>
                <WordsField {...of('prospectEmailTitle')} {...subject} />
                <SentencesField {...of('prospectEmailTemplate')} {...text} />
                <LetterPreview
                  letter="prospect"
                  school={school}
                  texts={[form.prospectEmailTitle, form.prospectEmailTemplate]}
                />
                <ProspectPdfField
                  school={school}
                  mediaId={form.prospectPdfMediaId}
                  onChoose={(prospectPdfMediaId) => set({ prospectPdfMediaId })}
                />
              </FieldGroup>
            ) : null}
            {letters.includes('invoice') ? (
              <FieldGroup legend={<Trans>Letter with an invoice</Trans>}>
                <WordsField {...of('invoiceEmailTitle')} {...subject} />
                <SentencesField {...of('invoiceEmailTemplate')} {...text} />
                <LetterPreview
                  letter="invoice"
                  school={school}
                  texts={[form.invoiceEmailTitle, form.invoiceEmailTemplate]}
                />
              </FieldGroup>
            ) : null}
            {letters.includes('reminder') ? (
              <FieldGroup legend={<Trans>Reminder of what is owed</Trans>}>
                <SentencesField {...of('paymentReminderMessage')} {...text} />
                <LetterPreview
                  letter="reminder"
                  school={school}
                  texts={[form.paymentReminderMessage]}
                />
              </FieldGroup>
            ) : null}
          </>
        )
      }}
    </EditForm>
  )
}
