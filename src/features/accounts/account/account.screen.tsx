import { Trans, useLingui } from '@lingui/react/macro'
import { useAsked } from '#src/keeping/acts/use-asked.ts'
import { NetworkNotice } from '#src/keeping/pages/kept-screen.tsx'
import { useImpersonation } from '#src/session/acting/use-impersonation.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Stack } from '#src/ui/screen/layout.tsx'
import { RoofSlot } from '#src/ui/screen/roof-slot.tsx'
import { Screen } from '#src/ui/screen/screen.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import styles from './account.module.css'
import { listMySessions } from './account.operations.ts'
import { EmailsSection } from './emails-section.tsx'
import { HeldSection } from './held-section.tsx'
import { InstallSection } from './install-section.tsx'
import { LanguageSection } from './language-section.tsx'
import { NoticeSection } from './notice-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PersonSection } from './person-section.tsx'
import { PushSection } from './push-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { TwoFactorSection } from './two-factor-section.tsx'

function OwnAccount() {
  const sessions = useAsked(listMySessions)
  return (
    <>
      <div className={styles.Column}>
        <PersonSection />
        <EmailsSection />
        <LanguageSection />
        <PushSection />
        <HeldSection />
      </div>
      <div className={styles.Column}>
        <PasswordSection onChanged={sessions.lookAgain} />
        <TwoFactorSection />
        <SessionsSection sessions={sessions} />
        <NoticeSection />
        <InstallSection />
      </div>
    </>
  )
}

/** An admin of schools without a second factor: setting it up is all that the server allows. */
function TwoFactorFirst() {
  return (
    <div className={styles.Column}>
      <Notice
        tone="warning"
        title={<Trans>Set two-factor sign-in up first: everything else opens after that.</Trans>}
      >
        <Trans>
          You manage schools, with all that is known there of children. A password alone is not
          enough for that.
        </Trans>
      </Notice>
      <TwoFactorSection />
    </div>
  )
}

/** Somebody's place was taken: how that person signs in is that person's alone. */
function SomebodyElsesAccount() {
  const { user } = useSignedIn()
  const { name, username, emails } = user
  return (
    <div className={styles.Column}>
      <Notice tone="info" title={<Trans>Only {name} can change this.</Trans>}>
        <Trans>
          Name, e-mails, password, two-factor sign-in and devices belong to the person. Go back to
          your own account to change yours.
        </Trans>
      </Notice>
      <Section title={name}>
        <Stack as="ul" gap={0}>
          {username ? (
            <li className={styles.Row}>
              <Trans>Username: {username}</Trans>
            </li>
          ) : null}
          {emails.map(({ address }) => (
            <li key={address} className={styles.Row}>
              {address}
            </li>
          ))}
        </Stack>
      </Section>
    </div>
  )
}

/** My account: who I am here, how I sign in, and where I am signed in. All of it needs the network. */
export function AccountScreen() {
  const { t } = useLingui()
  const { isImpersonating } = useImpersonation()
  const { user, reloadUser } = useSignedIn()
  return (
    <Screen name="account" title={t`My account`} ready>
      <RoofSlot title={t`My account`} />
      <NetworkNotice lookAgain={reloadUser} />
      <div className={styles.Account}>
        {isImpersonating ? (
          <SomebodyElsesAccount />
        ) : user.mustSetUpTwoFactor ? (
          <TwoFactorFirst />
        ) : (
          <OwnAccount />
        )}
      </div>
    </Screen>
  )
}
