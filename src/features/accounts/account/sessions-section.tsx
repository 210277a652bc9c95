import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { LogOut, Monitor } from 'lucide-react'
import { parseInstant } from '#domain/kernel/instant.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { TroubleNotice } from '#src/keeping/trouble-notice.tsx'
import { useSignedIn } from '#src/session/session-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Loading, Skeleton } from '#src/ui/notice/skeleton.tsx'
import { useToast } from '#src/ui/notice/toast.tsx'
import { Stack } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import { useAsking } from '../use-asking.ts'
import styles from './account.module.css'
import { type AccountSession, endOtherSessions, endSession } from './account.operations.ts'
import type { MySessions } from './use-my-sessions.ts'

/** The school's clock tells the hours; whoever belongs to none reads the own one's. */
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

/** Where the person is signed in, and signing out from afar: a lost phone, a tablet of another class. */
export function SessionsSection({ mine }: { mine: MySessions }) {
  const { t } = useLingui()
  const { run, trouble, isBusy } = useAsking()
  const toast = useToast()
  const { sessions, load } = mine
  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? []

  const end = async (sessionId: string): Promise<void> => {
    if (isBusy) return
    const ended = await run({ document: endSession, variables: { sessionId } })
    if (ended.kind !== 'done') return
    toast.success(t`The device is signed out.`)
    await load()
  }
  const endAll = async (): Promise<void> => {
    if (isBusy) return
    const ended = await run({ document: endOtherSessions, variables: {} })
    if (ended.kind !== 'done') return
    toast.success(t`All your other devices are signed out.`)
    await load()
  }

  return (
    <Section title={<Trans>Devices</Trans>}>
      <div className={styles.Stack}>
        <TroubleNotice trouble={trouble ?? mine.trouble} />
        {sessions ? (
          <Stack as="ul" gap={0}>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} onEnd={() => void end(session.id)} />
            ))}
          </Stack>
        ) : mine.trouble ? (
          <Button onClick={() => void load()}>
            <Trans>Try again</Trans>
          </Button>
        ) : (
          <Loading>
            <Skeleton height={40} />
            <Skeleton height={40} />
          </Loading>
        )}
        {others.length > 0 ? (
          <Button look="danger-outline" aria-disabled={isBusy} onClick={() => void endAll()}>
            <Plural
              value={others.length}
              one="Sign out the other device"
              other="Sign out all # other devices"
            />
          </Button>
        ) : null}
      </div>
    </Section>
  )
}
