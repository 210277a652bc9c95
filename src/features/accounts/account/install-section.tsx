import { Trans } from '@lingui/react/macro'
import { StorageSafetyNotice } from '#src/people/storage-safety-notice.tsx'
import { Quiet, Stack } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import styles from './account.module.css'

/** Shows how Préau comes onto a home screen: there it opens without a network, and nothing clears its storage. */
export function InstallSection() {
  return (
    <Section title={<Trans>Préau as an app</Trans>}>
      <div className={styles.Stack}>
        <StorageSafetyNotice />
        <p>
          <Trans>
            Installed, Préau opens without a network, fills the screen, and what you enter stays
            until it is sent.
          </Trans>
        </p>
        <Stack as="ul" gap={0}>
          <li className={styles.Row}>
            <span className={styles.What}>
              <b>iPhone, iPad</b>
              <Trans>In Safari: Share, then “Add to Home Screen”.</Trans>
            </span>
          </li>
          <li className={styles.Row}>
            <span className={styles.What}>
              <b>Android</b>
              <Trans>In Chrome: the menu with three dots, then “Add to Home screen”.</Trans>
            </span>
          </li>
          <li className={styles.Row}>
            <span className={styles.What}>
              <b>Windows, macOS, ChromeOS</b>
              <Trans>
                In Chrome or Edge: the sign at the end of the address bar, then “Install”.
              </Trans>
            </span>
          </li>
        </Stack>
        <Quiet size="same">
          <Trans>
            Links in mails open in the browser, not in the app: type the code of the mail in the app
            instead.
          </Trans>
        </Quiet>
      </div>
    </Section>
  )
}
