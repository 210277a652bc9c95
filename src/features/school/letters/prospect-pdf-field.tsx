import { Trans } from '@lingui/react/macro'
import { PaperField } from '#src/media/paper-field.tsx'
import type { School } from '../school.operations.ts'

/** The PDF that goes out with the answer to a request: the one it has, another one, or none. */
export function ProspectPdfField({
  school,
  mediaId,
  problem,
  onChoose,
}: {
  school: Pick<School, 'prospectPdfMediaId' | 'prospectPdfUrl'>
  /** The PDF that stands in the form. */
  mediaId: string | null
  problem: string | undefined
  onChoose: (mediaId: string | null) => void
}) {
  const isKept = mediaId === school.prospectPdfMediaId
  return (
    <PaperField
      legend={<Trans>PDF that goes with it</Trans>}
      mark="prospect"
      mediaId={mediaId}
      problem={problem}
      say={(sentFrom) => {
        const address = isKept ? school.prospectPdfUrl : sentFrom
        return address ? (
          <a href={address} target="_blank" rel="noreferrer">
            <Trans>Open the PDF</Trans>
          </a>
        ) : null
      }}
      onChoose={onChoose}
    />
  )
}
