import { Trans, useLingui } from '@lingui/react/macro'
import { ListChecks, Printer } from 'lucide-react'
import { useMemo } from 'react'
import { useQuery } from 'urql'
import { maySeeScreen } from '#domain/access/access.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import { classDayBuilding } from '#src/class-day/class-day.operations.ts'
import { ClassDayTrouble } from '#src/class-day/class-day-trouble.tsx'
import { trueRegisterOf } from '#src/class-day/marks/class-register.ts'
import { loadedOf } from '#src/graphql/loaded.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useDraft } from '#src/offline/offline-context.tsx'
import { accessFactsOf } from '#src/session/access-facts.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { RoofSlot } from '#src/ui/screen/roof-slot.tsx'
import { Screen } from '#src/ui/screen/screen.tsx'
import { Adults } from './building/adults.tsx'
import styles from './building/building.module.css'
import { useFreshBuilding } from './building/building-ahead.tsx'
import { BuildingClass } from './building/building-class.tsx'
import { BuildingHeadline } from './building/building-headline.tsx'
import { Elsewhere } from './building/elsewhere.tsx'
import { classesInBuilding } from './building/in-building.ts'
import { OldList } from './building/old-list.tsx'
import { PresenceTabs } from './frame/presence-links.tsx'
import { useFacts } from './marks/use-facts.ts'
import { presenceElsewhere } from './presence.operations.ts'
import { RegisterSkeleton } from './register/register-skeleton.tsx'

const loadingFacts = { status: 'loading' } as const

/** Ticks of one evacuation or outing. They stay on this device and are nobody's record. */
type RollCall = { isRunning: boolean; ticked: readonly string[] }

const notRunning: RollCall = { isRunning: false, ticked: [] }

/** Who is in the building now, from the cache and this device's own marks: it has to work in the yard. */
export function BuildingScreen() {
  const { t } = useLingui()
  const formats = useFormats()
  const { user, school } = useSignedIn()
  const { unsettled, time } = useFacts(loadingFacts)
  const { today, clock, timeZone } = time
  const asked = { variables: { date: today }, requestPolicy: 'cache-and-network' } as const
  const [{ data, fetching, error, stale }, refresh] = useQuery({
    query: classDayBuilding,
    ...asked,
  })
  const knownAt = (data?.buildingAt ?? null) as Instant | null
  useFreshBuilding(time, knownAt)
  const [others] = useQuery({ query: presenceElsewhere, ...asked })
  const registers = useMemo(() => data?.building.map(trueRegisterOf), [data])
  const loaded = loadedOf({ value: registers, fetching, error, stale })
  const classes = useMemo(
    () => (registers ? classesInBuilding(registers, { unsettled, today, now: clock }) : []),
    [registers, unsettled, today, clock],
  )
  const { draft: roll, setDraft: setRoll } = useDraft(`presence:roll-call:${today}`, notRunning)
  const ticked = useMemo(() => (roll.isRunning ? new Set(roll.ticked) : null), [roll])

  const elsewhere = others.data?.buildingElsewhere ?? null
  const hasAnybody = classes.some((it) => it.inside.length + it.notCalled.length > 0)
  const at = formats.time(clock)
  const known = knownAt ? formats.timeOf(knownAt, timeZone) : null
  const day = formats.dayTitle(today)
  const isReady = loaded.status !== 'loading'
  const mayTakeRegisters = maySeeScreen(accessFactsOf(user, school), 'presence')

  const tick = (childId: string, isTicked: boolean) =>
    setRoll({
      isRunning: true,
      ticked: isTicked ? [...roll.ticked, childId] : roll.ticked.filter((id) => id !== childId),
    })
  return (
    <Screen name="presence-building" title={t`Who is here`} ready={isReady} layout="page">
      <RoofSlot title={t`Who is here`} sub={known ? `${day}, ${known}` : day} />
      {mayTakeRegisters ? (
        <div data-print="never" className={styles.Tabs}>
          <PresenceTabs open={null} />
        </div>
      ) : null}
      {!isReady ? (
        <RegisterSkeleton />
      ) : loaded.status !== 'ready' ? (
        <ClassDayTrouble
          trouble={loaded.status === 'refused' ? 'refused' : 'missing'}
          onAgain={() => refresh({ requestPolicy: 'network-only' })}
        />
      ) : (
        <>
          <p data-print="only" className={styles.Printed}>
            {known ? (
              <Trans>
                {day}, {at}. As the school knew it at {known}, with what this device entered since.
              </Trans>
            ) : (
              <Trans>
                {day}, {at}. From what this device knew at that moment.
              </Trans>
            )}
          </p>
          <OldList at={knownAt} timeZone={timeZone} />
          <BuildingHeadline
            classes={classes}
            isWholeSchool={elsewhere?.length === 0}
            ticked={ticked}
            acts={
              <>
                <Button
                  look={roll.isRunning ? 'secondary' : 'primary'}
                  size="touch"
                  icon={<ListChecks aria-hidden />}
                  onClick={() => setRoll({ isRunning: !roll.isRunning, ticked: [] })}
                >
                  {roll.isRunning ? <Trans>End the roll call</Trans> : <Trans>Roll call</Trans>}
                </Button>
                <Button
                  size="touch"
                  icon={<Printer aria-hidden />}
                  onClick={() => globalThis.print()}
                >
                  <Trans>Print</Trans>
                </Button>
              </>
            }
          />
          {hasAnybody ? (
            <div className={styles.Classes}>
              {classes.map((it) => (
                <BuildingClass key={it.classId} found={it} ticked={ticked} onTick={tick} />
              ))}
            </div>
          ) : classes.length > 0 ? (
            <EmptyState drawing="roof" title={<Trans>No child of these is in the building</Trans>}>
              <Trans>As soon as a register says that a child is here, the child is listed.</Trans>
            </EmptyState>
          ) : null}
          {others.fetching && elsewhere === null ? null : (
            <Elsewhere classes={elsewhere} timeZone={timeZone} />
          )}
          <Adults />
        </>
      )}
    </Screen>
  )
}
