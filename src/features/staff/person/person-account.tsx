import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Instant } from '#domain/kernel/instant.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useImpersonation } from '#src/session/acting/use-impersonation.ts'
import { Button } from '#src/ui/button.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import { judge } from '../list/judge.ts'
import { PersonState } from '../list/person-state.tsx'
import { useRoom } from '../list/room.tsx'
import {
  type Member,
  peopleDisable,
  peopleEnable,
  peopleResendInvitation,
} from '../staff.operations.ts'
import { AccountQuestion, type AskedAct } from './account-question.tsx'
import styles from './person.module.css'
import { WaitingOfPerson } from './person-waiting.tsx'

function Facts({ member }: { member: Member }) {
  const formats = useFormats()
  const { timeZone } = useRoom()
  return (
    <dl className={styles.Facts}>
      <dt>
        <Trans>Status</Trans>
      </dt>
      <dd>
        <PersonState member={member} />
      </dd>
      {member.waiting.length > 0 ? (
        <>
          <dt>
            <Trans>Not sent</Trans>
          </dt>
          <dd>
            <WaitingOfPerson waiting={member.waiting} />
          </dd>
        </>
      ) : null}
      <dt>
        <Trans>E-mail</Trans>
      </dt>
      <dd>{member.email ?? '–'}</dd>
      <dt>
        <Trans>Username</Trans>
      </dt>
      <dd>{member.username ?? '–'}</dd>
      <dt>
        <Trans>Two-factor</Trans>
      </dt>
      <dd>
        {member.isTwoFactorOn ? (
          <Trans context="two-factor">On</Trans>
        ) : (
          <Trans context="two-factor">Off</Trans>
        )}
      </dd>
      <dt>
        <Trans>Last signed in</Trans>
      </dt>
      <dd>
        {member.lastSignInAt ? (
          formats.momentOf(member.lastSignInAt as Instant, timeZone)
        ) : (
          <Trans>Never</Trans>
        )}
      </dd>
    </dl>
  )
}

/** Invitation, two-factor, switching off and on: the account, not the rights. */
export function PersonAccount({ member }: { member: Member }) {
  const { t, i18n } = useLingui()
  const { isImpersonating } = useImpersonation()
  const { me, members, act, run } = useRoom()
  const [asked, setAsked] = useState<AskedAct | null>(null)
  const { change, disable } = judge(me, member, members)
  const { id: userId, name, status, sendsUntil } = member
  const doing = (document: typeof peopleEnable, words: string) => () =>
    void run({ act: () => act(document, { userId }), words })

  return (
    <Section title={t`Account`}>
      <Facts member={member} />
      {change ? null : (
        <div className={styles.Acts}>
          {status === 'invited' ? (
            <Button
              onClick={doing(
                peopleResendInvitation,
                t`A new invitation is on its way to ${name}. The one before no longer opens anything.`,
              )}
            >
              <Trans>Send the invitation again</Trans>
            </Button>
          ) : null}
          {member.isTwoFactorOn && !isImpersonating ? (
            <Button onClick={() => setAsked('reset')}>
              <Trans>Turn off the two-factor</Trans>
            </Button>
          ) : null}
          {status !== 'disabled' ? null : sendsUntil ? (
            <Button
              onClick={doing(
                peopleDisable,
                t`The account of ${name} is closed again. What was not sent stays on the tablet.`,
              )}
            >
              <Trans>Close it for sending</Trans>
            </Button>
          ) : (
            <Button onClick={() => setAsked('send')}>
              <Trans>Open for sending only</Trans>
            </Button>
          )}
          {status === 'disabled' ? (
            <Button
              onClick={doing(
                peopleEnable,
                t`${name} may sign in again, with the same rights as before.`,
              )}
            >
              <Trans>Switch the account on again</Trans>
            </Button>
          ) : disable ? null : (
            <Button look="danger-outline" onClick={() => setAsked('disable')}>
              <Trans>Switch the account off</Trans>
            </Button>
          )}
        </div>
      )}
      {disable && status !== 'disabled' ? <p className={styles.Why}>{i18n._(disable)}</p> : null}
      {asked ? (
        <AccountQuestion member={member} what={asked} onClose={() => setAsked(null)} />
      ) : null}
    </Section>
  )
}
