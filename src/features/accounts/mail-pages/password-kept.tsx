import { Trans } from '@lingui/react/macro'
import { LinkButton } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import styles from '../sign-in.module.css'

/** The new password holds, and nobody is signed in by it yet. */
export function PasswordKept() {
  return (
    <>
      <h1 className={styles.Greeting}>
        <Trans>Your new password holds</Trans>
      </h1>
      <Notice tone="success" role="status">
        <Trans>Every device that was signed in with the old one is signed out.</Trans>
      </Notice>
      <LinkButton look="primary" size="big" width="full" to="/">
        <Trans>Sign in</Trans>
      </LinkButton>
    </>
  )
}
