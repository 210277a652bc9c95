import { Trans } from '@lingui/react/macro'
import { HeartPulse } from 'lucide-react'
import { useState } from 'react'
import type { ClassWork } from '#domain/access/access.ts'
import { isDirection } from '#domain/accounts/roles.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { HealthLines } from './child-health.tsx'
import { ChildHealthSheet, type SheetChild } from './child-health-sheet.tsx'
import { useClassHealth } from './use-class-health.ts'

/** What must be known of a child, inside a sheet about something else; the direction goes on to the record itself. */
export function HealthGlance({
  work,
  child,
  today,
}: {
  work: ClassWork
  child: SheetChild
  today: LocalDate
}) {
  const { user } = useSignedIn()
  const known = useClassHealth(work, child.classId).get(child.childId)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {known ? <HealthLines health={known} today={today} /> : null}
      {isDirection(user.userType) ? (
        <Button icon={<HeartPulse aria-hidden />} onClick={() => setOpen(true)}>
          <Trans>Health record…</Trans>
        </Button>
      ) : null}
      {isOpen ? (
        <ChildHealthSheet work={work} child={child} today={today} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}
