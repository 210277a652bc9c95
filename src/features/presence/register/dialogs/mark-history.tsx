import { Trans, useLingui } from '@lingui/react/macro'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { type ClassChild, markOf } from '#src/class-day/marks/class-register.ts'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { useMoment } from '#src/session/use-moment.ts'
import { Quiet } from '#src/ui/screen/layout.tsx'
import { type PresenceChangeResult, presenceHistory } from '../../presence.operations.ts'
import { halfDayWords } from '../../words/presence-words.ts'
import { usePresenceWords } from '../../words/use-presence-words.ts'
import styles from './mark-details.module.css'

function Change({ change, child }: { change: PresenceChangeResult; child: ClassChild }) {
  const { i18n } = useLingui()
  const momentOf = useMoment()
  const words = usePresenceWords()
  const line = (mark: PresenceChangeResult['after']) =>
    words.line(mark ? markOf(mark) : null, child)
  const before = line(change.before)
  const after = line(change.after)
  const half = i18n._(halfDayWords[change.period])
  const { by, device } = change
  return (
    <li>
      <Quiet as="span" size="same">
        {momentOf(change.at)}
      </Quiet>
      <span>
        {change.before ? (
          <Trans>
            {half}: <s>{before}</s> then <b>{after}</b>
          </Trans>
        ) : (
          <Trans>
            {half}: <b>{after}</b>
          </Trans>
        )}
        {change.after?.note ? ` ${words.quoted(change.after.note)}` : null}
      </span>
      <span className={styles.Who}>{device ? `${by}, ${device}` : by}</span>
    </li>
  )
}

/** Shows what was said earlier of the day: corrections stay visible, newest first. */
export function MarkHistory({ child, date }: { child: ClassChild; date: LocalDate }) {
  const kept = useKept(presenceHistory, { childId: child.childId, date })
  const changes = kept.status === 'ready' ? kept.value.presenceHistory.toReversed() : []
  return (
    <section className={styles.History}>
      <h3>
        <Trans>What was said before</Trans>
      </h3>
      {changes.length > 0 ? (
        <ul className={styles.Changes}>
          {changes.map((change) => (
            <Change key={change.id} change={change} child={child} />
          ))}
        </ul>
      ) : (
        <Quiet>
          {kept.status === 'loading' ? (
            <Trans>Looking it up…</Trans>
          ) : kept.status === 'ready' ? (
            <Trans>Nothing yet.</Trans>
          ) : (
            <Trans>The history needs the network.</Trans>
          )}
        </Quiet>
      )}
    </section>
  )
}
