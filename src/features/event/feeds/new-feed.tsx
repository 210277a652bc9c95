import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { decideFeed, longestFeedName } from '#domain/event/feed.ts'
import { TroubleNotice } from '#src/keeping/acts/trouble-notice.tsx'
import type { Trouble, useAct } from '#src/keeping/acts/use-act.ts'
import type { useAskedAct } from '#src/keeping/acts/use-asked.ts'
import { useProblems } from '#src/keeping/forms/use-problems.ts'
import { useNewId } from '#src/platform/use-new-id.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field/field.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { useToast } from '#src/ui/notice/toast.tsx'
import { Row, Stack } from '#src/ui/screen/layout.tsx'
import styles from '../event.module.css'
import { calendarLink, feedAddress, newFeedSecret } from './feed-address.ts'
import { addEventFeed, type Feed } from './feeds.operations.ts'

type Made = { id: string; secret: string }

/** Makes an address. The device makes its secret, and shows it this once: afterwards nobody knows it. */
export function NewFeed({
  act,
  refusedBy,
  standing,
}: {
  act: ReturnType<typeof useAskedAct<{ eventFeeds: Feed[] }>>['act']
  refusedBy: ReturnType<typeof useAct>['refusedBy']
  standing: readonly Feed[]
}) {
  const { i18n } = useLingui()
  const nextId = useNewId()
  const [name, setName] = useState('')
  // Sent again after a silence, it is the same address.
  const [wished, setWished] = useState<Made | null>(null)
  const [made, setMade] = useState<Made | null>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const { problems, trouble: rest, place } = useProblems<{ name: string }>(trouble)
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const wish = wished ?? { id: nextId(), secret: newFeedSecret() }
    const decided = decideFeed({ name, secret: wish.secret }, standing)
    if (!decided.ok) return setTrouble(refusedBy(decided.refusal.code, decided.refusal.facts))
    setWished(wish)
    const language = i18n.locale === 'fr' ? 'fr' : 'en'
    const sent = { feedId: wish.id, ...decided.value, language }
    const outcome = await act(addEventFeed, sent)
    if (outcome.kind !== 'done') {
      if (outcome.kind === 'refused') setWished(null)
      return setTrouble(outcome)
    }
    setTrouble(null)
    setWished(null)
    setMade(wish)
    setName('')
  }
  return (
    <Stack gap={12}>
      {made && standing.some(({ id }) => id === made.id) ? <Address secret={made.secret} /> : null}
      <form ref={place} className={styles.NewFeed} onSubmit={(event) => void add(event)}>
        <TextField
          label={<Trans>For which calendar</Trans>}
          help={<Trans>For instance: my phone. By this name you know which one to revoke.</Trans>}
          problem={problems.name}
          value={name}
          maxLength={longestFeedName}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
        <TroubleNotice trouble={rest} />
        <Row>
          <Button type="submit" icon={<Plus aria-hidden />}>
            <Trans>Make an address</Trans>
          </Button>
        </Row>
      </form>
    </Stack>
  )
}

function Address({ secret }: { secret: string }) {
  const { t } = useLingui()
  const toast = useToast()
  const address = feedAddress(secret)
  const copy = (): void => {
    navigator.clipboard.writeText(address).then(
      () => toast.success(t`The address is copied.`),
      () => toast.error(t`The address could not be copied. Select it and copy it by hand.`),
    )
  }
  return (
    <Notice tone="warning" role="status" title={<Trans>Copy this address now.</Trans>}>
      <Stack>
        <p>
          <Trans>It is shown only this once. Give it to your calendar as a subscription.</Trans>
        </p>
        <p className={styles.Address} data-address>
          {address}
        </p>
        <Row>
          <a className={styles.OpenCalendar} href={calendarLink(address)}>
            <Trans>Open in this device's calendar</Trans>
          </a>
          {/* Plain http in the school's own network has no clipboard. */}
          {'clipboard' in navigator ? (
            <Button icon={<Copy aria-hidden />} onClick={copy}>
              <Trans>Copy</Trans>
            </Button>
          ) : null}
        </Row>
      </Stack>
    </Notice>
  )
}
