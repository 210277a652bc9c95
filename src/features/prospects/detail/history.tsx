import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Plus, RotateCcw, Trash2 } from 'lucide-react'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { writtenKinds } from '#domain/prospects/history.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Button, IconButton } from '#src/ui/button.tsx'
import { entryKinds, type useProspectWords } from '../prospect-words.ts'
import type { Prospect, ProspectEntry } from '../prospects.operations.ts'
import { isOverdue } from '../prospects.view.ts'
import type { Doings } from '../use-doings.tsx'
import styles from './detail.module.css'

const isPlanned = ({ kind, isDone }: ProspectEntry): boolean =>
  (kind === 'visit' || kind === 'followup') && !isDone

/** The steps that are planned, with a mark on what is overdue, and below them what happened. */
export function History({
  prospect,
  today,
  doings,
  isReadOnly,
  words,
}: {
  prospect: Prospect
  today: LocalDate
  doings: Doings
  isReadOnly: boolean
  words: ReturnType<typeof useProspectWords>
}) {
  const { t } = useLingui()
  const planned = prospect.entries
    .filter(isPlanned)
    .toSorted((one, other) => one.onDay.localeCompare(other.onDay))
  const past = prospect.entries.filter((it) => !isPlanned(it))
  const line = (entry: ProspectEntry) => (
    <EntryLine key={entry.id} {...{ entry, today, doings, isReadOnly, words }} />
  )
  return (
    <>
      <div className={styles.Line}>
        <h4>
          <Trans>History</Trans>
        </h4>
        {isReadOnly ? null : (
          <Button
            icon={<Plus aria-hidden />}
            onClick={() => doings.open({ is: 'entry', prospect })}
          >
            <Trans>Add a line</Trans>
          </Button>
        )}
      </div>
      {planned.length > 0 ? (
        <ul className={styles.Entries} aria-label={t`Planned`}>
          {planned.map(line)}
        </ul>
      ) : null}
      <ul className={styles.Entries} aria-label={t`What happened`}>
        {past.map(line)}
      </ul>
    </>
  )
}

function EntryLine({
  entry,
  today,
  doings,
  isReadOnly,
  words,
}: {
  entry: ProspectEntry
  today: LocalDate
  doings: Doings
  isReadOnly: boolean
  words: ReturnType<typeof useProspectWords>
}) {
  const { t } = useLingui()
  const formats = useFormats()
  const { icon: Sign } = entryKinds[entry.kind]
  const isWithdrawn = entry.kind === 'offer' && !entry.text
  const kind = isWithdrawn ? t`Offer withdrawn` : words.kindOf(entry.kind)
  const isWritten = writtenKinds.some((it) => it === entry.kind)
  const isStep = entry.kind === 'visit' || entry.kind === 'followup'
  const isLate = isPlanned(entry) && isOverdue(entry, today)
  const text = entry.kind === 'status' ? words.statusOf(statusIn(entry.text)) : textOf(entry, words)
  return (
    <li data-entry={entry.id} data-overdue={isLate ? '' : undefined}>
      <Sign size={16} aria-hidden />
      <span>
        <b>{kind}</b> {text}
        <span className={styles.By}>
          {formats.shortDay(entry.onDay)}
          {isLate ? (
            <>
              {' '}
              <strong>
                <Trans>Overdue</Trans>
              </strong>
            </>
          ) : null}
          {entry.byName ? `, ${entry.byName}` : null}
        </span>
      </span>
      {isReadOnly || !isWritten ? null : (
        <span className={styles.EntryActs}>
          {isStep ? (
            <IconButton
              name={entry.isDone ? t`${kind}: not done yet` : t`${kind}: done`}
              icon={entry.isDone ? <RotateCcw aria-hidden /> : <Check aria-hidden />}
              onClick={() => doings.settle(entry)}
            />
          ) : null}
          <IconButton
            name={t`Remove: ${kind}, ${formats.shortDay(entry.onDay)}`}
            icon={<Trash2 aria-hidden />}
            onClick={() => doings.removeEntry(entry)}
          />
        </span>
      )}
    </li>
  )
}

const statusIn = (text: string | null): Prospect['status'] =>
  text === 'customer' || text === 'nonews' || text === 'blacklisted' || text === 'waitinglist'
    ? text
    : null

/** The words of a line; an offer and its answers keep half-days. */
function textOf(
  { kind, text }: ProspectEntry,
  { halfDayWords }: ReturnType<typeof useProspectWords>,
): string | null {
  if (!text || kind === 'enrolled') return null
  const halfDays = text.split(/[ ,]+/)
  const isOfDays = halfDays.every((it) => /^[a-z]+-(am|pm)$/.test(it))
  return isOfDays ? halfDayWords(halfDays) : text
}
