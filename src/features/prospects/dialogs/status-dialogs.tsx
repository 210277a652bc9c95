import { Trans, useLingui } from '@lingui/react/macro'
import { addDays, type LocalDate } from '#domain/kernel/local-date.ts'
import { decideOffer } from '#domain/prospects/offer.ts'
import { decideStatus, longestProspectReason } from '#domain/prospects/status.ts'
import { ConfirmDialog } from '#src/keeping/acts/confirm-dialog.tsx'
import { EditDialog } from '#src/keeping/forms/edit-dialog.tsx'
import { WordsField } from '#src/ui/field/words-field.tsx'
import { useProspectWords } from '../prospect-words.ts'
import {
  offerPlace,
  type Prospect,
  type ProspectBook,
  removeProspect,
  setProspectStatus,
} from '../prospects.operations.ts'
import type { Doings } from '../use-doings.tsx'
import { HalfDaysField } from './half-days-field.tsx'

type Common = {
  prospect: Prospect
  today: LocalDate
  acts: Doings['acts']
  onClose: () => void
}

/** Leaves a family out, with the reason and the day until which that holds. */
export function RestrictDialog({ prospect, today, acts: { act, judge }, onClose }: Common) {
  const { t } = useLingui()
  const name = useProspectWords([]).nameOf(prospect)
  const { id: prospectId } = prospect
  return (
    <EditDialog<{ reason: string; until: string }>
      title={t`${name} is not contacted any more`}
      kind="prospect-restriction"
      id={prospectId}
      initial={{
        reason: prospect.statusReason ?? '',
        until: prospect.restrictedUntil ?? addDays(today, 365),
      }}
      check={(form) => {
        const wish = { ...form, status: 'blacklisted' }
        return judge(decideStatus(wish, { standing: prospect as never, isDirection: true, today }))
      }}
      save={(form) => act(setProspectStatus, { prospectId, status: 'blacklisted', ...form })}
      onClose={onClose}
    >
      {(form, set, problems) => (
        <>
          <WordsField
            label={t`Why`}
            help={t`The family may ask to read this. Write what happened, and nothing else.`}
            value={form.reason}
            maxLength={longestProspectReason}
            problem={problems.reason}
            onChange={(reason) => set({ reason })}
          />
          <WordsField
            label={t({ message: 'Until', context: 'an end' })}
            type="date"
            help={t`Two years at most. Then the request is made anonymous.`}
            value={form.until}
            problem={problems.until}
            onChange={(until) => set({ until })}
          />
        </>
      )}
    </EditDialog>
  )
}

/** Offers some half-days until the end of a day. A family may take some and wait for the others. */
export function OfferDialog({
  prospect,
  today,
  rules,
  acts: { act, judge },
  onClose,
}: Common & { rules: ProspectBook['rules'] }) {
  const { t } = useLingui()
  const name = useProspectWords([]).nameOf(prospect)
  const { id: prospectId, halfDays, acceptedHalfDays } = prospect
  const waiting = halfDays.filter((it) => !acceptedHalfDays.includes(it))
  return (
    <EditDialog<{ halfDays: string[]; until: string }>
      title={t`A place for ${name}`}
      kind="prospect-offer"
      id={prospectId}
      initial={{ halfDays: waiting, until: addDays(today, rules.offerDays) }}
      check={(form) => {
        const read = decideOffer(form, {
          standing: prospect as never,
          rules: rules as never,
          today,
        })
        return judge(read)
      }}
      save={(form) => act(offerPlace, { prospectId, ...form })}
      saveWords={<Trans>Offer</Trans>}
      onClose={onClose}
    >
      {(form, set, problems) => (
        <>
          <HalfDaysField
            legend={<Trans>Half-days on offer</Trans>}
            hint={<Trans>Some of them may do: the family waits on for the others.</Trans>}
            problem={problems.halfDays}
            chosen={form.halfDays}
            onChange={(chosen) => set({ halfDays: chosen })}
          />
          <WordsField
            label={t({ message: 'Until', context: 'an end' })}
            type="date"
            help={t`After this day the offer lapses.`}
            value={form.until}
            problem={problems.until}
            onChange={(until) => set({ until })}
          />
        </>
      )}
    </EditDialog>
  )
}

/** Asks before everything about a request is erased. */
export function EraseDialog({
  prospect,
  acts: { act },
  onClose,
  onErased,
}: Omit<Common, 'today'> & { onErased: () => void }) {
  const { t } = useLingui()
  const name = useProspectWords([]).nameOf(prospect)
  return (
    <ConfirmDialog
      title={t`The request for ${name} is erased`}
      stay={<Trans>Keep it</Trans>}
      go={<Trans>Erase</Trans>}
      act={async () => {
        const outcome = await act(removeProspect, { prospectId: prospect.id })
        if (outcome.kind === 'done') onErased()
        return outcome
      }}
      onClose={onClose}
    >
      <p>
        <Trans>Its answers, its history and its place on the list go for good.</Trans>
      </p>
    </ConfirmDialog>
  )
}
