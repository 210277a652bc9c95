import { Trans } from '@lingui/react/macro'
import { shownAs } from '#domain/children/documents/document.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useAsked } from '#src/keeping/acts/use-asked.ts'
import { useFreshReading } from '#src/keeping/pages/use-fresh-reading.ts'
import { PaperButton } from '#src/media/paper-button.tsx'
import { NoAnswer } from '#src/session/no-answer.tsx'
import { Button } from '#src/ui/button.tsx'
import { Quiet, Stack } from '#src/ui/screen/layout.tsx'
import { healthPlanPaper, healthPlanToShow } from './plan-paper.operations.ts'

const untilThere = { everyMs: 15_000, lanes: [] }

/** The paper that the doctor has signed, where the plan is read. It needs the network; the plan's words do not. */
export function PlanPaperButton({ childId }: { childId: string }) {
  const formats = useFormats()
  const asked = useAsked(healthPlanPaper, { variables: { childId } })
  const isSilent = asked.status === 'missing'
  // Each answer is logged: it is asked again only until one comes.
  useFreshReading(isSilent ? childId : null, asked.lookAgain, untilThere)
  if (isSilent) return <NotAsked lookAgain={asked.lookAgain} />
  const paper = asked.status === 'ready' ? asked.value.healthPlanPaper : null
  if (!paper) return null
  const shown = shownAs(paper.format)
  const until = paper.validUntil && formats.date(paper.validUntil)
  return (
    <Stack gap={4}>
      {shown ? (
        <div>
          <PaperButton
            {...{ name: paper.name, shown, size: 'touch' }}
            paper={{ document: healthPlanToShow, variables: { childId } }}
          >
            <Trans>Show the signed plan</Trans>
          </PaperButton>
        </div>
      ) : (
        <Quiet as="span">
          <Trans>The signed plan is a file that no page shows. The direction can save it.</Trans>
        </Quiet>
      )}
      {paper.state === 'expired' && until ? (
        <Quiet as="span">
          <Trans>The paper was valid until {until}.</Trans>
        </Quiet>
      ) : null}
    </Stack>
  )
}

/** Nobody shall take a paper that could not be asked for as one that is not there. */
function NotAsked({ lookAgain }: { lookAgain: () => void }) {
  return (
    <Stack gap={4} role="status">
      <Quiet as="span">
        <Trans>The signed plan cannot be looked for at this moment.</Trans>{' '}
        <NoAnswer>
          <Trans>It needs the network, and is asked for again by itself.</Trans>
        </NoAnswer>
      </Quiet>
      <div>
        <Button size="touch" onClick={lookAgain}>
          <Trans>Look again</Trans>
        </Button>
      </div>
    </Stack>
  )
}
