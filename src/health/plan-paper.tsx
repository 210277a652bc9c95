import { Trans } from '@lingui/react/macro'
import { FileText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { shownAs } from '#domain/children/documents/document.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { FileDialog } from '#src/media/file-dialog.tsx'
import { useSession } from '#src/session/session-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Quiet, Stack } from '#src/ui/screen/layout.tsx'
import { healthPlanPaper, healthPlanToShow, type PlanPaper } from './plan-paper.operations.ts'

/** The paper that the doctor has signed, where the plan is read. It needs the network; the plan's words do not. */
export function PlanPaperButton({ childId }: { childId: string }) {
  const { ask } = useSession()
  const formats = useFormats()
  const [paper, setPaper] = useState<PlanPaper | null>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    let isHere = true
    void ask({ document: healthPlanPaper, variables: { childId } }).then((reply) => {
      if (isHere) setPaper(reply.kind === 'data' ? reply.data.healthPlanPaper : null)
    })
    return () => {
      isHere = false
    }
  }, [ask, childId])
  if (!paper) return null
  const shown = shownAs(paper.format)
  const until = paper.validUntil && formats.date(paper.validUntil)
  return (
    <Stack gap={4}>
      {shown ? (
        <div>
          <Button size="touch" icon={<FileText aria-hidden />} onClick={() => setOpen(true)}>
            <Trans>Show the signed plan</Trans>
          </Button>
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
      {isOpen && shown ? (
        <FileDialog
          name={paper.name}
          shown={shown}
          paper={{ document: healthPlanToShow, variables: { childId } }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Stack>
  )
}
