import { useLingui } from '@lingui/react/macro'
import { FileArchive, Printer } from 'lucide-react'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useDownload } from '#src/session/use-download.ts'
import type { MenuItem } from '#src/ui/dialog/menu.tsx'
import { paymentRefusalWords } from './payments-refusals.ts'

/** The papers of a list, as one PDF for the printer and as a zip of what families got. They come in its order. */
export function usePaperPrints() {
  const { t } = useLingui()
  const { today } = useSchoolTime()
  const { download } = useDownload(paymentRefusalWords)
  return (papers: readonly string[], name: string): readonly MenuItem[] => {
    const file = { query: {}, body: { papers }, name, today }
    return papers.length === 0
      ? []
      : [
          {
            id: 'pdf',
            label: t`All in one PDF`,
            icon: <Printer aria-hidden />,
            run: () => void download({ path: '/files/invoices.pdf', ...file }),
          },
          {
            id: 'zip',
            label: t`One PDF each (zip)`,
            icon: <FileArchive aria-hidden />,
            run: () => void download({ path: '/files/invoices.zip', ...file }),
          },
        ]
  }
}
