import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router-dom'
import { LostNotice, useWaitingHere, WaitingNotice } from '#src/people/waiting-notice.tsx'
import { useClock } from '#src/platform/clock-context.tsx'
import type { PublicSchool } from '#src/session/session.operations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { useArriving } from '#src/ui/screen/use-arriving.ts'
import { DoorPage, Greeting } from './door-page.tsx'
import styles from './sign-in.module.css'
import { SignInWays } from './sign-in-ways.tsx'
import { EndedNotice } from './sign-in-words.tsx'

function GreetingAt({ hour }: { hour: number }) {
  if (hour < 12) return <Trans>Good morning</Trans>
  if (hour < 18) return <Trans>Good afternoon</Trans>
  return <Trans>Good evening</Trans>
}

function SchoolName({ school }: { school: PublicSchool }) {
  return (
    <p className={styles.School}>
      {school.logo ? <img src={school.logo} alt="" className={styles.Logo} /> : null}
      {school.name}
    </p>
  )
}

export function SignInScreen() {
  const { t } = useLingui()
  const { publicSchool } = useSession()
  const clock = useClock()
  const [search] = useSearchParams()
  const here = useWaitingHere()
  const school = useArriving<PublicSchool | null>(publicSchool, null)

  return (
    <DoorPage name="sign-in" title={t`Sign in`} scene={search.has('way') ? 'low' : 'tall'}>
      {school ? <SchoolName school={school} /> : null}
      <SignInWays
        above={
          <>
            <Greeting>
              <GreetingAt hour={new Date(clock.now()).getHours()} />
            </Greeting>
            <EndedNotice because={search.get('session')} />
            <LostNotice owners={here.owners} />
            <WaitingNotice {...here} />
          </>
        }
      />
    </DoorPage>
  )
}
