import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ListChecks, Printer } from 'lucide-react'
import { useMemo } from 'react'
import { useQuery } from 'urql'
import { loadedOf } from '#src/class-day/loaded.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useDraft } from '#src/offline/offline-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { RoofSlot } from '#src/ui/roof-slot.tsx'
import { Headline, Screen } from '#src/ui/screen.tsx'
import styles from './building/building.module.css'
import { BuildingClass } from './building/building-class.tsx'
import { classesInBuilding } from './building/in-building.ts'
import { LoadTrouble } from './load-states.tsx'
import { presenceBuilding } from './presence.operations.ts'
import { PresenceTabs } from './presence-links.tsx'
import { trueRegisterOf } from './presence-truth.ts'
import { RegisterSkeleton } from './register/register-skeleton.tsx'
import { useFacts } from './use-facts.ts'

const loadingFacts = { status: 'loading' } as const

/** Ticks of one evacuation or outing. They stay on this device and are nobody's record. */
type RollCall = { isRunning: boolean; ticked: readonly string[] }

const notRunning: RollCall = { isRunning: false, ticked: [] }

/** Who is in the building now, from the cache and this device's own marks: it has to work in the yard. */
export function BuildingScreen() {
  const { t } = useLingui()
  const formats = useFormats()
  const { unsettled, time } = useFacts(loadingFacts)
  const { today, clock } = time
  const [{ data, fetching, error, stale }, refresh] = useQuery({
    query: presenceBuilding,
    variables: { date: today },
    requestPolicy: 'cache-and-network',
  })
  const registers = useMemo(() => data?.building.map(trueRegisterOf), [data])
  const loaded = loadedOf({ value: registers, fetching, error, stale })
  const classes = useMemo(
    () => (registers ? classesInBuilding(registers, { unsettled, today, now: clock }) : []),
    [registers, unsettled, today, clock],
  )
  const { draft: roll, setDraft: setRoll } = useDraft(`presence:roll-call:${today}`, notRunning)
  const ticked = useMemo(() => new Set(roll.ticked), [roll])

  const inside = classes.reduce((sum, it) => sum + it.inside.length, 0)
  const notCalled = classes.reduce((sum, it) => sum + it.notCalled.length, 0)
  const toFind = inside + notCalled
  const found = classes
    .flatMap((it) => [...it.inside.map(({ child }) => child), ...it.notCalled])
    .filter((child) => ticked.has(child.childId)).length
  const at = formats.time(clock)
  const day = formats.dayTitle(today)
  const isReady = loaded.status !== 'loading'

  const tick = (childId: string, isTicked: boolean) =>
    setRoll({
      isRunning: true,
      ticked: isTicked ? [...roll.ticked, childId] : roll.ticked.filter((id) => id !== childId),
    })
  return (
    <Screen name="presence-building" title={t`Who is here`} ready={isReady} layout="page">
      <RoofSlot title={t`Who is here`} sub={`${day}, ${at}`} />
      <div data-print="never" className={styles.Tabs}>
        <PresenceTabs open={null} />
      </div>
      {!isReady ? (
        <RegisterSkeleton />
      ) : loaded.status !== 'ready' ? (
        <LoadTrouble
          trouble={loaded.status === 'refused' ? 'refused' : 'missing'}
          onAgain={() => refresh({ requestPolicy: 'network-only' })}
        />
      ) : (
        <>
          <p data-print="only" className={styles.Printed}>
            <Trans>
              {day}, {at}. From what this device knew at that moment.
            </Trans>
          </p>
          <Headline
            sub={
              notCalled > 0 ? (
                <Plural
                  value={notCalled}
                  one="# child was not called: ask for them by name."
                  other="# children were not called: ask for them by name."
                />
              ) : (
                <Trans>Every expected child was called.</Trans>
              )
            }
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
          >
            {roll.isRunning ? (
              <Trans>
                {found} of {toFind} found
              </Trans>
            ) : (
              <Plural
                value={inside}
                one="# child is in the building"
                other="# children are in the building"
              />
            )}
          </Headline>
          {toFind === 0 ? (
            <EmptyState drawing="roof" title={<Trans>Nobody is in the building</Trans>}>
              <Trans>As soon as a register says that a child is here, the child is listed.</Trans>
            </EmptyState>
          ) : (
            <div className={styles.Classes}>
              {classes.map((it) => (
                <BuildingClass
                  key={it.classId}
                  found={it}
                  ticked={roll.isRunning ? ticked : null}
                  onTick={tick}
                />
              ))}
            </div>
          )}
        </>
      )}
    </Screen>
  )
}
