import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { FieldGroup } from '#src/ui/field/field-group.tsx'
import { Row } from '#src/ui/screen/layout.tsx'
import { FileButton } from './file-button.tsx'
import { useSendFile } from './use-send-file.ts'

/** A PDF in a form: the one it has, another one, or none. */
export function PaperField({
  legend,
  mark,
  mediaId,
  say,
  onChoose,
}: {
  legend: ReactNode
  /** Which paper it is, for `data-paper`. */
  mark: string
  /** What stands in the form. */
  mediaId: string | null
  /** What is said of the paper in the form. `sentFrom` opens one that was sent while the form is open. */
  say: (sentFrom: string | null) => ReactNode
  onChoose: (mediaId: string | null) => void
}) {
  const road = useSendFile('document')
  return (
    <FieldGroup legend={legend}>
      {mediaId ? (
        <Row gap={12}>
          {say(road.address)}
          <Button look="quiet" onClick={() => onChoose(null)}>
            <Trans>Remove the PDF</Trans>
          </Button>
        </Row>
      ) : null}
      <FileButton
        road={road}
        hint={<Trans>PDF, at most 10 MB</Trans>}
        input={{ accept: 'application/pdf', 'data-paper': mark }}
        onSent={onChoose}
      >
        {mediaId ? <Trans>Choose another PDF</Trans> : <Trans>Choose a PDF</Trans>}
      </FileButton>
    </FieldGroup>
  )
}
