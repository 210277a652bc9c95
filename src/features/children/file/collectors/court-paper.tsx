import { Trans, useLingui } from '@lingui/react/macro'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '#src/session/session-context.tsx'
import { useDatedMoment } from '#src/session/use-dated-moment.ts'
import { Button } from '#src/ui/button.tsx'
import { Fold } from '#src/ui/fold.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Quiet, Row } from '#src/ui/screen/layout.tsx'
import { type ChildCollectors, courtPaper } from './collectors.operations.ts'

/** Opens the decision of a court. The address is asked for at the tap, since each asking is written down. */
export function CourtPaper({
  collectorId,
  onOpened,
}: {
  collectorId: string
  onOpened: () => void
}) {
  const { t } = useLingui()
  const { ask } = useSession()
  const [address, setAddress] = useState<string | null>(null)
  const [isLost, setLost] = useState(false)
  const open = async (): Promise<void> => {
    setLost(false)
    const reply = await ask({ document: courtPaper, variables: { collectorId } })
    const found = reply.kind === 'data' ? reply.data.courtPaper : null
    setAddress(found)
    setLost(found === null)
    if (found) onOpened()
  }
  return (
    <Row gap={12}>
      {address ? (
        <a href={address} target="_blank" rel="noreferrer">
          <Trans>Open the decision of the court (PDF)</Trans>
        </a>
      ) : (
        <Button
          icon={<FileText aria-hidden />}
          aria-label={t`Show the decision of the court`}
          onClick={() => void open()}
        >
          <Trans>Decision of the court</Trans>
        </Button>
      )}
      {isLost ? (
        <Notice tone="warning" role="alert">
          <Trans>The paper could not be opened. It needs the network: try again.</Trans>
        </Notice>
      ) : null}
    </Row>
  )
}

/** Who has opened a decision of a court for this child. */
export function PaperReads({ reads }: { reads: ChildCollectors['paperReads'] }) {
  const momentOf = useDatedMoment()
  if (reads.length === 0) return null
  return (
    <Fold head={<Trans>Who opened the decision of the court</Trans>}>
      {reads.map(({ id, at, byName, actorName }) => (
        <Quiet key={id}>
          {momentOf(at)}, {actorName ?? byName}
        </Quiet>
      ))}
    </Fold>
  )
}
