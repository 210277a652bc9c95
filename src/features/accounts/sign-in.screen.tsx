import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useClock } from '#src/platform/clock-context.tsx'
import type { PublicSchool } from '#src/session/session.operations.ts'
import { useSession, type WaitingOwner } from '#src/session/session-context.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Screen } from '#src/ui/screen.tsx'
import { PublicPage } from './public-page.tsx'
import styles from './sign-in.module.css'
import { SignInForm } from './sign-in-form.tsx'
import { SignInScene } from './sign-in-scene.tsx'
import { EndedSentence } from './sign-in-words.tsx'
import { WaitingNotice } from './waiting-notice.tsx'

/** What the page shows besides the form comes when it comes: nobody waits for it to type. */
function useArriving<Value>(load: () => Promise<Value>, before: Value): Value {
  const [value, setValue] = useState(before)
  useEffect(() => {
    let isHere = true
    void load().then((loaded) => isHere && setValue(loaded))
    return () => {
      isHere = false
    }
  }, [load])
  return value
}

function Greeting({ hour }: { hour: number }) {
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
  const { waitingOwners, publicSchool } = useSession()
  const clock = useClock()
  const [search] = useSearchParams()
  const owners = useArriving<readonly WaitingOwner[]>(waitingOwners, [])
  const school = useArriving<PublicSchool | null>(publicSchool, null)
  const hasEnded = search.get('session') === 'ended'

  return (
    <PublicPage>
      <Screen name="sign-in" title={t`Sign in`} ready layout="bare">
        <div className={styles.SignIn}>
          <SignInScene />
          <div className={styles.Panel}>
            {school ? <SchoolName school={school} /> : null}
            <h1 className={styles.Greeting}>
              <Greeting hour={new Date(clock.now()).getHours()} />
            </h1>
            {hasEnded ? (
              <Notice tone="info" role="status">
                <EndedSentence />
              </Notice>
            ) : null}
            <WaitingNotice owners={owners} />
            <SignInForm />
          </div>
        </div>
      </Screen>
    </PublicPage>
  )
}
