import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { LogOut, Send } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type Instant, parseInstant } from '#domain/kernel/instant.ts'
import { RegionProvider } from '#src/i18n/use-formats.tsx'
import { useLocalPhotos } from '#src/media/use-local-photos.ts'
import { useAllUnsettled, useOffline, useSyncState } from '#src/offline/offline-context.tsx'
import { isOnItsWay } from '#src/offline/outbox/entry.ts'
import type { PhotoRow } from '#src/offline/photos/photo-rows.ts'
import { OnThisDevice } from '#src/people/this-device.tsx'
import { OthersWaiting } from '#src/people/waiting-notice.tsx'
import { useSignedIn } from '#src/session/session-context.tsx'
import { useMoment } from '#src/session/use-moment.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { PublicPage } from '#src/ui/screen/public-page.tsx'
import { Headline } from '#src/ui/screen/screen.tsx'
import styles from './sending.module.css'
import { type Seen, type Sending, sendingOf, withSeen } from './sending.view.ts'

/** Entries and photos of this person, as far as they are seen on this page. */
function useSending(): Sending {
  const entries = useAllUnsettled()
  const photos = [...useLocalPhotos().values()]
  const queued = photos.filter(({ state }) => state === 'queued')
  const refused = photos.filter(({ state }) => state === 'refused')
  const unsettled = [...entries.map(({ entryId }) => entryId), ...[...queued, ...refused].map(idOf)]
  const onTheWay = [
    ...entries.filter(isOnItsWay).map(({ entryId }) => entryId),
    ...queued.map(idOf),
  ]
  const [seen, setSeen] = useState<Seen>(new Set())
  const now = withSeen(seen, unsettled)
  if (now !== seen) setSeen(now)
  return sendingOf(now, { unsettled, onTheWay })
}

const idOf = ({ mediaId }: PhotoRow): string => mediaId

/** Shows what the account is open for, and how long. */
function OpenUntil({ sendsUntil }: { sendsUntil: Instant }) {
  const until = useMoment()(sendsUntil)
  return (
    <Trans>
      Your account is switched off. Until {until} it is open for one thing: sending what waits{' '}
      <OnThisDevice />.
    </Trans>
  )
}

function Progress({ sending: { sent, total } }: { sending: Sending }) {
  return (
    <div className={styles.Progress} role="status" data-sent={sent} data-total={total}>
      <progress className={styles.Bar} value={sent} max={total} aria-hidden />
      <Plural value={total} one={`${sent} of # is sent`} other={`${sent} of # are sent`} />
    </div>
  )
}

function Done({ total }: { total: number }) {
  return (
    <EmptyState
      drawing="tree"
      title={
        total > 0 ? (
          <Trans>Everything is sent</Trans>
        ) : (
          <Trans>
            Nothing of yours waits <OnThisDevice />
          </Trans>
        )
      }
      act={
        <LinkButton look="primary" to="/api/logout" icon={<LogOut aria-hidden />}>
          <Trans>Sign out</Trans>
        </LinkButton>
      }
    >
      {total > 0 ? (
        <Trans>
          Nothing of yours waits <OnThisDevice /> any more. When you sign out, nothing of yours
          stays here.
        </Trans>
      ) : (
        <Trans>Sign out here, and sign in on the device on which you entered something.</Trans>
      )}
    </EmptyState>
  )
}

function UnderWay({ sending, children }: { sending: Sending; children: ReactNode }) {
  const { user } = useSignedIn()
  const { name } = user
  const { sendNow } = useOffline()
  const { waiting, attention } = useSyncState()
  const { total } = sending
  const sendsUntil = parseInstant(user.sendsUntil ?? '')
  return (
    <div className={styles.Sending}>
      <Headline sub={sendsUntil ? <OpenUntil sendsUntil={sendsUntil} /> : undefined}>
        {waiting === 0 && attention > 0 ? (
          <Plural value={attention} one="# entry needs you" other="# entries need you" />
        ) : (
          <Plural
            value={total}
            one={`# entry of ${name} is being sent`}
            other={`# entries of ${name} are being sent`}
          />
        )}
      </Headline>
      <Progress sending={sending} />
      {children}
      <div className={styles.Foot}>
        {waiting > 0 ? (
          <Button look="primary" icon={<Send aria-hidden />} onClick={sendNow}>
            <Trans>Send now</Trans>
          </Button>
        ) : null}
        <LinkButton to="/api/logout" icon={<LogOut aria-hidden />}>
          <Trans>Sign out</Trans>
        </LinkButton>
      </div>
    </div>
  )
}

/**
 * All that somebody sees whose account is switched off and open for sending: what leaves this tablet, what was refused
 * or is in conflict, and the way out. Nothing of the school is read.
 */
export function SendingScreen({ pause, entries }: { pause: ReactNode; entries: ReactNode }) {
  const { t } = useLingui()
  const { school } = useSignedIn()
  const { isKnown } = useSyncState()
  const sending = useSending()
  return (
    <RegionProvider region={school?.currency.locale ?? null}>
      <PublicPage name="sending" title={t`Sending`} ready={isKnown}>
        {!isKnown ? null : sending.isDone ? (
          <>
            <Done total={sending.total} />
            <OthersWaiting />
          </>
        ) : (
          <UnderWay sending={sending}>
            {pause}
            {entries}
          </UnderWay>
        )}
      </PublicPage>
    </RegionProvider>
  )
}
