import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarDays, Ellipsis } from 'lucide-react'
import { lazy, memo, Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ClassId } from '#domain/kernel/ids.ts'
import { openHalfDaysOf, type SchoolDay } from '#domain/school/calendar.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { ClassPicker } from '#src/people/class-picker.tsx'
import { IconButton } from '#src/ui/button.tsx'
import { Menu, type MenuItem } from '#src/ui/menu.tsx'
import { RoofSlot } from '#src/ui/roof-slot.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { useViewport } from '#src/ui/viewport.ts'
import type { OpenRegister, ShownPeriod } from '../presence-address.ts'
import { usePresenceLinks } from '../presence-links.tsx'
import { halfDayWords } from '../presence-words.ts'
import type { SchoolClassRow } from '../use-register.ts'
import { useSchoolTime } from '../use-school-time.ts'
import styles from './register-roof.module.css'

// The calendar is 20 kB that most mornings never open.
const DateDialog = lazy(async () => ({
  default: (await import('./date-dialog.tsx')).DateDialog,
}))

/** A date in the header that opens the calendar; today also shows the hour. */
export function DateButton({
  open,
  days,
  go,
}: {
  open: OpenRegister
  days: ReadonlyMap<string, SchoolDay>
  go: (change: Partial<OpenRegister>) => void
}) {
  const { t } = useLingui()
  const formats = useFormats()
  const { today, clock } = useSchoolTime()
  const [isChoosing, setChoosing] = useState(false)
  const isNarrow = useViewport() === 'phone'
  const day = formats.dayTitle(open.date)
  const shown = open.date === today && !isNarrow ? `${day}, ${formats.time(clock)}` : day
  return (
    <>
      <button
        type="button"
        className={styles.Date}
        aria-label={t`Date: ${shown}`}
        onClick={() => setChoosing(true)}
      >
        <CalendarDays aria-hidden />
        <span className={styles.Day}>{shown}</span>
      </button>
      {isChoosing ? (
        <Suspense>
          <DateDialog
            date={open.date}
            today={today}
            days={days}
            onChoose={(date) => {
              setChoosing(false)
              go({ date })
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}

type RegisterRoofProps = {
  classes: readonly SchoolClassRow[]
  open: OpenRegister
  days: ReadonlyMap<string, SchoolDay>
  acts: readonly MenuItem[]
  go: (change: Partial<OpenRegister>) => void
}

/** Class, date and half-day, and behind one button what is done less often. */
export const RegisterRoof = memo(function RegisterRoof({
  classes,
  open,
  days,
  acts,
  go,
}: RegisterRoofProps) {
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
  const groups = [acts, viewport === 'desk' ? [] : elsewhere].filter((it) => it.length > 0)
  return (
    <RoofSlot
      title={
        <ClassPicker
          classes={classes}
          value={open.classId}
          onChange={(classId) => go({ classId: classId as ClassId })}
        />
      }
      sub={<DateButton open={open} days={days} go={go} />}
      controls={
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
          {groups.length > 0 ? (
            <Menu
              name={t`More`}
              side="end"
              groups={groups}
              trigger={(props) => (
                <IconButton
                  {...props}
                  look="roof"
                  size="touch"
                  name={t`More`}
                  icon={<Ellipsis aria-hidden />}
                />
              )}
            />
          ) : null}
        </div>
      }
    />
  )
})
