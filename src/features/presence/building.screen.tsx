import { Trans, useLingui } from '@lingui/react/macro'
import { maySeeScreen } from '#domain/access/access.ts'
import { millisecondsOf } from '#domain/kernel/instant.ts'
import { classDayBuilding } from '#src/class-day/class-day.operations.ts'
import { whereLanes } from '#src/class-day/marks/day-lane.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { KeptScreen } from '#src/keeping/pages/kept-screen.tsx'
import { useFreshReading } from '#src/keeping/pages/use-fresh-reading.ts'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { useClock } from '#src/platform/clock-context.tsx'
import { passageLanes, roomCountLanes } from '#src/rooms/rooms.offline.ts'
import { roomsOfDay } from '#src/rooms/rooms.operations.ts'
import { accessFactsOf } from '#src/session/access-facts.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import { RoofSlot } from '#src/ui/screen/roof-slot.tsx'
import { BuildingList } from './building/building-list.tsx'
import { Elsewhere } from './building/elsewhere.tsx'
import { PresenceTabs } from './frame/presence-links.tsx'
import { presenceElsewhere } from './presence.operations.ts'

/** An open list is no older than this, where the school answers. */
const freshMs = 55_000
/** So soon it is asked for again where the school did not answer: the first answer after a silence counts. */
const freshness = { everyMs: 15_000, lanes: [whereLanes, passageLanes, roomCountLanes] }

/** Shows who is in the building now, from the cache and this device's own marks. It has to work in the yard. */
export function BuildingScreen() {
  const { t } = useLingui()
  const formats = useFormats()
  const clock = useClock()
  const { user, school } = useSignedIn()
  const { today, timeZone } = useSchoolTime()
  const building = useKept(classDayBuilding, { date: today })
  const others = useKept(presenceElsewhere, { date: today })
  const adults = useKept(roomsOfDay, { date: today })
  const knownAt = building.status === 'ready' ? building.value.buildingAt : null
  useFreshReading(
    today,
    () => {
      if (knownAt && clock.now() - millisecondsOf(knownAt) < freshMs) return
      building.lookAgain()
      others.lookAgain()
      adults.lookAgain()
    },
    freshness,
  )
  const elsewhere = others.status === 'ready' ? others.value.buildingElsewhere : null
  const known = knownAt ? formats.timeOf(knownAt, timeZone) : null
  const day = formats.dayTitle(today)
  return (
    <KeptScreen
      name="presence-building"
      title={t`Who is here`}
      roof={<RoofSlot title={t`Who is here`} sub={known ? `${day}, ${known}` : day} />}
      above={maySeeScreen(accessFactsOf(user, school), 'presence') ? <PresenceTabs /> : null}
      kept={building}
      changes="none"
      silence={{
        title: <Trans>Not on this device yet</Trans>,
        words: <Trans>Ask the office who is in the building.</Trans>,
      }}
    >
      {({ building: registers }) => (
        <BuildingList
          registers={registers}
          rooms={adults.status === 'ready' ? adults.value.rooms : null}
          knownAt={knownAt}
          isWholeSchool={elsewhere?.length === 0}
        >
          {others.status === 'loading' ? null : (
            <Elsewhere classes={elsewhere} timeZone={timeZone} />
          )}
        </BuildingList>
      )}
    </KeptScreen>
  )
}
