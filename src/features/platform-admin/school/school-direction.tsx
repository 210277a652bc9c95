import { Trans, useLingui } from '@lingui/react/macro'
import { Eye, KeyRound, MailPlus } from 'lucide-react'
import { useState } from 'react'
import { useDoing } from '#src/keeping/acts/use-doing.tsx'
import { ImpersonationDialog } from '#src/people/impersonation-dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import { Acts, Quiet, Stack } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import { DirectorState } from '../list/school-state.tsx'
import { platformResendInvitation, type SchoolDirector } from '../platform-admin.operations.ts'
import { privilegeWords } from '../platform-words.ts'
import { useMoments } from '../use-moments.ts'
import { PrivilegesDialog } from './privileges-dialog.tsx'
import styles from './school.module.css'
import type { SchoolPart } from './school-detail.tsx'

function DirectorFacts({ director }: { director: SchoolDirector }) {
  const { i18n } = useLingui()
  const { dayOf } = useMoments()
  const { name, email, status, lastSignInAt, withheld } = director
  const day = lastSignInAt ? dayOf(lastSignInAt) : null
  const list = withheld
    .flatMap((word) =>
      word in privilegeWords ? i18n._(privilegeWords[word as keyof typeof privilegeWords]) : [],
    )
    .join(', ')
  return (
    <span className={styles.Who}>
      <b>{name}</b>
      <span className={styles.Mail}>{email}</span>
      <DirectorState director={director} />
      {status === 'active' ? (
        <Quiet as="span">
          {day ? <Trans>Last signed in on {day}</Trans> : <Trans>Never signed in</Trans>}
        </Quiet>
      ) : null}
      {list ? (
        <Quiet as="span">
          <Trans>Withheld: {list}</Trans>
        </Quiet>
      ) : null}
    </span>
  )
}

function Director({ director, school, acts }: SchoolPart & { director: SchoolDirector }) {
  const { t } = useLingui()
  const { run } = useDoing()
  const [open, setOpen] = useState<'privileges' | 'impersonation' | null>(null)
  const { id, name, email, status } = director
  const close = () => setOpen(null)

  const invite = () =>
    run({
      act: () => acts.act(platformResendInvitation, { schoolId: school.id, userId: id }),
      words: t`A new invitation goes to ${email ?? name}. The one before is void.`,
    })

  return (
    <li className={styles.Person}>
      <DirectorFacts director={director} />
      <Acts as="span">
        {status === 'invited' ? (
          <Button
            icon={<MailPlus aria-hidden />}
            disabled={acts.isBusy}
            onClick={() => void invite()}
          >
            <Trans>Invite again</Trans>
          </Button>
        ) : null}
        <Button
          icon={<KeyRound aria-hidden />}
          aria-label={t`Privileges of ${name}`}
          onClick={() => setOpen('privileges')}
        >
          <Trans>Privileges</Trans>
        </Button>
        {status === 'active' && school.isEnabled ? (
          <Button
            icon={<Eye aria-hidden />}
            aria-label={t`See as: ${name}`}
            onClick={() => setOpen('impersonation')}
          >
            <Trans>See as</Trans>
          </Button>
        ) : null}
      </Acts>
      {open === 'privileges' ? (
        <PrivilegesDialog director={director} school={school} acts={acts} onClose={close} />
      ) : open === 'impersonation' ? (
        <ImpersonationDialog person={{ userId: id, name }} onClose={close} />
      ) : null}
    </li>
  )
}

/** Shows who directs the school: the state of their invitation, their privileges, and the way to see what they see. */
export function SchoolDirection({ school, acts }: SchoolPart) {
  return (
    <Section title={<Trans>Direction</Trans>}>
      {school.directors.length === 0 ? (
        <p>
          <Trans>Nobody directs this school yet.</Trans>
        </p>
      ) : (
        <Stack as="ul" gap={0}>
          {school.directors.map((director) => (
            <Director key={director.id} director={director} school={school} acts={acts} />
          ))}
        </Stack>
      )}
    </Section>
  )
}
