import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ResultOf } from 'gql.tada'
import { LogOut, Monitor } from 'lucide-react'
import { parseInstant } from '#domain/kernel/instant.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { TroubleNotice } from '#src/keeping/acts/trouble-notice.tsx'
import { KeptPart } from '#src/keeping/pages/kept-screen.tsx'
import type { Kept } from '#src/keeping/pages/use-kept.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { useToast } from '#src/ui/notice/toast.tsx'
import { Stack } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import { useAsking } from '../use-asking.ts'
import styles from './account.module.css'
import {
  type AccountSession,
  endOtherSessions,
  endSession,
  type listMySessions,
} from './account.operations.ts'

/** The school's clock tells the hours; without a school it is the clock of the device. */
function useMoment(): (text: string) => string {
  const { momentOf } = useFormats()
  const { school } = useSignedIn()
  const zone = school?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  return (text) => {
    const instant = parseInstant(text)
    return instant ? momentOf(instant, zone) : text
  }
}

function SessionRow({ session, onEnd }: { session: AccountSession; onEnd: () => void }) {
  const { t } = useLingui()
  const moment = useMoment()
  const name = session.deviceName ?? t`A device without a name`
  const lastUsed = moment(session.lastUsedAt)
  const since = moment(session.createdAt)
  return (
    <li className={styles.Row} data-session={session.isCurrent ? 'current' : 'other'}>
      <Monitor aria-hidden />
      <div className={styles.What}>
        <b>{name}</b>
        <span className={styles.State}>
          {session.isCurrent ? (
            <Trans>This device, signed in since {since}</Trans>
          ) : (
            <Trans>Last used {lastUsed}</Trans>
          )}
        </span>
      </div>
      {session.isCurrent ? null : (
        <Button icon={<LogOut aria-hidden />} aria-label={t`Sign it out: ${name}`} onClick={onEnd}>
          <Trans>Sign it out</Trans>
        </Button>
      )}
    </li>
  )
}

/** Shows where the person is signed in, and signs out from afar: a lost phone, a tablet of another class. */
export function SessionsSection({ sessions }: { sessions: Kept<ResultOf<typeof listMySessions>> }) {
  const { t } = useLingui()
  const { run, trouble, isBusy } = useAsking()
  const toast = useToast()

  const done = (said: string): void => {
    toast.success(said)
    sessions.lookAgain()
  }
  const end = async (sessionId: string): Promise<void> => {
    if (isBusy) return
    const ended = await run({ document: endSession, variables: { sessionId } })
    if (ended.kind === 'done') done(t`The device is signed out.`)
  }
  const endOthers = async (): Promise<void> => {
    if (isBusy) return
    const ended = await run({ document: endOtherSessions, variables: {} })
    if (ended.kind === 'done') done(t`All your other devices are signed out.`)
  }

  return (
    <Section title={<Trans>Devices</Trans>}>
      <div className={styles.Stack}>
        <TroubleNotice trouble={trouble} />
        <KeptPart
          kept={sessions}
          silence={{
            title: <Trans>Your devices cannot be listed now</Trans>,
            words: <Trans>You stay signed in wherever you are.</Trans>,
          }}
        >
          {({ listMySessions: all }) => (
            <>
              <Stack as="ul" gap={0}>
                {all.map((session) => (
                  <SessionRow
                    key={session.id}
                    session={session}
                    onEnd={() => void end(session.id)}
                  />
                ))}
              </Stack>
              {all.some(({ isCurrent }) => !isCurrent) ? (
                <Button
                  look="danger-outline"
                  aria-disabled={isBusy}
                  onClick={() => void endOthers()}
                >
                  <Plural
                    value={all.filter(({ isCurrent }) => !isCurrent).length}
                    one="Sign out the other device"
                    other="Sign out all # other devices"
                  />
                </Button>
              ) : null}
            </>
          )}
        </KeptPart>
      </div>
    </Section>
  )
}
