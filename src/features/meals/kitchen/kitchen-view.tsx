import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { dateIn, type Instant } from '#domain/kernel/instant.ts'
import { addDays, parseLocalDate } from '#domain/kernel/local-date.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { KeptPart } from '#src/keeping/pages/kept-screen.tsx'
import { useFreshReading } from '#src/keeping/pages/use-fresh-reading.ts'
import { useIsOld } from '#src/keeping/pages/use-is-old.ts'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { useDownload } from '#src/session/use-download.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { TableExports } from '#src/ui/data-table/table-exports.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Stack } from '#src/ui/screen/layout.tsx'
import { Headline } from '#src/ui/screen/screen.tsx'
import styles from '../meals.module.css'
import { mealRefusalWords } from '../meals-refusals.ts'
import { type KitchenDay, mealsKitchen } from './kitchen.operations.ts'
import { KitchenMealSection } from './kitchen-meal.tsx'
import { useKitchenSheet } from './use-kitchen-sheet.ts'

function DayActs({ day }: { day: KitchenDay }) {
  const { t } = useLingui()
  const { download } = useDownload(mealRefusalWords)
  const { today } = useSchoolTime()
  const sheet = useKitchenSheet(day)
  return (
    <>
      <Button
        icon={<Printer aria-hidden />}
        onClick={() =>
          void download({
            path: '/files/kitchen.pdf',
            query: { date: day.date },
            name: t`Kitchen`,
            today,
          })
        }
      >
        <Trans>Print</Trans>
      </Button>
      <TableExports name={t`Kitchen`} date={today} sheet={() => sheet} />
    </>
  )
}

/** The registers are being called meanwhile: the kitchen looks again by itself. */
const freshness = { everyMs: 30_000, lanes: [] }

/** Nobody cooks by old numbers without knowing it: of when these are. */
function OldNumbers({ readAt }: { readAt: Instant }) {
  const formats = useFormats()
  const { timeZone, today } = useSchoolTime()
  if (!useIsOld(readAt)) return null
  const isOfToday = dateIn(readAt, timeZone) === today
  const at = (isOfToday ? formats.timeOf : formats.momentOf)(readAt, timeZone)
  return (
    <div className={styles.Notice}>
      <Notice
        tone="warning"
        role="status"
        title={<Trans>The school has not answered since {at}.</Trans>}
      >
        <Trans>Registers may have changed since. These numbers are of that moment.</Trans>
      </Notice>
    </div>
  )
}

/** For how many children the kitchen cooks, from the registers, and which plates are set apart. */
export function KitchenView() {
  const { t } = useLingui()
  const formats = useFormats()
  const { today } = useSchoolTime()
  const [search, setSearch] = useSearchParams()
  const date = parseLocalDate(search.get('date') ?? '') ?? today
  const kept = useKept(mealsKitchen, { date })
  useFreshReading(`kitchen ${date}`, kept.lookAgain, freshness)
  const day = kept.status === 'ready' ? kept.value.kitchenDay : null
  const cooked = day?.isOpen ? day.meals.filter(({ classes }) => classes.length > 0) : []
  const lunch = cooked.toSorted((a, b) => sum(b) - sum(a))[0]
  const count = lunch ? sum(lunch) : 0
  const shown = formats.dayTitle(date)
  return (
    <>
      <Headline
        sub={
          <Plural
            value={count}
            one="# plate at the largest meal"
            other="# plates at the largest meal"
          />
        }
        acts={day?.isOpen ? <DayActs day={day} /> : undefined}
      >
        <span className={styles.Week}>
          <IconButton
            name={t`Day before`}
            icon={<ChevronLeft aria-hidden />}
            onClick={() => setSearch({ date: addDays(date, -1) })}
          />
          <span>{shown}</span>
          <IconButton
            name={t`Day after`}
            icon={<ChevronRight aria-hidden />}
            onClick={() => setSearch({ date: addDays(date, 1) })}
          />
        </span>
      </Headline>
      {day ? <OldNumbers key={date} readAt={day.readAt} /> : null}
      <KeptPart
        kept={kept}
        silence={{
          title: <Trans>Not on this device yet</Trans>,
          words: <Trans>There is no network. Days that you opened before still show.</Trans>,
        }}
      >
        {({ kitchenDay }) =>
          cooked.length > 0 ? (
            <Stack gap="var(--s-4)">
              {cooked.map((meal) => (
                <KitchenMealSection key={meal.mealTypeId} meal={meal} />
              ))}
            </Stack>
          ) : (
            <EmptyState
              drawing="roof"
              title={kitchenDay?.closedName ?? <Trans>Nobody eats here on this day</Trans>}
            >
              {kitchenDay?.isOpen ? (
                <Trans>No meal is switched on, or no child is in a class.</Trans>
              ) : (
                <Trans>The school is closed.</Trans>
              )}
            </EmptyState>
          )
        }
      </KeptPart>
    </>
  )
}

const sum = ({ classes }: KitchenDay['meals'][number]): number =>
  classes.reduce((total, { here, expected }) => total + here + expected, 0)
