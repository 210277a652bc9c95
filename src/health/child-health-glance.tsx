import { Trans } from '@lingui/react/macro'
import { HeartPulse } from 'lucide-react'
import { useState } from 'react'
import type { ClassWork } from '#domain/access/access.ts'
import { isDirection } from '#domain/accounts/roles.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { HealthLines } from './child-health.tsx'
import { ChildHealthSheet } from './child-health-sheet.tsx'
import type { HealthChild } from './use-child-health.ts'

/** Shows what must be known of a child, at the head of a sheet about something else. */
export function HealthGlance({ child, today }: { child: HealthChild; today: LocalDate }) {
  return child.health ? <HealthLines health={child.health} today={today} /> : null
}

/** From such a sheet the direction goes on to the record itself; nobody else is offered it. */
export function HealthRecordButton({
  work,
  child,
  today,
}: {
  work: ClassWork
  child: HealthChild
  today: LocalDate
}) {
  const { user } = useSignedIn()
  const [isOpen, setOpen] = useState(false)
  if (!isDirection(user.userType)) return null
  return (
    <>
      <Button icon={<HeartPulse aria-hidden />} onClick={() => setOpen(true)}>
        <Trans>Health record…</Trans>
      </Button>
      {isOpen ? (
        <ChildHealthSheet work={work} child={child} today={today} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}
