import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import {
  type DayFact,
  missingAtDeparture,
  summariseDay,
} from '#domain/transmission/summarise-day.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { GiftMark } from '../gifts/gift-marks.tsx'
import type { DayLine } from '../lines/register-lines.ts'
import type { WordsBeside } from '../lines/use-line-words.ts'
import type { SheetRow } from '../open-sheet/sheet-rows.ts'
import { lineWords } from '../open-sheet/sheet-words.ts'
import type { Sheet } from '../open-sheet/use-sheet.ts'
import styles from './departure-card.module.css'
import { useDayWords } from './use-day-words.ts'

/** The gifts of which a sentence tells: a mark stands beside one that is beyond its prescription. */
const giftsIn = (lines: readonly DayLine[], fact: DayFact): readonly DayLine[] =>
  fact.fact === 'medicine'
    ? lines.filter(({ line, details }) => line === 'medicine' && details.givenAt === fact.at)
    : []

/** The day in a few sentences, to be read aloud at the door, and what is still missing. */
export function DepartureCard({
  row,
  lines,
  sheet,
  beside,
}: {
  row: SheetRow
  /** Those of its day, with what the register says of coming and going. */
  lines: readonly DayLine[]
  sheet: Sheet
  beside: WordsBeside
}) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const words = useDayWords(beside)
  const { settings, prescriptions } = sheet
  const facts = useMemo(
    () =>
      summariseDay(lines, {
        audience: 'staff',
        alertTenths: settings.alertTenths,
        medicineNames: new Map(prescriptions.map(({ id, name }) => [id, name])),
      }),
    [lines, settings.alertTenths, prescriptions],
  )
  const missing = missingAtDeparture(lines, settings).filter(
    (it) => it !== 'departure' && !row.leftOut?.includes(it),
  )
  const names = formats.list(missing.map((line) => i18n._(lineWords[line]).toLocaleLowerCase()))
  const { name } = row.child
  return (
    <section className={styles.Card} aria-label={name} data-departure-card>
      <h3>
        <Trans>To say at the door</Trans>
      </h3>
      {facts.length === 0 ? (
        <p>
          <Trans>Nothing has been written about {name} today.</Trans>
        </p>
      ) : (
        facts.map((fact) => {
          const sentence = words(fact, row.child)
          return (
            <p key={sentence}>
              {sentence}
              {giftsIn(lines, fact).map(({ id }) => (
                <GiftMark key={id} lineId={id} />
              ))}
            </p>
          )
        })
      )}
      {missing.length > 0 ? (
        <Notice tone="warning" title={<Trans>Still missing:</Trans>}>
          {names}
        </Notice>
      ) : null}
    </section>
  )
}
