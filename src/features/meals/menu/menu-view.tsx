import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, CopyPlus, Eye, EyeOff, Printer } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useQuery } from 'urql'
import type { Instant } from '#domain/kernel/instant.ts'
import { type LocalDate, mondayOf, parseLocalDate } from '#domain/kernel/local-date.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { usePrintout } from '#src/people/use-printout.ts'
import { NoAnswer } from '#src/session/no-answer.tsx'
import { Button, IconButton } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Headline } from '#src/ui/screen.tsx'
import { Loading, Skeleton } from '#src/ui/skeleton.tsx'
import { useToast } from '#src/ui/toast.tsx'
import styles from '../meals.module.css'
import {
  copyMenuWeek,
  type MenuWeek,
  mealsWeek,
  type Pantry,
  publishMenuWeek,
} from '../meals.operations.ts'
import { type PlannedMeal, plannedDays, weekBeside } from '../meals.view.ts'
import { useMealActs } from '../use-meal-acts.ts'
import { PlanDialog } from './plan-dialog.tsx'
import { WeekGrid } from './week-grid.tsx'

/** The week of the address, or the one of today. */
function useOpenWeek() {
  const [search, setSearch] = useSearchParams()
  const { today } = useSchoolTime()
  const monday = mondayOf(parseLocalDate(search.get('week') ?? '') ?? today)
  const go = (date: LocalDate) => setSearch({ week: date })
  return { monday, go, today }
}

function Publication({ week }: { week: MenuWeek }) {
  const formats = useFormats()
  const { timeZone } = useSchoolTime()
  const { publishedAt, publishedByName } = week
  if (!publishedAt) return <Trans>Not published: only this page shows it.</Trans>
  const at = formats.momentOf(publishedAt as Instant, timeZone)
  return (
    <Trans>
      Published on {at} by {publishedByName}: classes and kitchen see it.
    </Trans>
  )
}

function WeekActs({
  week,
  onChanged,
  onProblem,
}: {
  week: MenuWeek
  onChanged: () => void
  onProblem: (problem: string | null) => void
}) {
  const { t } = useLingui()
  const toast = useToast()
  const print = usePrintout()
  const formats = useFormats()
  const { today } = useSchoolTime()
  const { ask, isBusy } = useMealActs(onChanged)
  const monday = week.monday as LocalDate
  const isPublished = week.publishedAt !== null
  const told = async (asked: ReturnType<typeof ask>, done: string) => {
    const outcome = await asked
    onProblem(outcome.isDone ? null : outcome.problem)
    if (outcome.isDone) toast.success(done)
  }
  return (
    <>
      <Button
        icon={<CopyPlus aria-hidden />}
        disabled={isBusy}
        onClick={() =>
          void told(
            ask(copyMenuWeek, {
              from: weekBeside(monday, -1),
              into: monday,
              version: week.version,
            }),
            t`The week before was copied into what was not planned yet.`,
          )
        }
      >
        <Trans>Copy the week before</Trans>
      </Button>
      <Button
        icon={<Printer aria-hidden />}
        onClick={() =>
          void print({
            path: '/files/menu.pdf',
            query: { week: monday },
            name: t`Menu ${formats.shortDay(monday)}`,
            today,
          }).catch(() =>
            toast.error(t`The menu could not be printed. It needs the network; try again.`),
          )
        }
      >
        <Trans>Print</Trans>
      </Button>
      <Button
        look={isPublished ? 'secondary' : 'primary'}
        icon={isPublished ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        disabled={isBusy}
        onClick={() =>
          void told(
            ask(publishMenuWeek, { monday, isPublished: !isPublished, version: week.version }),
            isPublished ? t`The week is hidden again.` : t`The week is published.`,
          )
        }
      >
        {isPublished ? <Trans>Hide</Trans> : <Trans>Publish</Trans>}
      </Button>
    </>
  )
}

/** The menu of a week: what is served at each meal of each day. */
export function MenuView({ pantry }: { pantry: Pantry }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { monday, go, today } = useOpenWeek()
  const [problem, setProblem] = useState<string | null>(null)
  const [chosen, setChosen] = useState<PlannedMeal | null>(null)
  const [{ data, fetching }, again] = useQuery({
    query: mealsWeek,
    variables: { date: monday },
    requestPolicy: 'cache-and-network',
  })
  const refresh = useCallback(() => again({ requestPolicy: 'network-only' }), [again])
  const week = data?.menuWeek?.monday === monday ? data.menuWeek : null
  const title = formats.day(monday)
  const turn = (weeks: number) => {
    setProblem(null)
    go(weekBeside(monday, weeks))
  }
  const isCurrent = monday === mondayOf(today)
  return (
    <>
      <Headline
        sub={week ? <Publication week={week} /> : undefined}
        acts={
          week ? <WeekActs week={week} onChanged={refresh} onProblem={setProblem} /> : undefined
        }
      >
        <span className={styles.Week}>
          <IconButton
            name={t`Week before`}
            icon={<ChevronLeft aria-hidden />}
            onClick={() => turn(-1)}
          />
          <span>{isCurrent ? <Trans>This week’s menu</Trans> : t`Week of ${title}`}</span>
          <IconButton
            name={t`Week after`}
            icon={<ChevronRight aria-hidden />}
            onClick={() => turn(1)}
          />
        </span>
      </Headline>
      {problem ? (
        <div className={styles.Notice}>
          <Notice tone="error" role="alert">
            {problem}
          </Notice>
        </div>
      ) : null}
      {week ? (
        <WeekGrid days={plannedDays(week, pantry)} today={today} onOpen={setChosen} />
      ) : fetching ? (
        <Loading>
          <Skeleton height={360} />
        </Loading>
      ) : (
        <EmptyState drawing="rain" title={<Trans>Not on this device yet</Trans>}>
          <NoAnswer>
            <Trans>There is no network. Weeks that you opened before still show.</Trans>
          </NoAnswer>
        </EmptyState>
      )}
      {chosen && week ? (
        <PlanDialog
          meal={chosen}
          dishes={pantry.dishes}
          version={week.version}
          onChanged={refresh}
          onClose={() => setChosen(null)}
        />
      ) : null}
    </>
  )
}
