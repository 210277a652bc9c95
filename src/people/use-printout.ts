import { useLingui } from '@lingui/react/macro'
import { graphql } from 'gql.tada'
import { useCallback } from 'react'
import { useClient } from 'urql'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { datedFileName, saveFile } from '#src/platform/save-file.ts'
import { fetchFile } from '#src/session/fetch-file.ts'
import { browserTokenStorage } from '#src/session/token-storage.ts'

const printoutServerTime = graphql(`
  query PrintoutServerTime {
    serverTime
  }
`)

type FileExtension = 'pdf' | 'csv' | 'xlsx'

export type Printout = {
  /** Such as `/files/menu.pdf`; a table leaves as csv or xlsx. */
  path: `/files/${string}.${FileExtension}`
  query: Readonly<Record<string, string>>
  /** What the file is called, without date and extension. */
  name: string
  /** The day it is at the school. */
  today: LocalDate
}

/** Downloads a document of the school in the language of the screen. Throws a FileNotFetchedError. */
export function usePrintout(): (printout: Printout) => Promise<void> {
  const { i18n } = useLingui()
  const client = useClient()
  return useCallback(
    async ({ path, query, name, today }) => {
      // A question like any other refreshes the token first where that is needed.
      await client.query(printoutServerTime, {}, { requestPolicy: 'network-only' }).toPromise()
      const needs = { storage: browserTokenStorage(), fetch: globalThis.fetch.bind(globalThis) }
      const address = `${path}?${new URLSearchParams({ ...query, lang: i18n.locale })}`
      saveFile(
        await fetchFile(address, needs),
        datedFileName({ name, date: today, extension: path.slice(path.lastIndexOf('.') + 1) }),
      )
    },
    [client, i18n],
  )
}
