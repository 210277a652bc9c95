import { Trans, useLingui } from '@lingui/react/macro'
import { parseMailAt } from '#domain/diary/keeping.ts'
import type { useAct } from '#src/keeping/acts/use-act.ts'
import { EditForm } from '#src/keeping/forms/edit-form.tsx'
import { boundTo } from '#src/ui/field/bound-to.ts'
import { Checkbox } from '#src/ui/field/choice.tsx'
import { WordsField } from '#src/ui/field/words-field.tsx'
import type { DiarySettings } from '../diary.operations.ts'
import { setDiarySettings } from './settings.operations.ts'

/** The hour of the mails, whether the direction reads first, and whether there are mails at all. */
export function MailSettings({
  settings: { mailAt, needsApproval, sendDailyReportToMail },
  acts: { act, judge },
}: {
  settings: DiarySettings
  acts: ReturnType<typeof useAct>
}) {
  const { t } = useLingui()
  return (
    <EditForm
      name="diary-settings"
      initial={{ mailAt, needsApproval, sendDailyReportToMail }}
      check={(form) => judge(parseMailAt(form.mailAt))}
      save={(input) => act(setDiarySettings, { input })}
      saved={t`The mails to families are set.`}
    >
      {(form, set, problems) => (
        <>
          <Checkbox
            {...boundTo(form, set, problems)('sendDailyReportToMail')}
            label={<Trans>Send reports to families by mail</Trans>}
          />
          <Checkbox
            {...boundTo(form, set, problems)('needsApproval')}
            label={<Trans>The direction approves each report before it is sent</Trans>}
          />
          <WordsField
            {...boundTo(form, set, problems)('mailAt')}
            label={<Trans>Hour of the mails</Trans>}
            help={<Trans>One mail for each family and day, with all its children.</Trans>}
            type="time"
            required
            disabled={!form.sendDailyReportToMail}
          />
        </>
      )}
    </EditForm>
  )
}
