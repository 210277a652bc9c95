import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LinkButton } from '#src/ui/button.tsx'
import styles from '../sign-in.module.css'

/** A link that is used or too old: what happened, and the way to a new one. */
export function MailFailed({ why, act }: { why: ReactNode; act: ReactNode }) {
  return (
    <>
      <h1 className={styles.Greeting}>
        <Trans>This link does not open any more</Trans>
      </h1>
      {why}
      {act}
      <div className={styles.Alternatives}>
        <LinkButton look="quiet" to="/">
          <Trans>Back to signing in</Trans>
        </LinkButton>
      </div>
    </>
  )
}
