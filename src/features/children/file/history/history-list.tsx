import { Trans, useLingui } from '@lingui/react/macro'
import { useDatedMoment } from '#src/session/use-dated-moment.ts'
import { Quiet } from '#src/ui/screen/layout.tsx'
import styles from './history.module.css'
import type { FieldChange, FileChange } from './history.operations.ts'
import { fieldWords } from './history-words.ts'
import { useHistoryWords } from './use-history-words.ts'

const placeOf = ({ part, field }: FieldChange): number =>
  Object.keys(fieldWords[part]).indexOf(field)

/** The fields of a change, thing by thing, in the order in which their section shows them. */
function thingsOf(fields: readonly FieldChange[]): FieldChange[][] {
  const things = new Map<string, FieldChange[]>()
  for (const field of fields.toSorted((one, other) => placeOf(one) - placeOf(other))) {
    const key = `${field.part} ${field.thing}`
    things.set(key, [...(things.get(key) ?? []), field])
  }
  return [...things.values()]
}

/** Shows what a field said, and what it says. */
function FieldLine({ change }: { change: FieldChange }) {
  const { fieldOf, saidBy } = useHistoryWords()
  const before = saidBy(change, change.before)
  const after = saidBy(change, change.after)
  const nothing = (word: string) => (
    <Quiet as="span" size="same">
      {word}
    </Quiet>
  )
  const was = change.before.length > 0 ? <del>{before}</del> : nothing(before)
  const is = change.after.length > 0 ? <ins>{after}</ins> : nothing(after)
  return (
    <div data-field={change.field}>
      <dt>{fieldOf(change)}</dt>
      <dd>
        {change.isHidden ? (
          <Quiet as="span" size="same">
            <Trans>changed; what it says is not kept here</Trans>
          </Quiet>
        ) : change.kind === 'added' ? (
          after
        ) : change.kind === 'removed' ? (
          <del>{before}</del>
        ) : (
          <Trans>
            from {was} to {is}
          </Trans>
        )}
      </dd>
    </div>
  )
}

function Thing({ fields }: { fields: readonly FieldChange[] }) {
  const { t } = useLingui()
  const { thingOf } = useHistoryWords()
  const [first] = fields
  if (!first) return null
  const name = thingOf(first)
  const heads = {
    added: t`Added: ${name}`,
    changed: t`Changed: ${name}`,
    removed: t`Removed: ${name}`,
  }
  return (
    <div className={styles.Thing} data-part={first.part}>
      <h4>{heads[first.kind]}</h4>
      <dl>
        {fields.map((field) => (
          <FieldLine key={field.field} change={field} />
        ))}
      </dl>
    </div>
  )
}

/** Shows who changed what, newest first: each act with the fields that it changed. */
export function HistoryList({ changes }: { changes: readonly FileChange[] }) {
  const { t } = useLingui()
  const momentOf = useDatedMoment()
  return (
    <ol className={styles.List}>
      {changes.map(({ id, at, byName, actorName, fields }) => (
        <li key={id} data-change={id}>
          <div className={styles.Who}>
            <b>{byName || t`somebody`}</b>
            <Quiet as="time" dateTime={at}>
              {momentOf(at)}
            </Quiet>
            {actorName ? (
              <span className={styles.Actor}>
                <Trans>At the keyboard: {actorName}</Trans>
              </span>
            ) : null}
          </div>
          <div className={styles.Things}>
            {thingsOf(fields).map((of) => (
              <Thing key={`${of[0]?.part} ${of[0]?.thing}`} fields={of} />
            ))}
          </div>
        </li>
      ))}
    </ol>
  )
}
