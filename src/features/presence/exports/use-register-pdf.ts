import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { useClient } from 'urql'
import type { YearMonth } from '#domain/kernel/local-date.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { datedFileName, saveFile } from '#src/platform/save-file.ts'
import { fetchFile } from '#src/session/fetch-file.ts'
import { browserTokenStorage } from '#src/session/token-storage.ts'
import { presenceServerTime } from '../presence.operations.ts'

export type PrintoutKind = 'monthly-register' | 'call-sheet'

export type Printout = { classId: string; className: string; month: YearMonth; kind: PrintoutKind }

/** Downloads the A4 register as PDF, in the language of the screen. */
export function useRegisterPdf() {
  const { i18n, t } = useLingui()
  const client = useClient()
  const { today } = useSchoolTime()
  return useCallback(
    async ({ classId, className, month, kind }: Printout) => {
      // A question like any other refreshes the token first where that is needed.
      await client.query(presenceServerTime, {}, { requestPolicy: 'network-only' }).toPromise()
      const query = new URLSearchParams({ class: classId, month, lang: i18n.locale })
      if (kind === 'call-sheet') query.set('blank', '1')
      const needs = { storage: browserTokenStorage(), fetch: globalThis.fetch.bind(globalThis) }
      const file = await fetchFile(`/files/register.pdf?${query}`, needs)
      const name =
        kind === 'call-sheet' ? t`${className} ${month} call sheet` : `${className} ${month}`
      saveFile(file, datedFileName({ name, date: today, extension: 'pdf' }))
    },
    [client, i18n, t, today],
  )
}
