import { Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ClassId } from '#domain/kernel/ids.ts'
import { openHalfDaysOf, type SchoolDay } from '#domain/school/calendar.ts'
import type { ClassDayClass } from '#src/class-day/class-day.operations.ts'
import { DateButton } from '#src/class-day/dates/date-button.tsx'
import { ClassPicker } from '#src/people/class-picker.tsx'
import type { MenuItem } from '#src/ui/dialog/menu.tsx'
import { RoofMenu } from '#src/ui/dialog/roof-menu.tsx'
import { Segmented } from '#src/ui/field/segmented.tsx'
import { RoofControlsSlot, RoofTitleSlot } from '#src/ui/screen/roof-slot.tsx'
import { useViewport } from '#src/ui/screen/viewport.ts'
import type { OpenRegister, ShownPeriod } from '../frame/presence-address.ts'
import { usePresenceLinks } from '../frame/presence-links.tsx'
import { halfDayWords } from '../words/presence-words.ts'
import styles from './register-roof.module.css'

type Shown = {
  open: OpenRegister
  days: ReadonlyMap<string, SchoolDay>
  go: (change: Partial<OpenRegister>) => void
}

/** Class and date. It stands while the register is read, so that a list which was opened meanwhile stays open. */
export const RegisterTitle = memo(function RegisterTitle({
  classes,
  open,
  days,
  go,
}: Shown & { classes: readonly ClassDayClass[] }) {
  return (
    <RoofTitleSlot
      title={
        <ClassPicker
          classes={classes}
          value={open.classId}
          onChange={(classId) => go({ classId: classId as ClassId })}
        />
      }
      sub={<DateButton date={open.date} days={days} onChoose={(date) => go({ date })} />}
    />
  )
})

/** The half-day, and behind one button what is done less often. */
export const RegisterControls = memo(function RegisterControls({
  open,
  days,
  acts,
  go,
}: Shown & { acts: readonly MenuItem[] }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const viewport = useViewport()
  const links = usePresenceLinks(open)
  const day = days.get(open.date)
  const halves = day ? openHalfDaysOf(day) : []
  const choices: { value: ShownPeriod; label: string }[] = [
    { value: 'am', label: i18n._(halfDayWords.am) },
    { value: 'pm', label: i18n._(halfDayWords.pm) },
  ]
  if (viewport !== 'phone') choices.push({ value: 'allday', label: t`Whole day` })
  const elsewhere = links.slice(1).map(({ id, label, icon, to }) => ({
    id,
    label,
    icon,
    run: () => navigate(to),
  }))
  return (
    <RoofControlsSlot>
      <div className={styles.Controls}>
        {halves.length === 1 && open.period !== 'allday' && halves[0] === open.period ? (
          <span className={styles.OneHalf}>
            <Trans>{i18n._(halfDayWords[halves[0]])} only</Trans>
          </span>
        ) : (
          <Segmented
            label={t`Half-day`}
            place="roof"
            width={viewport === 'phone' ? 'full' : 'own'}
            value={open.period}
            choices={choices}
            onChange={(period) => go({ period })}
          />
        )}
        <RoofMenu groups={[acts, viewport === 'desk' ? [] : elsewhere]} />
      </div>
    </RoofControlsSlot>
  )
})
