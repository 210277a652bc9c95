import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { DateField } from '#src/class-day/dates/date-field.tsx'
import type { TrueRegister } from '#src/class-day/marks/class-register.ts'
import { useClassRange } from '#src/class-day/opening/use-class-register.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { HourField } from '#src/keeping/forms/hour-field.tsx'
import { useDraft } from '#src/offline/offline-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Checkbox } from '#src/ui/field/choice.tsx'
import { FieldGroup } from '#src/ui/field/field-group.tsx'
import { Segmented } from '#src/ui/field/segmented.tsx'
import { isNoHour } from '#src/ui/field/typed-hour.ts'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Fields, Stack } from '#src/ui/screen/layout.tsx'
import type { Wish } from '../../marks/marking.ts'
import { useFacts } from '../../marks/use-facts.ts'
import { halfDayWords } from '../../words/presence-words.ts'
import { NoteField, ReasonField } from './absence-fields.tsx'
import { type AbsencePlan, lastOfPlan, wishesOf } from './absence-plan.ts'
import styles from './plan-absence.module.css'

type PlanAbsenceProps = {
  register: TrueRegister
  date: LocalDate
  childIds: readonly string[]
  onSave: (wishes: readonly Wish[]) => void
  onClose: () => void
}

/** An absence known in advance: children, days, half-day, reason; one entry for each half-day. */
export function PlanAbsence({ register, date, childIds, onSave, onClose }: PlanAbsenceProps) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { classId, children } = register
  const { draft, setDraft, clearDraft } = useDraft<AbsencePlan>(
    `presence:absence:${classId}:${date}:${childIds.join(' ')}`,
    {
      childIds,
      from: date,
      to: date,
      period: 'allday',
      reason: '',
      expectedAt: '',
      note: '',
    },
  )
  const plan = childIds.length > 0 ? { ...draft, childIds } : draft
  const set = (change: Partial<AbsencePlan>) => setDraft({ ...plan, ...change })
  const isBackwards = plan.to < plan.from
  const isTooLong = plan.to > lastOfPlan(plan.from)
  const range = useClassRange('presence', { classId, from: plan.from, to: plan.to })
  const { facts: known } = useFacts(range)
  const { wishes, kept } = known && !isBackwards && !isTooLong ? wishesOf(plan, known) : nothing
  const count = wishes.length
  const calendar = known?.register.days ?? register.days

  return (
    <Dialog
      title={t`Planned absence`}
      width="wide"
      onPhone="page"
      onClose={onClose}
      acts={
        <>
          <Button
            look="quiet"
            onClick={() => {
              clearDraft()
              onClose()
            }}
          >
            <Trans>Cancel</Trans>
          </Button>
          <Button
            look="primary"
            disabled={count === 0 || isNoHour(plan.expectedAt)}
            onClick={() => {
              clearDraft()
              onSave(wishes)
            }}
          >
            <Plural value={count} one="Enter # half-day" other="Enter # half-days" />
          </Button>
        </>
      }
    >
      <Stack gap={14}>
        {childIds.length > 0 ? (
          <p className={styles.Chosen}>
            {formats.list(
              children
                .filter(({ childId }) => childIds.includes(childId))
                .map(({ fullName }) => fullName),
            )}
          </p>
        ) : (
          <FieldGroup legend={<Trans>Children</Trans>}>
            <div className={styles.List}>
              {children.map((child) => (
                <Checkbox
                  key={child.childId}
                  label={child.name}
                  value={plan.childIds.includes(child.childId)}
                  onChange={(isChosen) =>
                    set({
                      childIds: isChosen
                        ? [...plan.childIds, child.childId]
                        : plan.childIds.filter((id) => id !== child.childId),
                    })
                  }
                />
              ))}
            </div>
          </FieldGroup>
        )}
        <Fields columns="two">
          <DateField
            label={t`From`}
            value={plan.from}
            days={calendar}
            onChange={(from) => set(plan.to < from ? { from, to: from } : { from })}
          />
          <DateField
            label={t`To`}
            value={plan.to}
            days={calendar}
            problem={
              isBackwards
                ? t`The last day comes before the first.`
                : isTooLong
                  ? t`At most 31 days at once.`
                  : undefined
            }
            onChange={(to) => set({ to })}
          />
        </Fields>
        <div>
          <Segmented
            label={t`Half-day`}
            value={plan.period}
            choices={[
              { value: 'allday', label: t`Whole days` },
              { value: 'am', label: i18n._(halfDayWords.am) },
              { value: 'pm', label: i18n._(halfDayWords.pm) },
            ]}
            onChange={(period) => set({ period })}
          />
        </div>
        <Fields columns="two">
          <ReasonField value={plan.reason} onChange={(reason) => set({ reason })} />
          <HourField
            label={t`Expected back at`}
            value={plan.expectedAt}
            onChange={(expectedAt) => set({ expectedAt })}
          />
        </Fields>
        <NoteField value={plan.note} onChange={(note) => set({ note })} />
        {range.status === 'missing' ? (
          <Notice tone="warning">
            <Trans>
              The calendar of these days is not on this device. With network it comes by itself;
              what you typed is kept.
            </Trans>
          </Notice>
        ) : null}
        {kept > 0 ? (
          <Notice>
            <Plural
              value={kept}
              one="# half-day is already marked and stays as it is."
              other="# half-days are already marked and stay as they are."
            />
          </Notice>
        ) : null}
        {known && count === 0 && plan.childIds.length > 0 && kept === 0 && !isTooLong ? (
          <Notice>
            <Trans>Nobody is expected at school then.</Trans>
          </Notice>
        ) : null}
      </Stack>
    </Dialog>
  )
}

const nothing = { wishes: [], kept: 0 }
