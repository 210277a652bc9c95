import { Trans } from '@lingui/react/macro'
import { type DemoAccount, useSession } from '#src/session/session-context.tsx'
import type { Credentials } from '#src/session/signing/sign-in.ts'
import { Button } from '#src/ui/button.tsx'
import { useArriving } from '#src/ui/screen/use-arriving.ts'
import styles from './sign-in.module.css'

const nobody: readonly DemoAccount[] = []

/** The sign-ins of the demo world, only where the server says that it is one. */
export function DemoAccounts({ onChoose }: { onChoose: (credentials: Credentials) => void }) {
  const { demoAccounts } = useSession()
  const accounts = useArriving(demoAccounts, nobody)
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
