import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { TroubleNotice } from '#src/keeping/acts/trouble-notice.tsx'
import type { Outcome, Trouble } from '#src/keeping/acts/use-act.ts'
import { useAsked, useAskedAct } from '#src/keeping/acts/use-asked.ts'
import { KeptPart } from '#src/keeping/pages/kept-screen.tsx'
import { useReadOnly } from '#src/session/read-only.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { useToast } from '#src/ui/notice/toast.tsx'
import { Quiet, Row, Stack } from '#src/ui/screen/layout.tsx'
import type { SchoolEvent } from '../event.operations.ts'
import { eventActs } from '../event-refusals.ts'
import { answersOfEvent } from './answers.operations.ts'
import { AnswersOfFamilies } from './answers-of-families.tsx'
import { InvitationDialog } from './invitation-dialog.tsx'

/** The answers of families about an event: who comes, which appointment is whose, and who was asked. */
export function AnswersDialog({
  event,
  askForDay,
  onClose,
}: {
  event: SchoolEvent
  /** Takes the day that is open out of its series, and goes on with its own answers; of no series there is none. */
  askForDay: (() => Promise<Outcome>) | null
  onClose: () => void
}) {
  const asked = useAsked(answersOfEvent, { variables: { eventId: event.id } })
  const acts = useAskedAct(eventActs, asked)
  const [isAsking, setIsAsking] = useState(false)
  const { title } = event
  const answers = asked.status === 'ready' ? asked.value.eventAnswers : null
  if (isAsking && answers)
    return (
      <InvitationDialog
        event={event}
        answers={answers}
        acts={acts}
        onClose={() => setIsAsking(false)}
      />
    )
  return (
    <Dialog
      title={title}
      width="wide"
      onPhone="page"
      onClose={onClose}
      acts={
        <Button look="primary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <Stack gap={16}>
        {askForDay ? <OfSeries askForDay={askForDay} /> : null}
        <KeptPart
          kept={asked}
          silence={{
            title: <Trans>The answers need the network</Trans>,
            words: <Trans>Nothing of them is kept on this device.</Trans>,
          }}
        >
          {({ eventAnswers }) =>
            eventAnswers ? (
              <AnswersOfFamilies
                event={event}
                answers={eventAnswers}
                act={acts.act}
                onAsk={() => setIsAsking(true)}
              />
            ) : (
              <Quiet>
                <Trans>This event is not in the calendar any more.</Trans>
              </Quiet>
            )
          }
        </KeptPart>
      </Stack>
    </Dialog>
  )
}

/** Says that an answer about a series holds for all its days, and offers to ask about one day alone. */
function OfSeries({ askForDay }: { askForDay: () => Promise<Outcome> }) {
  const { t } = useLingui()
  const isReadOnly = useReadOnly()
  const toast = useToast()
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const ask = async () => {
    const outcome = await askForDay()
    if (outcome.kind === 'done') toast.success(t`This day now stands alone in the calendar.`)
    else setTrouble(outcome)
  }
  return (
    <Stack gap={8}>
      <Quiet>
        <Trans>
          One answer, and one authorisation, holds for all days of this series. A day that is asked
          for alone stands in the calendar as an event of its own.
        </Trans>
      </Quiet>
      <Row>
        <Button
          icon={<CalendarDays aria-hidden />}
          disabled={isReadOnly}
          onClick={() => void ask()}
        >
          <Trans>Ask for this day alone</Trans>
        </Button>
      </Row>
      <TroubleNotice trouble={trouble} />
    </Stack>
  )
}
