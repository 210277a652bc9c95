import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { type LocalDate, parseLocalDate } from '#domain/kernel/local-date.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { KeptScreen } from '#src/keeping/pages/kept-screen.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { useNews } from '#src/keeping/pages/use-news.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { Acts } from '#src/ui/screen/layout.tsx'
import { RoofSlot } from '#src/ui/screen/roof-slot.tsx'
import { outingAddress } from './event.view.ts'
import { type OutingDay, outingsOn } from './outing/outing.operations.ts'
import { OutingPage } from './outing/outing-page.tsx'

/** The list that an adult takes along: `/event/outing?event=…&day=…`. It opens on the bus, without a network. */
export function OutingScreen() {
  const { t } = useLingui()
  const formats = useFormats()
  const { today } = useSchoolTime()
  const [search] = useSearchParams()
  const day = parseLocalDate(search.get('day') ?? '') ?? today
  const kept = useKept(outingsOn, { day })
  useNews('event', kept.lookAgain)
  return (
    <KeptScreen
      name="events-outing"
      title={t`Outing`}
      roof={<RoofSlot title={t`Outing`} sub={formats.dayTitle(day)} />}
      above={
        <p data-print="never">
          <LinkButton look="quiet" icon={<ArrowLeft aria-hidden />} to={`/event?day=${day}`}>
            <Trans>All events</Trans>
          </LinkButton>
        </p>
      }
      kept={kept}
      changes="none"
      silence={{
        title: <Trans>This outing is not on this device yet</Trans>,
        words: <Trans>Outings of the week to come are kept as soon as there is a network.</Trans>,
      }}
    >
      {({ outings }) => (
        <Outings of={outings} day={day} chosen={search.get('event')} lookAgain={kept.lookAgain} />
      )}
    </KeptScreen>
  )
}

/** The outing of the address, the only one of the day, or the choice among them. */
function Outings({
  of,
  day,
  chosen,
  lookAgain,
}: {
  of: OutingDay
  day: LocalDate
  chosen: string | null
  lookAgain: () => void
}) {
  const { outings } = of
  const found =
    outings.find(({ eventId }) => eventId === chosen) ??
    (outings.length === 1 && !chosen ? outings[0] : undefined)
  if (found)
    return <OutingPage key={found.id} outing={found} of={of} day={day} lookAgain={lookAgain} />
  if (outings.length === 0 || chosen)
    return (
      <EmptyState drawing="tree" title={<Trans>No such outing on this day</Trans>}>
        <Trans>It was moved or removed, or none of your children goes along.</Trans>
      </EmptyState>
    )
  return (
    <Acts>
      {outings.map(({ id, eventId, title }) => (
        <LinkButton key={id} size="touch" to={outingAddress({ eventId, day })}>
          {title}
        </LinkButton>
      ))}
    </Acts>
  )
}
