import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import type { ClassId } from '#domain/kernel/ids.ts'
import { addDays, daysFrom, mondayOf } from '#domain/kernel/local-date.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { ClassPicker } from '#src/people/class-picker.tsx'
import { IconButton } from '#src/ui/button.tsx'
import { RoofSlot } from '#src/ui/roof-slot.tsx'
import { AttendanceSheet } from './grid/attendance-sheet.tsx'
import { PresenceFrame } from './presence-frame.tsx'
import { useFacts } from './use-facts.ts'
import { useOpenRegister } from './use-open-register.ts'
import { useRegister } from './use-register.ts'

/** One class, one week: children by half-days. `/presence/week?class=…&date=…` */
export function WeekScreen() {
  const { t } = useLingui()
  const formats = useFormats()
  const opened = useOpenRegister('/presence/week')
  const { open, classes, go } = opened
  const { loaded, refresh } = useRegister(open?.classId ?? null, open?.date ?? null)
  const { facts, writer, time } = useFacts(loaded)
  const monday = open ? mondayOf(open.date) : null
  const days = useMemo(
    () =>
      facts && monday
        ? daysFrom(monday, addDays(monday, 6)).flatMap(
            (date) => facts.register.days.get(date) ?? [],
          )
        : [],
    [facts, monday],
  )
  const known = classes.status === 'ready' ? classes.value : []
  const first = monday ? formats.shortDay(monday) : ''
  const last = monday ? formats.shortDay(addDays(monday, 4)) : ''
  return (
    <PresenceFrame
      name="presence-week"
      title={t`Week`}
      open={open}
      status={loaded.status}
      classes={classes}
      onAgain={() => refresh({ requestPolicy: 'network-only' })}
      roof={
        open ? (
          <RoofSlot
            title={
              <ClassPicker
                classes={known}
                value={open.classId}
                onChange={(classId) => go({ classId: classId as ClassId })}
              />
            }
            sub={
              <Trans>
                Week from {first} to {last}
              </Trans>
            }
            controls={
              <>
                <IconButton
                  look="roof"
                  size="touch"
                  name={t`Week before`}
                  icon={<ChevronLeft aria-hidden />}
                  onClick={() => go({ date: addDays(open.date, -7) })}
                />
                <IconButton
                  look="roof"
                  size="touch"
                  name={t`Next week`}
                  icon={<ChevronRight aria-hidden />}
                  onClick={() => go({ date: addDays(open.date, 7) })}
                />
              </>
            }
          />
        ) : null
      }
    >
      {facts && open ? (
        <AttendanceSheet
          key={`${open.classId} ${monday}`}
          label={t`Week from ${first} to ${last}`}
          facts={facts}
          days={days}
          writer={writer}
          time={time}
        />
      ) : null}
    </PresenceFrame>
  )
}
