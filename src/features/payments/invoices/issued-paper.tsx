import { useLingui } from '@lingui/react/macro'
import { FileDown, List } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ChildId } from '#domain/kernel/ids.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useDownload } from '#src/session/use-download.ts'
import { IconButton } from '#src/ui/button.tsx'
import { Acts } from '#src/ui/screen/layout.tsx'
import { paymentRefusalWords } from '../payments-refusals.ts'
import type { InvoiceMonth } from './invoices.operations.ts'
import { PaperLinesDialog } from './paper-lines-dialog.tsx'

type Paper = { id: string; number: string; childId: ChildId | null; childName: string }

/** The ways on from a paper that is issued: see its lines, open it. `lines` is the dialog that is open, if one is. */
export function usePaperWays<It extends Paper>({
  currency,
  monthOf,
}: {
  currency: InvoiceMonth['currency']
  monthOf: (paper: It) => string
}) {
  const { t } = useLingui()
  const { today } = useSchoolTime()
  const { download } = useDownload(paymentRefusalWords)
  const [looking, look] = useState<It | null>(null)
  const open = ({ id, number }: It) =>
    void download({ path: '/files/invoice.pdf', query: { invoice: id }, name: number, today })
  return {
    ways: (paper: It, further?: ReactNode) => (
      <Acts>
        <IconButton
          name={t`Lines of ${paper.number}`}
          icon={<List size={18} />}
          onClick={() => look(paper)}
        />
        <IconButton
          name={t`Open ${paper.number}`}
          icon={<FileDown size={18} />}
          onClick={() => open(paper)}
        />
        {further}
      </Acts>
    ),
    lines: looking ? (
      <PaperLinesDialog
        paper={looking}
        place={{ childId: looking.childId, classId: null, month: monthOf(looking) }}
        currency={currency}
        onClose={() => look(null)}
      />
    ) : null,
  }
}

/** A paper that is issued, on a phone. */
export const PaperCard = ({
  paper,
  facts,
  sums,
  ways,
}: {
  paper: Paper
  facts: readonly string[]
  sums: readonly string[]
  ways: ReactNode
}) => (
  <>
    <b>{paper.childName}</b>
    <span>{[paper.number, ...facts].join(' · ')}</span>
    <span>{sums.join(' · ')}</span>
    {ways}
  </>
)
