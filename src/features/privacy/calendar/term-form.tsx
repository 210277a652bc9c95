import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { decideTerm, longestTermReason, mostYears, ordinaryYears } from '#domain/privacy/terms.ts'
import { EditForm } from '#src/keeping/forms/edit-form.tsx'
import { TextField } from '#src/ui/field/field.tsx'
import { Select } from '#src/ui/field/select.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import { type ShownPrivacy, setPrivacyTerm } from '../privacy.operations.ts'
import type { PrivacyActs } from './deletion-calendar.tsx'

type Form = { years: string; reason: string }

const choices = Array.from({ length: mostYears }, (_, index) => String(index + 1))

/** Asks how many years after a child has left its file is erased. */
export function TermForm({
  term,
  acts: { act, judge },
}: {
  term: ShownPrivacy['privacyTerm']
  acts: PrivacyActs
}) {
  const { t } = useLingui()
  const { version } = term
  const wishOf = ({ years, reason }: Form) => ({ years: Number(years), reason, version })
  return (
    <Section
      title={<Trans>Term</Trans>}
      hint={<Trans>Counted from the last day at the school</Trans>}
    >
      <EditForm<Form>
        name="privacy-term"
        initial={{ years: String(term.years), reason: term.reason ?? '' }}
        check={(form) => judge(decideTerm(wishOf(form), term))}
        save={(form) => act(setPrivacyTerm, wishOf(form))}
        saved={t`The term is saved, and every day of the calendar follows it.`}
      >
        {({ years, reason }, set, problems) => (
          <>
            <Select
              label={t`Files are erased after, in years`}
              problem={problems.years}
              value={years}
              choices={choices.map((value) => ({ value, label: value }))}
              onChange={(value) => set({ years: value })}
            />
            {Number(years) > ordinaryYears ? (
              <TextField
                label={t`Why longer than three years`}
                required
                maxLength={longestTermReason}
                problem={problems.reason}
                value={reason}
                onChange={({ target }) => set({ reason: target.value })}
              />
            ) : null}
            <p>
              <Plural
                value={Number(years)}
                one="A file is erased # year after its child has left."
                other="A file is erased # years after its child has left."
              />
            </p>
          </>
        )}
      </EditForm>
    </Section>
  )
}
