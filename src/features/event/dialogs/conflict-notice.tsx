import { Trans } from '@lingui/react/macro'
import { conflictOf } from '#domain/event/occurrences.ts'
import { monthContaining, parseLocalDate } from '#domain/kernel/local-date.ts'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { Notice } from '#src/ui/notice/notice.tsx'
import { type EventTarget, eventWindow } from '../event.operations.ts'
import { byId, levelsOfEvent, windowOf } from '../event.view.ts'

type Chosen = { firstDay: string; lastDay: string; audienceIds: readonly string[] }

/** Says before anything is saved that the school, or a level of the audience, is closed on that day. */
export function ConflictNotice({
  form,
  targets,
}: {
  form: Chosen
  targets: readonly EventTarget[]
}) {
  const firstDay = parseLocalDate(form.firstDay)
  return firstDay ? <OfMonth firstDay={firstDay} form={form} targets={targets} /> : null
}

function OfMonth({
  firstDay,
  form,
  targets,
}: {
  firstDay: NonNullable<ReturnType<typeof parseLocalDate>>
  form: Chosen
  targets: readonly EventTarget[]
}) {
  const kept = useKept(eventWindow, windowOf(monthContaining(firstDay)))
  if (kept.status !== 'ready') return null
  const name = conflictOf(
    { firstDay, lastDay: parseLocalDate(form.lastDay) ?? firstDay },
    {
      closed: kept.value.events.closedDays,
      standardIds: levelsOfEvent({ audienceIds: [...form.audienceIds] }, byId(targets)),
    },
  )
  if (!name) return null
  return (
    <Notice tone="warning" role="status" title={<Trans>The school is closed: {name}</Trans>}>
      <Trans>You can still save the event.</Trans>
    </Notice>
  )
}
