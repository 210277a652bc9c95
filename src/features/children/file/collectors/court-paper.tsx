import { Trans, useLingui } from '@lingui/react/macro'
import { PaperButton } from '#src/media/paper-button.tsx'
import { useDatedMoment } from '#src/session/use-dated-moment.ts'
import { Fold } from '#src/ui/fold.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
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
  // Who opened it stands below the list: it is read again when the paper is closed.
  return (
    <PaperButton
      name={t`Decision of the court`}
      aria-label={t`Show the decision of the court`}
      paper={{ document: courtPaper, variables: { collectorId } }}
      onClose={onOpened}
    />
  )
}

/** The people who have opened a decision of a court for this child. */
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
