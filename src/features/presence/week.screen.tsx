import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { addDays, daysFrom, mondayOf } from '#domain/kernel/local-date.ts'
import { sameDayIn, yearShownFor } from '#domain/school/academic-year.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { PastYear } from '#src/people/years/past-year.tsx'
import { YearSwitch } from '#src/people/years/year-switch.tsx'
import { PresenceFrame } from './frame/presence-frame.tsx'
import { useOpenRegister } from './frame/use-open-register.ts'
import { AttendanceSheet } from './grid/attendance-sheet.tsx'
import { useFacts } from './marks/use-facts.ts'

/** One class, one week: children by half-days. `/presence/week?class=…&date=…` */
export function WeekScreen() {
  return (
    <PastYear today={useSchoolTime().today}>
      <Week />
    </PastYear>
  )
}

function Week() {
  const { t } = useLingui()
  const formats = useFormats()
  const { open, classes, go, loaded, refresh } = useOpenRegister('/presence/week')
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
  const first = monday ? formats.shortDay(monday) : ''
  const last = monday ? formats.shortDay(addDays(monday, 4)) : ''
  const period = open ? t`Week from ${first} to ${last}` : t`Week`
  const turn = (days: number) => () => {
    if (open) go({ date: addDays(open.date, days) })
  }
  return (
    <PresenceFrame
      name="presence-week"
      period={period}
      before={{ name: t`Week before`, go: turn(-7) }}
      after={{ name: t`Next week`, go: turn(7) }}
      open={open}
      loaded={loaded}
      classes={classes}
      onClass={(classId) => go({ classId })}
      onAgain={refresh}
    >
      {facts && open ? (
        <AttendanceSheet
          key={`${open.classId} ${monday}`}
          label={period}
          facts={facts}
          days={days}
          writer={writer}
          time={time}
          acts={() => (
            <YearSwitch
              value={yearShownFor(open.date)}
              onChange={(year) => go({ date: sameDayIn(year, open.date) })}
            />
          )}
        />
      ) : null}
    </PresenceFrame>
  )
}
