import { Plural, Trans } from '@lingui/react/macro'
import { CloudUpload, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { OnThisDevice } from '#src/people/this-device.tsx'
import {
  useSession,
  useSignedIn,
  type WaitingHere,
  type WaitingOwner,
} from '#src/session/session-context.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'

/** Lists the owners of entries on this device, followed as long as the screen is shown. */
export function useWaitingHere(): WaitingHere {
  const { watchOwners } = useSession()
  const [here, setHere] = useState<WaitingHere>({ owners: [], is: 'counting' })
  useEffect(() => watchOwners(setHere), [watchOwners])
  return here
}

/** Shows whose entries wait here to be sent: a first name and a count, nothing of what they say. */
export function WaitingNotice({ owners, is }: WaitingHere) {
  const named = owners
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
  if (is !== 'unreadable') return named
  return (
    <>
      {named}
      <Notice tone="warning" icon={<TriangleAlert aria-hidden />}>
        <Trans>
          Préau cannot see yet whether entries wait <OnThisDevice />. It keeps trying.
        </Trans>
      </Notice>
    </>
  )
}

/** The same to somebody who is signed in: what waits here of others. */
export function OthersWaiting() {
  const { user } = useSignedIn()
  const { owners, is } = useWaitingHere()
  return <WaitingNotice owners={owners.filter(({ userId }) => userId !== user.id)} is={is} />
}

/** Shows whose entries the browser has cleared: the next person can tell them before they sign in. */
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
