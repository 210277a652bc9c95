import { useLingui } from '@lingui/react/macro'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { shownAs } from '#domain/children/documents/document.ts'
import { FileDialog } from '#src/media/file-dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import { Acts } from '#src/ui/screen/layout.tsx'
import type { SheetPrescription } from '../open-sheet/use-sheet.ts'
import { prescriptionPaper } from './prescriptions.operations.ts'

/** The papers of a prescription, each behind a button. They need the network; the words of the prescription do not. */
export function PrescriptionPapers({
  prescription: { id, name, papers: known },
}: {
  prescription: SheetPrescription
}) {
  const { t } = useLingui()
  const [place, setPlace] = useState<number | null>(null)
  const papers = known ?? []
  const paper = place === null ? undefined : papers[place]
  const shown = paper && shownAs(paper.format)
  const total = papers.length
  const nameOf = (nth: number): string =>
    total === 1 ? t`Prescription: ${name}` : t`Prescription: ${name} (${nth + 1} of ${total})`
  return (
    <Acts>
      {papers.map(({ id: mediaId }, nth) => (
        <Button
          key={mediaId}
          size="touch"
          icon={<FileText aria-hidden />}
          onClick={() => setPlace(nth)}
        >
          {nameOf(nth)}
        </Button>
      ))}
      {place !== null && paper && shown ? (
        <FileDialog
          name={nameOf(place)}
          shown={shown}
          paper={{
            document: prescriptionPaper,
            variables: { prescriptionId: id, mediaId: paper.id },
          }}
          onClose={() => setPlace(null)}
        />
      ) : null}
    </Acts>
  )
}
