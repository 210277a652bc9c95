import { useLingui } from '@lingui/react/macro'
import { FileArchive, Printer } from 'lucide-react'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useDownload } from '#src/session/use-download.ts'
import type { MenuItem } from '#src/ui/dialog/menu.tsx'
import { useToast } from '#src/ui/notice/toast.tsx'
import { paymentRefusalWords } from './payments-refusals.ts'

/** More papers than these the server does not put into one file. */
export const mostPrinted = 1_000

/** The ids of papers, or what reads them once somebody takes a file. */
type Papers = readonly string[] | (() => Promise<readonly string[]>)

/** The papers of a list, as one PDF for the printer and as a zip of what families got. They come in its order. */
export function usePaperPrints() {
  const { t } = useLingui()
  const { today } = useSchoolTime()
  const toast = useToast()
  const { download } = useDownload(paymentRefusalWords)
  return (papers: Papers, name: string): readonly MenuItem[] => {
    const take = async (path: `/files/${string}.${'pdf' | 'zip'}`): Promise<void> => {
      try {
        const chosen = typeof papers === 'function' ? await papers() : papers
        await download({ path, query: {}, body: { papers: chosen }, name, today })
      } catch {
        toast.error(t`The list did not come whole. No file was made; try again.`)
      }
    }
    return papers.length === 0 && typeof papers !== 'function'
      ? []
      : [
          {
            id: 'pdf',
            label: t`All in one PDF`,
            icon: <Printer aria-hidden />,
            run: () => void take('/files/invoices.pdf'),
          },
          {
            id: 'zip',
            label: t`One PDF each (zip)`,
            icon: <FileArchive aria-hidden />,
            run: () => void take('/files/invoices.zip'),
          },
        ]
  }
}
