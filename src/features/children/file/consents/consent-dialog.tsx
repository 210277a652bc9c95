import { Trans, useLingui } from '@lingui/react/macro'
import { type ConsentAnswer, readSaidOn } from '#domain/children/family/consent.ts'
import type { PhotoUse } from '#domain/media/photo-consent.ts'
import type { useAct } from '#src/keeping/acts/use-act.ts'
import { EditDialog } from '#src/keeping/forms/edit-dialog.tsx'
import { PaperField } from '#src/media/paper-field.tsx'
import { TextField } from '#src/ui/field/field.tsx'
import { Select } from '#src/ui/field/select.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { useChildrenRoom } from '../../list/children-room.tsx'
import { answerWords, useWords } from './consent-words.ts'
import { type ConsentGuardians, recordConsent } from './consents.operations.ts'
import { PicturesToRemove } from './pictures-to-remove.tsx'

type ConsentForm = {
  answer: ConsentAnswer
  saidOn: string
  guardianId: string
  proofMediaId: string | null
}

/** Writes down what the family says of one use: the day, who said it, and the paper that proves it. */
export function ConsentDialog({
  childId,
  use,
  isGiven,
  guardians,
  acts: { act, judge },
  onClose,
}: {
  childId: string
  use: PhotoUse
  /** The answer that stands now; undefined where the family was never asked. */
  isGiven: boolean | undefined
  guardians: ConsentGuardians
  acts: ReturnType<typeof useAct>
  onClose: () => void
}) {
  const { t, i18n } = useLingui()
  const { today } = useChildrenRoom()
  const answers: ConsentAnswer[] = isGiven ? ['withdrawn', 'given'] : ['given', 'refused']
  const [first = 'given'] = answers
  return (
    <EditDialog<ConsentForm>
      title={i18n._(useWords[use])}
      kind={`children:consent:${childId}:${use}`}
      id={null}
      initial={{ answer: first, saidOn: today, guardianId: '', proofMediaId: null }}
      check={({ saidOn }) => judge(readSaidOn(saidOn, today))}
      save={(form, eventId) =>
        act(recordConsent, {
          childId,
          eventId,
          input: { ...form, use, guardianId: form.guardianId || null },
        })
      }
      onClose={onClose}
    >
      {(form, set, problems) => (
        <>
          <Select
            label={t`The family’s answer`}
            problem={problems.answer}
            value={form.answer}
            choices={answers.map((value) => ({ value, label: i18n._(answerWords[value]) }))}
            onChange={(answer) => set({ answer })}
          />
          <TextField
            label={t`Said on`}
            type="date"
            value={form.saidOn}
            problem={problems.saidOn}
            onChange={({ target }) => set({ saidOn: target.value })}
          />
          <Select
            label={t`Who said it`}
            problem={problems.guardianId}
            value={form.guardianId}
            choices={[
              { value: '', label: t`Not known` },
              ...guardians.map(({ guardianId, name }) => ({ value: guardianId, label: name })),
            ]}
            onChange={(guardianId) => set({ guardianId })}
          />
          <PaperField
            legend={<Trans>Signed paper</Trans>}
            mark="consent"
            mediaId={form.proofMediaId}
            problem={problems.proofMediaId}
            say={() => <Trans>The paper has arrived.</Trans>}
            onChoose={(proofMediaId) => set({ proofMediaId })}
          />
          {form.answer === 'withdrawn' ? (
            <>
              {use === 'display' ? (
                <Notice tone="warning">
                  <Trans>The portrait is taken away at once.</Trans>
                </Notice>
              ) : null}
              <PicturesToRemove childId={childId} use={use} />
            </>
          ) : null}
        </>
      )}
    </EditDialog>
  )
}
