import { useLingui } from '@lingui/react/macro'
import { shownAs } from '#domain/children/documents/document.ts'
import { PaperButton } from '#src/media/paper-button.tsx'
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
  const papers = known ?? []
  const total = papers.length
  const nameOf = (nth: number): string =>
    total === 1 ? t`Prescription: ${name}` : t`Prescription: ${name} (${nth + 1} of ${total})`
  return (
    <Acts>
      {papers.map(({ id: mediaId, format }, nth) => (
        <PaperButton
          key={mediaId}
          name={nameOf(nth)}
          shown={shownAs(format)}
          size="touch"
          paper={{ document: prescriptionPaper, variables: { prescriptionId: id, mediaId } }}
        />
      ))}
    </Acts>
  )
}
