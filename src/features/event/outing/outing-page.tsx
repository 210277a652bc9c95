import { Trans, useLingui } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useQuery } from 'urql'
import { maySeeScreen } from '#domain/access/access.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { localTime } from '#domain/kernel/local-time.ts'
import { classDayBuilding } from '#src/class-day/class-day.operations.ts'
import { useTabletMarks } from '#src/class-day/marks/use-tablet-marks.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { accessFactsOf } from '#src/session/access-facts.ts'
import { useReadOnly } from '#src/session/read-only.tsx'
import { useSignedIn } from '#src/session/session-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Segmented } from '#src/ui/field/segmented.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Dock } from '#src/ui/screen/dock.tsx'
import { useViewport } from '#src/ui/screen/viewport.ts'
import { CountActs } from './count-acts.tsx'
import { CountsList } from './counts-list.tsx'
import { MissingDialog } from './missing-dialog.tsx'
import styles from './outing.module.css'
import type { Outing, OutingDay } from './outing.operations.ts'
import { awayBy, classesOf } from './outing.view.ts'
import { type LineMode, OutingChildLine } from './outing-child-line.tsx'
import { OutingHeadline } from './outing-headline.tsx'
import { useAuthorisations } from './use-authorisations.ts'
import { useHeadCount } from './use-head-count.ts'

const nobody: ReadonlySet<string> = new Set()

/** Finds the children who are away by today's registers; nobody on another day, or where this person reads no register. */
function useAway(day: LocalDate): ReadonlySet<string> {
  const { user, school } = useSignedIn()
  const { today, clock, timeZone } = useSchoolTime()
  const isAsked = day === today && maySeeScreen(accessFactsOf(user, school), 'building')
  const [{ data }] = useQuery({
    query: classDayBuilding,
    variables: { date: today },
    // It is kept fresh on every page.
    requestPolicy: 'cache-first',
    pause: !isAsked,
  })
  const { unsettled } = useTabletMarks(timeZone)
  return useMemo(
    () => (isAsked && data ? awayBy(data.building, { unsettled, today, now: clock }) : nobody),
    [isAsked, data, unsettled, today, clock],
  )
}

/** An outing on the phone of an adult who goes along: its children, the count, and what the families have answered. */
export function OutingPage({
  outing: read,
  of,
  day,
  lookAgain,
}: {
  outing: Outing
  of: OutingDay
  day: LocalDate
  lookAgain: () => void
}) {
  const { t } = useLingui()
  const formats = useFormats()
  const isReadOnly = useReadOnly()
  const viewport = useViewport()
  const { timeZone } = useSchoolTime()
  const { school } = useSignedIn()
  const { outing, answer } = useAuthorisations(read, { day, lookAgain })
  const classes = useMemo(() => classesOf(outing, of), [outing, of])
  const away = useAway(day)
  const children = classes.flatMap((it) => it.children)
  const names = new Map<string, string>(children.map((it) => [it.childId, it.fullName]))
  const expected = children.map(({ childId }) => childId).filter((id) => !away.has(id))
  const count = useHeadCount(outing, { day, expected })
  const [view, setView] = useState<'list' | 'authorisations'>('list')
  const [isAsking, setAsking] = useState(false)
  const mode: LineMode = count.isRunning ? 'count' : view
  const last = count.counts.find((it) => it.day === day) ?? null
  const missedIds = new Set(last?.missingIds)
  /** Only those who were waited for were counted. */
  const isThere = (childId: string): boolean | null => {
    if (count.isRunning) return count.ticked.has(childId)
    if (!last || (away.has(childId) && !missedIds.has(childId))) return null
    return !missedIds.has(childId)
  }
  const keep = () => {
    setAsking(false)
    void count.keep()
  }
  const mayCount = !isReadOnly && children.length > 0
  const counting = {
    count,
    onKeep: () => (count.missingIds.length > 0 ? setAsking(true) : keep()),
  }
  const hours = [outing.startsAt, outing.endsAt].flatMap((it) =>
    it ? formats.time(localTime(it)) : [],
  )
  const where = [hours.join(' – '), outing.place].filter(Boolean).join(', ')
  return (
    <>
      {outing.cancelledBecause ? (
        <Notice tone="warning" title={<Trans>Cancelled</Trans>}>
          {outing.cancelledBecause}
        </Notice>
      ) : null}
      {/* Paper has no roof to say the day. */}
      <p data-print="only" className={styles.SheetOf}>
        <b>{school?.name}</b> {formats.dayTitle(day)}
      </p>
      <OutingHeadline
        title={outing.title}
        where={where}
        along={children}
        expected={expected.length}
        away={children.length - expected.length}
        count={count}
        last={last}
        missingNames={[...missedIds].flatMap((id) => names.get(id) ?? [])}
        acts={
          viewport === 'phone' ? undefined : (
            <>
              <Button icon={<Printer aria-hidden />} onClick={() => globalThis.print()}>
                <Trans>Print</Trans>
              </Button>
              {viewport === 'desk' && mayCount ? <CountActs {...counting} size="auto" /> : null}
            </>
          )
        }
      />
      {outing.asksAuthorisation && !count.isRunning ? (
        <div className={styles.Views} data-print="never">
          <Segmented
            width={viewport === 'phone' ? 'full' : 'own'}
            label={t`What the list shows`}
            value={view}
            onChange={setView}
            choices={[
              { value: 'list', label: t`Who to call` },
              { value: 'authorisations', label: t`Authorisations` },
            ]}
          />
        </div>
      ) : null}
      {children.length === 0 ? (
        <EmptyState drawing="tree" title={<Trans>No child of yours goes along</Trans>}>
          <Trans>Only children of this event who are in your care appear here.</Trans>
        </EmptyState>
      ) : (
        <div className={styles.Classes}>
          {classes.map((it) => (
            <section key={it.classId}>
              <h3 className={styles.Class}>{it.className}</h3>
              <ul className={styles.Children}>
                {it.children.map((child) => (
                  <OutingChildLine
                    key={child.childId}
                    child={child}
                    mode={mode}
                    isAway={away.has(child.childId)}
                    isThere={isThere(child.childId)}
                    onTick={count.tick}
                    onAnswer={isReadOnly ? null : answer}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      <CountsList
        counts={count.counts}
        day={day}
        timeZone={timeZone}
        nameOf={(childId) => names.get(childId) ?? null}
      />
      {viewport !== 'desk' && mayCount ? (
        <Dock>
          <CountActs {...counting} size="big" />
        </Dock>
      ) : null}
      {isAsking ? (
        <MissingDialog
          names={count.missingIds.map((id) => names.get(id) ?? '')}
          onKeep={keep}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}
