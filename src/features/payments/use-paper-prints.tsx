import { useLingui } from '@lingui/react/macro'
import { FileArchive, Printer } from 'lucide-react'
import type { BundleFormat } from '#domain/payments/bundles/bundle.ts'
import type { MenuItem } from '#src/ui/dialog/menu.tsx'
import { useToast } from '#src/ui/notice/toast.tsx'
import { useBeginBundle } from './bundles/begin-bundle.ts'

/** The ids of papers, or what reads them once somebody takes a file. */
type Papers = readonly string[] | (() => Promise<readonly string[]>)

/** The papers of a list, as one PDF for the printer and as a zip of what families got. They come in its order. */
export function usePaperPrints() {
  const { t } = useLingui()
  const toast = useToast()
  const begin = useBeginBundle()
  return (papers: Papers): readonly MenuItem[] => {
    const take = async (format: BundleFormat): Promise<void> => {
      let chosen: readonly string[]
      try {
        chosen = typeof papers === 'function' ? await papers() : papers
      } catch {
        toast.error(t`The list did not come whole. No file was made; try again.`)
        return
      }
      await begin(format, chosen)
    }
    return papers.length === 0 && typeof papers !== 'function'
      ? []
      : [
          {
            id: 'pdf',
            label: t`All in one PDF`,
            icon: <Printer aria-hidden />,
            run: () => void take('pdf'),
          },
          {
            id: 'zip',
            label: t`One PDF each (zip)`,
            icon: <FileArchive aria-hidden />,
            run: () => void take('zip'),
          },
        ]
  }
}
