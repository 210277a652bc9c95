import { Plural, Trans } from '@lingui/react/macro'
import { CloudUpload, TriangleAlert } from 'lucide-react'
import { OnThisDevice } from '#src/people/this-device.tsx'
import { useSignedIn, type WaitingOwner } from '#src/session/session-context.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { useArriving } from '#src/ui/screen/use-arriving.ts'

const nobody: readonly WaitingOwner[] = []

/** Whose entries wait here to be sent: a first name and a count, nothing of what they say. */
export function WaitingNotice({ owners }: { owners: readonly WaitingOwner[] }) {
  return owners
    .filter(({ waiting }) => waiting > 0)
    .map(({ userId, displayName, waiting, isShutOut }) => (
      <Notice key={userId} tone="warning" icon={<CloudUpload aria-hidden />}>
        <Trans>
          <b>
            <Plural
              value={waiting}
              one={`# entry of ${displayName}`}
              other={`# entries of ${displayName}`}
            />
          </b>{' '}
          <Plural value={waiting} one="waits" other="wait" /> <OnThisDevice />.
        </Trans>{' '}
        {isShutOut ? (
          <Trans>
            The account of {displayName} is closed: ask the direction to open it for sending, and
            sign in here then.
          </Trans>
        ) : (
          <Plural
            value={waiting}
            one={`It will be sent when ${displayName} signs in.`}
            other={`They will be sent when ${displayName} signs in.`}
          />
        )}
      </Notice>
    ))
}

/** The same to somebody who is signed in: what waits here of others. */
export function OthersWaiting() {
  const { user, waitingOwners } = useSignedIn()
  const owners = useArriving(waitingOwners, nobody)
  return <WaitingNotice owners={owners.filter(({ userId }) => userId !== user.id)} />
}

/** Whose entries the browser has cleared: who comes next can tell them before they sign in. */
export function LostNotice({ owners }: { owners: readonly WaitingOwner[] }) {
  return owners.map(({ userId, displayName, lost }) =>
    lost ? (
      <Notice key={userId} tone="error" icon={<TriangleAlert aria-hidden />}>
        <Trans>
          <b>
            <Plural
              value={lost.count}
              one={`# entry of ${displayName} is lost`}
              other={`# entries of ${displayName} are lost`}
            />
          </b>
          : the browser has cleared them <OnThisDevice /> before they were sent. When {displayName}{' '}
          signs in, Préau says what to check.
        </Trans>
      </Notice>
    ) : null,
  )
}
