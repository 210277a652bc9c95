import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import type { ClassId } from '#domain/kernel/ids.ts'
import { addMonths, firstOfMonth } from '#domain/kernel/local-date.ts'
import { monthRegister } from '#domain/presence/month-register.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { ClassPicker } from '#src/people/class-picker.tsx'
import { IconButton } from '#src/ui/button.tsx'
import { RoofSlot } from '#src/ui/roof-slot.tsx'
import { Headline } from '#src/ui/screen.tsx'
import { monthSheet } from './exports/month-sheet.ts'
import { TableExports } from './exports/table-exports.tsx'
import { useSheetWords } from './exports/use-sheet-words.ts'
import { AttendanceSheet } from './grid/attendance-sheet.tsx'
import { MonthExports } from './month-exports.tsx'
import { viewPresence } from './presence.view.ts'
import { PresenceFrame } from './presence-frame.tsx'
import { useFacts } from './use-facts.ts'
import { useOpenMonth } from './use-open-month.ts'

/** One class, one month: what the register states, to be read, corrected, printed and exported. */
export function MonthScreen() {
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
  const known = classes.status === 'ready' ? classes.value : []
  const title = formats.monthTitle(firstOfMonth(month))
  const inMonth = formats.month(firstOfMonth(month))
  const rate = register?.total.rate ?? null
  const share = rate === null ? '' : formats.percent(rate)
  const notTaken = register?.total.tally.notTaken ?? 0
  return (
    <PresenceFrame
      name="presence-month"
      title={title}
      open={open ? { classId: open.classId, date: firstOfMonth(month), period: 'am' } : null}
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
            sub={title}
            controls={
              <>
                <IconButton
                  look="roof"
                  size="touch"
                  name={t`Month before`}
                  icon={<ChevronLeft aria-hidden />}
                  onClick={() => go({ month: addMonths(month, -1) })}
                />
                <IconButton
                  look="roof"
                  size="touch"
                  name={t`Next month`}
                  icon={<ChevronRight aria-hidden />}
                  onClick={() => go({ month: addMonths(month, 1) })}
                />
              </>
            }
          />
        ) : null
      }
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
            acts={<MonthExports facts={facts} open={open} />}
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
                sheet={() => monthSheet(shown, { tab: facts.register.className, words })}
              />
            )}
          />
        </>
      ) : null}
    </PresenceFrame>
  )
}
