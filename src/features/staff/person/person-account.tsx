import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useImpersonation } from '#src/session/acting/use-impersonation.ts'
import { Button } from '#src/ui/button.tsx'
import { Fact, Facts } from '#src/ui/screen/facts.tsx'
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

function FactsOfAccount({ member }: { member: Member }) {
  const formats = useFormats()
  const { timeZone } = useRoom()
  return (
    <Facts>
      <Fact name={<Trans>Status</Trans>}>
        <PersonState member={member} />
      </Fact>
      {member.waiting.length > 0 ? (
        <Fact name={<Trans>Not sent</Trans>}>
          <WaitingOfPerson waiting={member.waiting} />
        </Fact>
      ) : null}
      <Fact name={<Trans>E-mail</Trans>}>{member.email ?? '–'}</Fact>
      <Fact name={<Trans>Username</Trans>}>{member.username ?? '–'}</Fact>
      <Fact name={<Trans>Two-factor</Trans>}>
        {member.isTwoFactorOn ? (
          <Trans context="two-factor">On</Trans>
        ) : (
          <Trans context="two-factor">Off</Trans>
        )}
      </Fact>
      <Fact name={<Trans>Last signed in</Trans>}>
        {member.lastSignInAt ? (
          formats.momentOf(member.lastSignInAt, timeZone)
        ) : (
          <Trans>Never</Trans>
        )}
      </Fact>
    </Facts>
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
      <FactsOfAccount member={member} />
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
