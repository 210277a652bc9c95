import { Trans, useLingui } from '@lingui/react/macro'
import { parseLocalTime } from '#domain/kernel/local-time.ts'
import { useDraft } from '#src/offline/offline-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/choice.tsx'
import { TextField } from '#src/ui/field.tsx'
import type { DiarySettings } from '../diary.operations.ts'
import styles from './settings.module.css'
import type { Keeping } from './use-keeping.ts'

const draftName = 'diary-settings'

/** The hour of the mails, whether the direction reads first, and whether there are mails at all. */
export function MailSettings({ settings, keeping }: { settings: DiarySettings; keeping: Keeping }) {
  const { t } = useLingui()
  const { id: _, ...known } = settings
  const { draft, setDraft, clearDraft, isDirty } = useDraft(draftName, known)
  const isHour = parseLocalTime(draft.mailAt) !== undefined
  const isChanged = isDirty && JSON.stringify(draft) !== JSON.stringify(known)
  const save = async () => {
    const { mailAt, needsApproval, sendDailyReportToMail } = draft
    if (isHour && (await keeping.set({ mailAt, needsApproval, sendDailyReportToMail })))
      clearDraft()
  }
  return (
    <form
      className={styles.Form}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Checkbox
        label={<Trans>Send reports to families by mail</Trans>}
        value={draft.sendDailyReportToMail}
        onChange={(sendDailyReportToMail) => setDraft({ ...draft, sendDailyReportToMail })}
      />
      <Checkbox
        label={<Trans>The direction approves each report before it is sent</Trans>}
        value={draft.needsApproval}
        onChange={(needsApproval) => setDraft({ ...draft, needsApproval })}
      />
      <TextField
        label={<Trans>Hour of the mails</Trans>}
        help={<Trans>One mail for each family and day, with all its children.</Trans>}
        type="time"
        required
        disabled={!draft.sendDailyReportToMail}
        value={draft.mailAt}
        problem={isHour ? null : t`This is not an hour of the day. Write it as 17:30.`}
        onChange={(event) => setDraft({ ...draft, mailAt: event.target.value })}
      />
      <div className={styles.Acts}>
        <Button type="submit" look="primary" disabled={!isChanged || !isHour || keeping.isBusy}>
          <Trans>Save</Trans>
        </Button>
        {isChanged ? (
          <Button onClick={clearDraft}>
            <Trans>Leave it as it was</Trans>
          </Button>
        ) : null}
      </div>
    </form>
  )
}
