import { Trans } from '@lingui/react/macro'
import { FileText } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { ShownFile } from '#src/media/shown-file.tsx'
import { useSession } from '#src/session/session-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Quiet, Stack } from '#src/ui/screen/layout.tsx'
import { healthPlanPaper, healthPlanToShow, type PlanPaper } from './plan-paper.operations.ts'

function PaperDialog({
  childId,
  paper: { name, format },
  onClose,
}: {
  childId: string
  paper: PlanPaper
  onClose: () => void
}) {
  const { ask } = useSession()
  const find = useCallback(async () => {
    const reply = await ask({ document: healthPlanToShow, variables: { childId } })
    return reply.kind === 'data' ? reply.data.healthPlanToShow : null
  }, [ask, childId])
  return (
    <Dialog
      title={name}
      width="wide"
      onPhone="page"
      onClose={onClose}
      acts={
        <Button look="primary" size="touch" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <ShownFile
        name={name}
        shown={format === 'jpg' ? 'picture' : 'pages'}
        find={find}
        undrawn={(address) => (
          <a href={address} target="_blank" rel="noreferrer">
            <Trans>Open {name} beside Préau</Trans>
          </a>
        )}
      />
    </Dialog>
  )
}

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
  const until = paper.validUntil && formats.date(paper.validUntil as LocalDate)
  return (
    <Stack gap={4}>
      <div>
        <Button size="touch" icon={<FileText aria-hidden />} onClick={() => setOpen(true)}>
          <Trans>Show the signed plan</Trans>
        </Button>
      </div>
      {paper.state === 'expired' && until ? (
        <Quiet as="span">
          <Trans>The paper was valid until {until}.</Trans>
        </Quiet>
      ) : null}
      {isOpen ? (
        <PaperDialog childId={childId} paper={paper} onClose={() => setOpen(false)} />
      ) : null}
    </Stack>
  )
}
