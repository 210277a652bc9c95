import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { type Printout, usePrintout } from '#src/people/use-printout.ts'
import { FileNotFetchedError } from '#src/session/fetch-file.ts'
import { useToast } from '#src/ui/toast.tsx'
import { pedagogyRefusalSentence } from './pedagogy-refusals.ts'

/** Downloads a document and says why when there is none. */
export function useDownloads(): (printout: Printout) => void {
  const { t, i18n } = useLingui()
  const toast = useToast()
  const print = usePrintout()
  return useCallback(
    (printout) => {
      print(printout).catch((error: unknown) => {
        const code = error instanceof FileNotFetchedError ? error.code : undefined
        toast.error(
          code
            ? pedagogyRefusalSentence(i18n, { code })
            : t`The document did not come. It needs the network; try again later.`,
        )
      })
    },
    [print, toast, i18n, t],
  )
}
