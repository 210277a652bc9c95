import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { type DemoAccount, useSession } from '#src/session/session-context.tsx'
import type { Credentials } from '#src/session/signing/sign-in.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './sign-in.module.css'

/** The sign-ins of the demo world, only where the server says that it is one. */
export function DemoAccounts({ onChoose }: { onChoose: (credentials: Credentials) => void }) {
  const { demoAccounts } = useSession()
  const [accounts, setAccounts] = useState<readonly DemoAccount[]>([])

  useEffect(() => {
    let isHere = true
    void demoAccounts().then((found) => isHere && setAccounts(found))
    return () => {
      isHere = false
    }
  }, [demoAccounts])

  if (accounts.length === 0) return null
  return (
    <section className={styles.Demo} aria-labelledby="demo-title">
      <h2 id="demo-title" className={styles.DemoTitle}>
        <Trans>This is a demo. Try it as</Trans>
      </h2>
      <ul className={styles.DemoList}>
        {accounts.map(({ who, password }) => (
          <li key={who}>
            <Button look="quiet" onClick={() => onChoose({ who, password })}>
              {who}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
