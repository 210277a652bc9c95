import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { dateIn } from '#domain/kernel/instant.ts'
import { addDays, parseLocalDate } from '#domain/kernel/local-date.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { KeptPart } from '#src/keeping/pages/kept-screen.tsx'
import { NoAnswerTitle } from '#src/session/no-answer.tsx'
import { useDownload } from '#src/session/use-download.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { TableExports } from '#src/ui/data-table/table-exports.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Stack } from '#src/ui/screen/layout.tsx'
import { Headline } from '#src/ui/screen/screen.tsx'
import styles from '../meals.module.css'
import { mealRefusalWords } from '../meals-refusals.ts'
import type { KitchenDay } from './kitchen.operations.ts'
import { KitchenMealSection } from './kitchen-meal.tsx'
import { type FreshKitchen, useFreshKitchen } from './use-fresh-kitchen.ts'
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

/** Nobody cooks by old numbers without knowing it: why there are no newer ones, and of when these are. */
function OldNumbers({
  old,
  readAt,
}: Pick<FreshKitchen, 'readAt'> & { old: 'no-network' | 'no-answer' }) {
  const formats = useFormats()
  const { timeZone, today } = useSchoolTime()
  const isOfToday = readAt !== null && dateIn(readAt, timeZone) === today
  const at = readAt && (isOfToday ? formats.timeOf : formats.momentOf)(readAt, timeZone)
  return (
    <div className={styles.Notice}>
      <Notice
        tone="warning"
        role="status"
        title={
          old === 'no-network' ? (
            <NoAnswerTitle />
          ) : (
            <Trans>The school's server does not answer.</Trans>
          )
        }
      >
        {at ? (
          <Trans>These are the numbers of {at}; registers may have changed since.</Trans>
        ) : (
          <Trans>
            These are the numbers that this device saw last; registers may have changed since.
          </Trans>
        )}
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
  const { kept, old, readAt } = useFreshKitchen(date)
  const day = kept.status === 'ready' ? kept.value : null
  const cooked = day?.meals.filter(({ classes }) => classes.length > 0) ?? []
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
      {old ? <OldNumbers old={old} readAt={readAt} /> : null}
      <KeptPart
        kept={kept}
        silence={{
          title: <Trans>Not on this device yet</Trans>,
          words: <Trans>There is no network. Days that you opened before still show.</Trans>,
        }}
      >
        {({ isOpen, closedName }) =>
          isOpen && cooked.length > 0 ? (
            <Stack gap="var(--s-4)">
              {cooked.map((meal) => (
                <KitchenMealSection key={meal.mealTypeId} meal={meal} />
              ))}
            </Stack>
          ) : (
            <EmptyState
              drawing="roof"
              title={closedName ?? <Trans>Nobody eats here on this day</Trans>}
            >
              {isOpen ? (
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
