import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, CopyPlus, Eye, EyeOff, Printer } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type LocalDate, mondayOf, parseLocalDate } from '#domain/kernel/local-date.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { TroubleNotice } from '#src/keeping/acts/trouble-notice.tsx'
import { type Outcome, type Trouble, useAct } from '#src/keeping/acts/use-act.ts'
import { KeptPart } from '#src/keeping/pages/kept-screen.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { useDownload } from '#src/session/use-download.ts'
import { useMoment } from '#src/session/use-moment.ts'
import { Button, IconButton, LinkButton } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { useToast } from '#src/ui/notice/toast.tsx'
import { Headline } from '#src/ui/screen/screen.tsx'
import styles from '../meals.module.css'
import type { Pantry } from '../meals.operations.ts'
import { type PlannedMeal, plannedDays, weekBeside } from '../meals.view.ts'
import { mealActs, mealRefusalWords } from '../meals-refusals.ts'
import {
  copyMenuWeek,
  hideMenuWeek,
  type MenuWeek,
  mealsWeek,
  publishMenuWeek,
} from './menu.operations.ts'
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
  const { publishedAt, publishedByName } = week
  const momentOf = useMoment()
  if (!publishedAt) return <Trans>Not published: only this page shows it.</Trans>
  const at = momentOf(publishedAt)
  return (
    <Trans>
      Published on {at} by {publishedByName}: classes and kitchen see it.
    </Trans>
  )
}

function PrintButton({ monday }: { monday: LocalDate }) {
  const { t } = useLingui()
  const { download } = useDownload(mealRefusalWords)
  const formats = useFormats()
  const { today } = useSchoolTime()
  const printWeek = () =>
    download({
      path: '/files/menu.pdf',
      query: { week: monday },
      name: t`Menu ${formats.shortDay(monday)}`,
      today,
    })
  return (
    <Button icon={<Printer aria-hidden />} onClick={() => void printWeek()}>
      <Trans>Print</Trans>
    </Button>
  )
}

function WeekActs({
  week,
  acts: { act, isBusy },
  onTrouble,
}: {
  week: MenuWeek
  acts: ReturnType<typeof useAct>
  onTrouble: (trouble: Trouble | null) => void
}) {
  const { t } = useLingui()
  const toast = useToast()
  const monday = week.monday
  const { version } = week
  const isPublished = week.publishedAt !== null
  const say = async (asked: Promise<Outcome>, done: string) => {
    const outcome = await asked
    onTrouble(outcome.kind === 'done' ? null : outcome)
    if (outcome.kind === 'done') toast.success(done)
  }
  const copy = () =>
    say(
      act(copyMenuWeek, { from: weekBeside(monday, -1), into: monday, monday, version }),
      t`The week before was copied into what was not planned yet.`,
    )
  const publish = () => say(act(publishMenuWeek, { monday, version }), t`The week is published.`)
  const hide = () => say(act(hideMenuWeek, { monday, version }), t`The week is hidden again.`)
  return (
    <>
      <Button icon={<CopyPlus aria-hidden />} disabled={isBusy} onClick={() => void copy()}>
        <Trans>Copy the week before</Trans>
      </Button>
      <PrintButton monday={monday} />
      {isPublished ? (
        <Button icon={<EyeOff aria-hidden />} disabled={isBusy} onClick={() => void hide()}>
          <Trans>Hide</Trans>
        </Button>
      ) : (
        <Button
          look="primary"
          icon={<Eye aria-hidden />}
          disabled={isBusy}
          onClick={() => void publish()}
        >
          <Trans>Publish</Trans>
        </Button>
      )}
    </>
  )
}

/** A menu is planned for the meals of the day: says so where the school has none. */
function NoMealYet() {
  return (
    <EmptyState
      drawing="roof"
      title={<Trans>The school has no meal of the day yet</Trans>}
      act={
        <LinkButton look="primary" to="/settings/meal/types">
          <Trans>Add a meal</Trans>
        </LinkButton>
      }
    >
      <Trans>
        Add the first meal, such as lunch. Its menu and its count for the kitchen follow.
      </Trans>
    </EmptyState>
  )
}

/** The menu of a week: what is served at each meal of each day. */
export function MenuView({ pantry }: { pantry: Pantry }) {
  return pantry.mealTypes.length > 0 ? <Menu pantry={pantry} /> : <NoMealYet />
}

function Menu({ pantry }: { pantry: Pantry }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { monday, go, today } = useOpenWeek()
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [chosen, setChosen] = useState<PlannedMeal | null>(null)
  const kept = useKept(mealsWeek, { monday })
  const { lookAgain } = kept
  const acts = useAct(mealActs, { lookAgain })
  const known = kept.status === 'ready' ? kept.value.menuWeek : null
  const week = known?.monday === monday ? known : null
  const title = formats.day(monday)
  const turn = (weeks: number) => {
    setTrouble(null)
    go(weekBeside(monday, weeks))
  }
  const isCurrent = monday === mondayOf(today)
  return (
    <>
      <Headline
        sub={week ? <Publication week={week} /> : undefined}
        acts={week ? <WeekActs week={week} acts={acts} onTrouble={setTrouble} /> : undefined}
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
      {trouble ? (
        <div className={styles.Notice}>
          <TroubleNotice trouble={trouble} />
        </div>
      ) : null}
      <KeptPart
        kept={kept.status === 'ready' && !week ? { status: 'loading', lookAgain } : kept}
        silence={{
          title: <Trans>This week is not on this device yet</Trans>,
          words: <Trans>There is no network. Weeks that you opened before still show.</Trans>,
        }}
      >
        {() =>
          week && <WeekGrid days={plannedDays(week, pantry)} today={today} onOpen={setChosen} />
        }
      </KeptPart>
      {chosen && week ? (
        <PlanDialog
          meal={chosen}
          dishes={pantry.dishes}
          version={week.version}
          act={acts.act}
          onClose={() => setChosen(null)}
        />
      ) : null}
    </>
  )
}
