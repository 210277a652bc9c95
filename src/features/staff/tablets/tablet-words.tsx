import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useMoment } from '#src/session/use-moment.ts'
import { Link } from '#src/ui/link.tsx'
import { useRoom } from '../list/room.tsx'
import type { Tablet, TabletWaiting } from './tablets.operations.ts'

export function useTabletName(): (name: string | null) => string {
  const { t } = useLingui()
  return (name) => name ?? t`A tablet without a name`
}

/** Shows when something was last heard of a tablet, within ten minutes (decision 044), and through whom. */
export function LastHeard({ tablet: { lastReportedAt, lastReportedBy } }: { tablet: Tablet }) {
  const at = useMoment()(lastReportedAt)
  return (
    <>
      <Trans>about {at}</Trans>
      {lastReportedBy ? `, ${lastReportedBy}` : null}
    </>
  )
}

/** Leads to the person's page, where an account that is switched off is opened for sending. */
function ToPerson({ of: { userId }, children }: { of: TabletWaiting; children: ReactNode }) {
  const { members, addressOf } = useRoom()
  const isOff = members.some(({ id, status }) => id === userId && status === 'disabled')
  return (
    <>
      <Link to={addressOf({ id: userId })}>{children}</Link>
      {isOff ? (
        <>
          {' '}
          <Trans>(account switched off)</Trans>
        </>
      ) : null}
    </>
  )
}

/** Entries of one person, as the tablet last counted them. What became of them since is not known. */
export function WaitingOn({ waiting }: { waiting: TabletWaiting }) {
  const momentOf = useMoment()
  const { name, count, oldestMadeAt } = waiting
  return (
    <>
      <ToPerson of={waiting}>
        <Plural value={count} one={`# entry of ${name}`} other={`# entries of ${name}`} />
      </ToPerson>
      {oldestMadeAt === null ? null : (
        <>
          {', '}
          <MadeSince since={momentOf(oldestMadeAt)} count={count} />
        </>
      )}
    </>
  )
}

function MadeSince({ since, count }: { since: string; count: number }) {
  return <Plural value={count} one={`made on ${since}`} other={`the oldest made on ${since}`} />
}

/** Shows what a tablet no longer has, and what to do. */
export function ForgottenOn({ waiting }: { waiting: TabletWaiting }) {
  const { name, count, reportedAt } = waiting
  const at = useMoment()(reportedAt)
  return (
    <>
      <b>
        <Plural
          value={count}
          one={`Has forgotten # entry of ${name}.`}
          other={`Has forgotten # entries of ${name}.`}
        />
      </b>{' '}
      <Plural
        value={count}
        one={`It was last reported on ${at}: enter it again from memory or paper, if it is missing.`}
        other={`They were last reported on ${at}: enter again from memory or paper what is missing.`}
      />
    </>
  )
}
