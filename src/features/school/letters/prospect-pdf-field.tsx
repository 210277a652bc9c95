import { Trans } from '@lingui/react/macro'
import { FileButton } from '#src/media/file-button.tsx'
import { useSendFile } from '#src/media/use-send-file.ts'
import { Button } from '#src/ui/button.tsx'
import { FieldGroup } from '#src/ui/field/field-group.tsx'
import { Row } from '#src/ui/screen/layout.tsx'
import type { School } from '../school.operations.ts'

/** The PDF that goes out with the answer to a request: the one it has, another one, or none. */
export function ProspectPdfField({
  school,
  mediaId,
  onChoose,
}: {
  school: Pick<School, 'prospectPdfMediaId' | 'prospectPdfUrl'>
  /** What stands in the form. */
  mediaId: string | null
  onChoose: (mediaId: string | null) => void
}) {
  const road = useSendFile('document')
  const address = mediaId === school.prospectPdfMediaId ? school.prospectPdfUrl : road.address
  return (
    <FieldGroup legend={<Trans>PDF that goes with it</Trans>}>
      {mediaId ? (
        <Row gap={12}>
          {address ? (
            <a href={address} target="_blank" rel="noreferrer">
              <Trans>Open the PDF</Trans>
            </a>
          ) : null}
          <Button onClick={() => onChoose(null)}>
            <Trans>Send no PDF</Trans>
          </Button>
        </Row>
      ) : null}
      <FileButton
        road={road}
        hint={<Trans>PDF, at most 10 MB</Trans>}
        input={{ accept: 'application/pdf', 'data-paper': 'prospect' }}
        onSent={onChoose}
      >
        {mediaId ? <Trans>Choose another PDF</Trans> : <Trans>Choose a PDF</Trans>}
      </FileButton>
    </FieldGroup>
  )
}
