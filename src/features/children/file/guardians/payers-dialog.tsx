import { Trans, useLingui } from '@lingui/react/macro'
import { whyNotShared } from '#domain/children/family/payers.ts'
import type { useAct } from '#src/keeping/acts/use-act.ts'
import { EditDialog } from '#src/keeping/forms/edit-dialog.tsx'
import { TextField } from '#src/ui/field/field.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import { type Family, sharePayment } from './guardians.operations.ts'

type PayersForm = { shares: Readonly<Record<string, string>> }

/** Nothing typed is nothing paid. */
const shareOf = (typed: string | undefined): number => Number((typed ?? '').trim() || 0)

/** Asks who pays how much of what the child costs: all shares at once, since they depend on each other. */
export function PayersDialog({
  family: { id: childId, guardians },
  acts: { act, refusedBy },
  onClose,
}: {
  family: Family
  acts: ReturnType<typeof useAct>
  onClose: () => void
}) {
  const { t } = useLingui()
  const typed = ({ shares }: PayersForm) =>
    guardians.map(({ guardianId, name, payerShare }) => ({
      ...{ guardianId, id: guardianId, name, stood: payerShare },
      share: shareOf(shares[guardianId]),
    }))
  const initial: PayersForm = {
    shares: Object.fromEntries(guardians.map((it) => [it.guardianId, String(it.payerShare)])),
  }
  return (
    <EditDialog<PayersForm>
      title={<Trans>Who pays</Trans>}
      kind="children:payers"
      id={childId}
      initial={initial}
      check={(form) => {
        const refused = whyNotShared(typed(form))
        return refused && refusedBy(refused.code, refused.facts)
      }}
      save={(form) =>
        act(sharePayment, {
          childId,
          shares: typed(form).map(({ guardianId, share, stood }) => ({ guardianId, share, stood })),
        })
      }
      onClose={onClose}
    >
      {(form, set, problems) => {
        const total = typed(form).reduce((sum, { share }) => sum + share, 0)
        return (
          <>
            <Quiet>
              <Trans>In percent of what this child costs: together 100, or all 0.</Trans>
            </Quiet>
            {guardians.map(({ guardianId, name }) => (
              <TextField
                key={guardianId}
                label={t`${name}, in percent`}
                inputMode="numeric"
                maxLength={3}
                problem={problems[`shares.${guardianId}`]}
                value={form.shares[guardianId] ?? ''}
                onChange={({ target }) =>
                  set({ shares: { ...form.shares, [guardianId]: target.value } })
                }
              />
            ))}
            <p role="status">{Number.isFinite(total) ? <Trans>Together {total} %</Trans> : null}</p>
          </>
        )
      }}
    </EditDialog>
  )
}
