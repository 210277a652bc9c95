import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { yearName } from '#domain/school/academic-year.ts'
import { useAct } from '#src/keeping/acts/use-act.ts'
import { useDoing } from '#src/keeping/acts/use-doing.tsx'
import { useNewId } from '#src/platform/use-new-id.ts'
import { Segmented } from '#src/ui/field/segmented.tsx'
import { Select } from '#src/ui/field/select.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import { Headline } from '#src/ui/screen/screen.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import styles from '../calendar.module.css'
import {
  addHolidays,
  type CalendarPage,
  changeRegion,
  type Offer,
  removeHolidays,
} from '../calendar.operations.ts'
import { asTaken, standingOf } from '../calendar.view.ts'
import { calendarActs } from '../calendar-refusals.ts'
import { ImportSection } from './import-section.tsx'
import { OfferList, TakeAll } from './offer-list.tsx'
import { useAdded } from './use-added.tsx'

const zoneNames = ['A', 'B', 'C'] as const

/** Offers what a school may take over into its calendar: public holidays, the holidays of its zone, a file. */
export function TakeView({
  page: { calendarYear, weeklyOpening },
  lookAgain,
}: {
  page: CalendarPage
  lookAgain: () => void
}) {
  const { startYear, offers, holidays, zonesSource } = calendarYear
  const years = yearName(startYear)
  const acts = useAct(calendarActs, { lookAgain })
  const { run, undoBar } = useDoing()
  const nextId = useNewId()
  const sayAdded = useAdded()
  const take = (wanted: readonly Offer[]) => {
    const rows = wanted
      .filter((offer) => !standingOf(offer, holidays))
      .map((offer) => asTaken(offer, { holidayId: nextId(), origin: offer.id }))
    void run({
      act: () => acts.act(addHolidays, { holidays: rows, startYear }),
      words: sayAdded(rows.length),
      back: () =>
        acts.act(removeHolidays, { holidayIds: rows.map((it) => it.holidayId), startYear }),
    })
  }
  const chooseRegion = (region: string | null) => {
    const before = weeklyOpening.region
    void run({
      act: () => acts.act(changeRegion, { region, startYear }),
      words: <Trans>Public holidays are computed for another region.</Trans>,
      back: () => acts.act(changeRegion, { region: before, startYear }),
    })
  }
  return (
    <>
      <Headline
        sub={
          <Trans>
            What you use becomes rows of your own. Loading it again adds nothing twice, and rows
            that you have changed stay as they are.
          </Trans>
        }
      >
        <Trans>Fill the calendar of {years}</Trans>
      </Headline>
      <div className={styles.Take}>
        <PublicHolidays
          page={{ calendarYear, weeklyOpening }}
          onTake={take}
          onRegion={chooseRegion}
        />
        {weeklyOpening.country === 'FR' ? (
          <ZoneHolidays
            offers={offers}
            holidays={holidays}
            source={zonesSource}
            startYear={startYear}
            onTake={take}
          />
        ) : null}
        <ImportSection page={{ calendarYear, weeklyOpening }} acts={acts} run={run} />
      </div>
      {undoBar}
    </>
  )
}

function PublicHolidays({
  page: { calendarYear, weeklyOpening },
  onTake,
  onRegion,
}: {
  page: CalendarPage
  onTake: (offers: readonly Offer[]) => void
  onRegion: (region: string | null) => void
}) {
  const { t } = useLingui()
  const { holidays } = calendarYear
  const { region, regions } = weeklyOpening
  const offers = calendarYear.offers.filter(({ zone }) => zone === null)
  return (
    <Section title={<Trans>Public holidays</Trans>}>
      <div className={styles.Chosen}>
        {regions.length > 0 ? (
          <Select
            label={t`Region`}
            value={region ?? ''}
            choices={[
              { value: '', label: t`The whole country` },
              ...regions.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(value) => onRegion(value || null)}
          />
        ) : null}
        <TakeAll offers={offers} holidays={holidays} onTake={onTake}>
          <Trans>Use all</Trans>
        </TakeAll>
      </div>
      <OfferList offers={offers} holidays={holidays} onTake={onTake} />
    </Section>
  )
}

function ZoneHolidays({
  offers,
  holidays,
  source,
  startYear,
  onTake,
}: {
  offers: readonly Offer[]
  holidays: CalendarPage['calendarYear']['holidays']
  source: string | null
  startYear: number
  onTake: (offers: readonly Offer[]) => void
}) {
  const { t } = useLingui()
  const known = /^zone:([ABC]):/.exec(
    holidays.find(({ origin }) => origin?.startsWith('zone:'))?.origin ?? '',
  )
  const [chosen, setChosen] = useState<(typeof zoneNames)[number]>(
    (known?.[1] as (typeof zoneNames)[number]) ?? 'A',
  )
  const ofZone = offers.filter(({ zone }) => zone === chosen)
  const years = yearName(startYear)
  return (
    <Section title={<Trans>School holidays of the zone</Trans>}>
      {source === null ? (
        <Notice>
          <Trans>
            The holidays of {years} are not published here yet. Add them under “Days”, or import the
            official file below.
          </Trans>
        </Notice>
      ) : (
        <>
          <div className={styles.Chosen}>
            <Segmented
              label={t`Zone`}
              value={chosen}
              onChange={setChosen}
              choices={zoneNames.map((zone) => ({ value: zone, label: t`Zone ${zone}` }))}
            />
            <TakeAll offers={ofZone} holidays={holidays} onTake={onTake}>
              <Trans>Load zone {chosen}</Trans>
            </TakeAll>
          </div>
          <OfferList offers={ofZone} holidays={holidays} onTake={onTake} />
          <Quiet>
            <Trans>Source: {source}</Trans>
          </Quiet>
        </>
      )}
    </Section>
  )
}
