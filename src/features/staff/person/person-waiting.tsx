import { Plural, Trans } from '@lingui/react/macro'
import type { Instant } from '#domain/kernel/instant.ts'
import { useMoment } from '#src/session/use-moment.ts'
import type { Member } from '../staff.operations.ts'
import { useTabletName } from '../tablets/tablet-words.tsx'
import styles from './person.module.css'

type Waiting = Member['waiting'][number]

function WaitingLine({ waiting }: { waiting: Waiting }) {
  const tablet = useTabletName()(waiting.tabletName)
  const at = useMoment()(waiting.reportedAt)
  const { count } = waiting
  return waiting.isForgotten ? (
    <Plural
      value={count}
      one={`# entry was forgotten by ${tablet}, last reported on ${at}.`}
      other={`# entries were forgotten by ${tablet}, last reported on ${at}.`}
    />
  ) : (
    <Plural
      value={count}
      one={`# entry waits on ${tablet}, last reported on ${at}.`}
      other={`# entries wait on ${tablet}, last reported on ${at}.`}
    />
  )
}

/** Shows a person's entries that had not arrived when each tablet was last heard of. */
export function WaitingOfPerson({ waiting }: { waiting: readonly Waiting[] }) {
  return (
    <ul className={styles.Waiting}>
      {waiting.map((of) => (
        <li key={of.tabletId} className={of.isForgotten ? styles.forgotten : ''}>
          <WaitingLine waiting={of} />
        </li>
      ))}
    </ul>
  )
}

/** Until when an account that is switched off is open for sending; null when it is not. */
export function OpenForSending({ sendsUntil }: { sendsUntil: Instant | null }) {
  const momentOf = useMoment()
  if (sendsUntil === null) return null
  const until = momentOf(sendsUntil)
  return <Trans>Open for sending until {until}</Trans>
}
