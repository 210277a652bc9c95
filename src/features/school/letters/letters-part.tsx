import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type Letter, type letterTexts, readLetters } from '#domain/school/letters.ts'
import { longestLetter, longestTitle } from '#domain/school/school-settings.ts'
import { FieldGroup } from '#src/ui/field/field-group.tsx'
import { SentencesField, WordsField } from '#src/ui/field/words-field.tsx'
import type { PartProps, SchoolPart } from '../parts/school-part.ts'
import { setSchoolLetters } from '../school.operations.ts'
import { LetterPreview } from './letter-preview.tsx'
import { ProspectPdfField } from './prospect-pdf-field.tsx'

export type LetterFields = Record<(typeof letterTexts)[number], string> & {
  prospectPdfMediaId: string | null
}

export const lettersPart: SchoolPart<LetterFields> = {
  name: msg`Letters to families`,
  of: (school) => ({
    prospectEmailTitle: school.prospectEmailTitle ?? '',
    prospectEmailTemplate: school.prospectEmailTemplate ?? '',
    prospectPdfMediaId: school.prospectPdfMediaId,
    invoiceEmailTitle: school.invoiceEmailTitle ?? '',
    invoiceEmailTemplate: school.invoiceEmailTemplate ?? '',
    paymentReminderMessage: school.paymentReminderMessage ?? '',
  }),
  read: readLetters,
  save: (act, { version, fields }) => act(setSchoolLetters, { version, input: fields }),
}

/** The letters that go out in the school's name, with their named fields and what a family will read. */
export function LettersPart({
  letters,
  school,
  fields,
  of,
}: PartProps<LetterFields> & { letters: readonly Letter[] }) {
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
            texts={[fields.prospectEmailTitle, fields.prospectEmailTemplate]}
          />
          <ProspectPdfField
            school={school}
            mediaId={fields.prospectPdfMediaId}
            problem={of('prospectPdfMediaId').problem}
            onChoose={of('prospectPdfMediaId').onChange}
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
            texts={[fields.invoiceEmailTitle, fields.invoiceEmailTemplate]}
          />
        </FieldGroup>
      ) : null}
      {letters.includes('reminder') ? (
        <FieldGroup legend={<Trans>Reminder of what is owed</Trans>}>
          <SentencesField {...of('paymentReminderMessage')} {...text} />
          <LetterPreview
            letter="reminder"
            school={school}
            texts={[fields.paymentReminderMessage]}
          />
        </FieldGroup>
      ) : null}
    </>
  )
}
