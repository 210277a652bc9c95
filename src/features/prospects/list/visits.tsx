import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check, ChevronLeft, ChevronRight, Printer, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { addDays, type LocalDate, mondayOf } from '#domain/kernel/local-date.ts'
import { givenFirst } from '#domain/kernel/person-name.ts'
import { type Visit, visitsOfWeek } from '#domain/prospects/visits.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useSignedIn } from '#src/session/session-context.tsx'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import { useProspectWords } from '../prospect-words.ts'
import type { Prospect, ProspectBook, ProspectEntry } from '../prospects.operations.ts'
import styles from './visits.module.css'

type Shown = Visit<Prospect>

type VisitsProps = {
  prospects: readonly Prospect[]
  levels: ProspectBook['levels']
  today: LocalDate
  isReadOnly: boolean
  onOpen: (prospect: Prospect) => void
  /** Says of a visit that it took place, or that it is still to come. */
  onSettle: (entry: ProspectEntry) => void
}

/** The visits of a week, day by day, and the sheet of them that somebody takes along to the door. */
export function Visits({ prospects, levels, today, isReadOnly, onOpen, onSettle }: VisitsProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const words = useProspectWords(levels)
  const { school } = useSignedIn()
  const [monday, setMonday] = useState(() => mondayOf(today))
  const week = visitsOfWeek(prospects, monday)
  const count = week.reduce((sum, { visits }) => sum + visits.length, 0)
  const first = formats.date(monday)
  /** The wish of a family, as somebody reads it while they talk. */
  const wishOf = ({ firstDay, halfDays, message }: Prospect): string[] => {
    const from = firstDay ? formats.date(firstDay) : null
    return [
      ...(from ? [t`Wanted from ${from}`] : []),
      halfDays.length > 0 ? words.halfDayWords(halfDays) : t`Every day would suit`,
      ...(message ? [message] : []),
    ]
  }
  return (
    <Section>
      <p data-print="only" className={styles.SheetOf}>
        <b>{school?.name}</b> <Trans>Visits</Trans>
      </p>
      <div className={styles.Head}>
        <h3>
          <Trans>Week of {first}</Trans>
        </h3>
        <span data-print="never" className={styles.Acts}>
          <IconButton
            name={t`Week before`}
            icon={<ChevronLeft aria-hidden />}
            onClick={() => setMonday(addDays(monday, -7))}
          />
          <IconButton
            name={t`Week after`}
            icon={<ChevronRight aria-hidden />}
            onClick={() => setMonday(addDays(monday, 7))}
          />
          <Button icon={<Printer aria-hidden />} onClick={() => globalThis.print()}>
            <Trans>Print the visits</Trans>
          </Button>
        </span>
      </div>
      <p className={styles.Count}>
        <Plural value={count} _0="No visit is planned" one="# visit" other="# visits" />
      </p>
      {week.map(({ day, visits }) => (
        <section key={day} data-day={day} className={styles.Day}>
          <h4>{formats.dayTitle(day)}</h4>
          <ul>
            {visits.map((visit) => (
              <VisitLine
                key={visit.entry.id}
                visit={visit}
                facts={[words.ageOf(visit.prospect, today), words.levelOf(visit.prospect)]}
                wish={wishOf(visit.prospect)}
                name={words.nameOf(visit.prospect)}
                {...{ isReadOnly, onOpen, onSettle }}
              />
            ))}
          </ul>
        </section>
      ))}
    </Section>
  )
}

function VisitLine({
  visit: { prospect, entry },
  name,
  facts,
  wish,
  isReadOnly,
  onOpen,
  onSettle,
}: Pick<VisitsProps, 'isReadOnly' | 'onOpen' | 'onSettle'> & {
  visit: Shown
  name: string
  facts: readonly (string | null)[]
  wish: readonly string[]
}) {
  const { t } = useLingui()
  const { isDone } = entry
  return (
    <li className={styles.Visit} data-visit={entry.id} data-done={isDone}>
      <button
        type="button"
        className={styles.Who}
        data-prospect={prospect.id}
        onClick={() => onOpen(prospect)}
      >
        <b>{name}</b>
        <span>{facts.filter(Boolean).join(', ')}</span>
      </button>
      <span className={styles.Reach}>
        {prospect.guardians.map((guardian) => (
          <span key={givenFirst(guardian)}>
            {givenFirst(guardian)} {guardian.phone ?? guardian.email}
          </span>
        ))}
        {entry.text ? <span className={styles.Said}>{entry.text}</span> : null}
      </span>
      {isDone ? (
        <span className={styles.Done}>
          <Check size={16} aria-hidden /> <Trans>took place</Trans>
        </span>
      ) : null}
      {isReadOnly ? null : (
        <span data-print="never">
          <IconButton
            name={isDone ? t`Visit of ${name}: still to come` : t`Visit of ${name}: took place`}
            icon={isDone ? <RotateCcw aria-hidden /> : <Check aria-hidden />}
            onClick={() => onSettle(entry)}
          />
        </span>
      )}
      <span data-print="only" className={styles.Wish}>
        {wish.map((it) => (
          <span key={it}>{it}</span>
        ))}
      </span>
      <span data-print="only" className={styles.Notes}>
        <Trans>Notes</Trans>
      </span>
    </li>
  )
}
