import { useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { findRefusalSentence } from '#src/i18n/refusal-words.ts'
import { requestRefusalWords } from '#src/i18n/request-refusals.ts'
import { datedFileName, saveFile } from '#src/platform/save-file.ts'
import { FileNotFetchedError, fetchFile } from '#src/session/fetch-file.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import { browserTokenStorage } from '#src/session/token-storage.ts'
import { type ManagedSchool, platformServerTime } from '../platform-admin.operations.ts'
import { platformRefusalWords } from '../platform-refusals.ts'
import { useMoments } from '../use-moments.ts'
import type { ActProblem } from '../use-school-acts.ts'

const words = { ...requestRefusalWords, ...platformRefusalWords }

/** Fetches the zip of a school and hands it to the downloads. */
export function useSchoolExport({ id, name }: Pick<ManagedSchool, 'id' | 'name'>) {
  const { t, i18n } = useLingui()
  const { ask } = useSignedIn()
  const { today } = useMoments()
  const [isCollecting, setCollecting] = useState(false)
  const [problem, setProblem] = useState<ActProblem | null>(null)

  const save = useCallback(async () => {
    setCollecting(true)
    setProblem(null)
    try {
      // A question like any other refreshes the token first where that is needed.
      await ask({ document: platformServerTime, variables: {} })
      const needs = { storage: browserTokenStorage(), fetch: globalThis.fetch.bind(globalThis) }
      const file = await fetchFile(`/files/school.zip?school=${id}`, needs)
      saveFile(file, datedFileName({ name, date: today, extension: 'zip' }))
    } catch (error) {
      const code = error instanceof FileNotFetchedError ? error.code : undefined
      const isSilent = error instanceof FileNotFetchedError && error.status === 0
      const sentence =
        findRefusalSentence(i18n, words, { code: code ?? '' }) ??
        t`The file could not be made. Nothing else is lost; try again.`
      setProblem(isSilent ? { kind: 'silent' } : { kind: 'refused', code: code ?? '', sentence })
    } finally {
      setCollecting(false)
    }
  }, [ask, i18n, id, name, t, today])

  return { isCollecting, problem, save }
}
