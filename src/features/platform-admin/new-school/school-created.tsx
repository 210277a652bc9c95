import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useSignedIn } from '#src/session/session-context.tsx'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Acts } from '#src/ui/screen/layout.tsx'
import { platformSchools } from '../platform-admin.operations.ts'
import { mailWords } from '../platform-words.ts'
import styles from './new-school.module.css'
import type { Created } from './use-new-school.ts'

const lookAgainMs = 3_000
/** A mail that has not left by then has its place in the list of schools. */
const mostLooks = 20

/** Asks how the invitation fares, as long as it is about to leave. */
function useInvitation(id: string): string | null {
  const { ask } = useSignedIn()
  const [state, setState] = useState<string | null>('waiting')
  const looks = useRef(0)
  useEffect(() => {
    if (state !== 'waiting') return
    const timer = setInterval(() => {
      looks.current += 1
      if (looks.current > mostLooks) return clearInterval(timer)
      void ask({ document: platformSchools, variables: { id } }).then((outcome) => {
        if (outcome.kind !== 'data') return
        setState(outcome.data.listSchools[0]?.directors[0]?.invitationMail ?? null)
      })
    }, lookAgainMs)
    return () => clearInterval(timer)
  }, [ask, id, state])
  return state
}

/** The school exists: what happens now, and what its director will do. */
export function SchoolCreated({ school, onAnother }: { school: Created; onAnother: () => void }) {
  const { i18n } = useLingui()
  const state = useInvitation(school.id)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { name, directorName, directorEmail: address } = school
  const mail = mailWords[state ?? '']
  return (
    <div className={styles.Page}>
      <h2 ref={heading} tabIndex={-1}>
        <Trans>{name} is there</Trans>
      </h2>
      <Notice
        tone={state === 'failed' ? 'error' : state === 'sent' ? 'success' : 'info'}
        role="status"
        title={<Trans>An invitation goes to {address}.</Trans>}
      >
        {mail ? i18n._(mail) : null}
      </Notice>
      <ol className={styles.Steps}>
        <li>
          <Trans>
            {directorName} opens the link of the mail, or types its code into the app, and chooses a
            password.
          </Trans>
        </li>
        <li>
          <Trans>Then the direction adds classes and children, and invites the staff.</Trans>
        </li>
        <li>
          <Trans>
            Without an answer, invite again from the school's page: the old link is void then.
          </Trans>
        </li>
      </ol>
      <Acts>
        <LinkButton look="primary" to={`/admin?school=${school.id}`}>
          <Trans>Open {name}</Trans>
        </LinkButton>
        <Button onClick={onAnother}>
          <Trans>Create another school</Trans>
        </Button>
      </Acts>
    </div>
  )
}
