import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { addMonths, firstOfMonth, monthContaining } from '#domain/kernel/local-date.ts'
import { monthRegister } from '#domain/presence/registers/month-register.ts'
import { sameDayIn, yearShownFor } from '#domain/school/academic-year.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { PastYear } from '#src/people/years/past-year.tsx'
import { YearSwitch } from '#src/people/years/year-switch.tsx'
import { TableExports } from '#src/ui/data-table/table-exports.tsx'
import { Headline } from '#src/ui/screen/screen.tsx'
import { useViewport } from '#src/ui/screen/viewport.ts'
import { MonthExports, useMonthPrints } from './exports/month-exports.tsx'
import { monthSheet } from './exports/month-sheet.ts'
import { useSheetWords } from './exports/use-sheet-words.ts'
import type { OpenRegister } from './frame/presence-address.ts'
import { PresenceFrame } from './frame/presence-frame.tsx'
import { useOpenMonth } from './frame/use-open-month.ts'
import { AttendanceSheet } from './grid/attendance-sheet.tsx'
import { useFacts } from './marks/use-facts.ts'
import { viewPresence } from './presence.view.ts'

/** One class, one month: what the register states, to be read, corrected, printed and exported. */
export function MonthScreen() {
  return (
    <PastYear today={useSchoolTime().today}>
      <Month />
    </PastYear>
  )
}

function Month() {
  const { t } = useLingui()
  const formats = useFormats()
  const words = useSheetWords()
  const { classes, open, month, loaded, refresh, go } = useOpenMonth()
  const { facts, writer, time } = useFacts(loaded)
  const days = useMemo(() => (facts ? [...facts.register.days.values()] : []), [facts])
  const register = useMemo(
    () =>
      facts
        ? monthRegister({
            days,
            children: facts.register.children,
            presence: viewPresence(facts),
            today: facts.today,
          })
        : null,
    [facts, days],
  )
  const isDesk = useViewport() === 'desk'
  const prints = useMonthPrints(open, facts?.register.className ?? '')
  const address = useMemo<OpenRegister | null>(
    () => open && { classId: open.classId, date: firstOfMonth(month), period: 'am' },
    [open, month],
  )
  const first = firstOfMonth(month)
  const title = formats.monthTitle(first)
  const inMonth = formats.month(first)
  const rate = register?.total.rate ?? null
  const share = rate === null ? '' : formats.percent(rate)
  const notTaken = register?.total.tally.notTaken ?? 0
  return (
    <PresenceFrame
      name="presence-month"
      period={title}
      before={{ name: t`Month before`, go: () => go({ month: addMonths(month, -1) }) }}
      after={{ name: t`Next month`, go: () => go({ month: addMonths(month, 1) }) }}
      open={address}
      loaded={loaded}
      classes={classes}
      onClass={(classId) => go({ classId })}
      onAgain={refresh}
    >
      {facts && open && register ? (
        <>
          <Headline
            sub={
              notTaken > 0 ? (
                <Plural
                  value={notTaken}
                  one="# half-day of a child was never marked."
                  other="# half-days of children were never marked."
                />
              ) : undefined
            }
            acts={
              <>
                <YearSwitch
                  value={yearShownFor(first)}
                  onChange={(year) => go({ month: monthContaining(sameDayIn(year, first)) })}
                />
                {isDesk ? <MonthExports prints={prints} /> : null}
              </>
            }
          >
            {rate === null ? (
              <Trans>No register was taken in {inMonth}</Trans>
            ) : (
              <Trans>
                {share} present in {inMonth}
              </Trans>
            )}
          </Headline>
          <AttendanceSheet
            key={`${open.classId} ${month}`}
            label={title}
            facts={facts}
            days={days}
            writer={writer}
            time={time}
            acts={(shown) => (
              <TableExports
                name={`${facts.register.className} ${month}`}
                date={facts.today}
                {...(isDesk ? {} : { prints: prints.items })}
                sheet={() => monthSheet(shown, { tab: facts.register.className, words })}
              />
            )}
          />
        </>
      ) : null}
    </PresenceFrame>
  )
}
