import { useLingui } from '@lingui/react/macro'
import { graphql } from 'gql.tada'
import { useCallback, useState } from 'react'
import type { DocumentFormat } from '#domain/children/documents/document.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { findSentence } from '#src/i18n/field-refusals.ts'
import type { RefusalWords } from '#src/i18n/refusal-words.ts'
import { requestRefusalWords } from '#src/i18n/request-refusals.ts'
import { datedFileName, saveFile } from '#src/platform/save-file.ts'
import { useToast } from '#src/ui/notice/toast.tsx'
import { useSession } from './session-context.tsx'
import { FileNotFetchedError, fetchFile } from './tokens/fetch-file.ts'
import { browserTokenStorage } from './tokens/token-storage.ts'

const downloadServerTime = graphql(`
  query DownloadServerTime {
    serverTime
  }
`)

type FileExtension = DocumentFormat | 'ics' | 'vcf' | 'zip'

export type Download = {
  /** Such as `/files/menu.pdf`; a table leaves as csv or xlsx. */
  path: `/files/${string}.${FileExtension}`
  query: Readonly<Record<string, string>>
  /** The name of the file, without date and extension. */
  name: string
  /** The day it is at the school. */
  today: LocalDate
}

/**
 * Downloads files of the school in the language of the screen. A corner says why one did not come. `words` are the
 * sentences of the feature's own refusals.
 */
export function useDownload(words: Partial<RefusalWords<string>>) {
  const { i18n, t } = useLingui()
  const toast = useToast()
  const { ask } = useSession()
  const [isBusy, setBusy] = useState(false)

  const download = useCallback(
    async ({ path, query, name, today }: Download): Promise<void> => {
      setBusy(true)
      try {
        // A question like any other refreshes the token first where that is needed.
        await ask({ document: downloadServerTime, variables: {} })
        const needs = { storage: browserTokenStorage(), fetch: globalThis.fetch.bind(globalThis) }
        const address = `${path}?${new URLSearchParams({ ...query, lang: i18n.locale })}`
        const file = await fetchFile(address, needs)
        const extension = path.slice(path.lastIndexOf('.') + 1)
        saveFile(file, datedFileName({ name, date: today, extension }))
      } catch (error) {
        const code = error instanceof FileNotFetchedError ? (error.code ?? '') : ''
        toast.error(
          findSentence(i18n, { ...requestRefusalWords, ...words }, { code }) ??
            t`The file could not be made. It needs the network; try again.`,
        )
      } finally {
        setBusy(false)
      }
    },
    [ask, i18n, t, toast, words],
  )
  return { download, isBusy }
}
