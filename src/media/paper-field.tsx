import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { FileField } from './file-field.tsx'
import { useSendFile } from './use-send-file.ts'

/** A PDF in a form: the one it has, another one, or none. */
export function PaperField({
  legend,
  mark,
  mediaId,
  say,
  problem,
  onChoose,
}: {
  legend: ReactNode
  /** The name of the paper, for `data-paper`. */
  mark: string
  /** The paper that stands in the form. */
  mediaId: string | null
  /** Describes the paper in the form. `sentFrom` opens one that was sent while the form is open. */
  say: (sentFrom: string | null) => ReactNode
  problem?: ReactNode
  onChoose: (mediaId: string | null) => void
}) {
  const road = useSendFile('document')
  return (
    <FileField
      legend={legend}
      road={road}
      problem={problem}
      has={
        mediaId ? (
          <>
            {say(road.address)}
            <Button look="quiet" onClick={() => onChoose(null)}>
              <Trans>Remove the PDF</Trans>
            </Button>
          </>
        ) : null
      }
      hint={<Trans>PDF, at most 10 MB</Trans>}
      input={{ accept: 'application/pdf', 'data-paper': mark }}
      onSent={onChoose}
    >
      {mediaId ? <Trans>Choose another PDF</Trans> : <Trans>Choose a PDF</Trans>}
    </FileField>
  )
}
