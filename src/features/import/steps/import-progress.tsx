import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useSession } from '#src/session/session-context.tsx'
import { Quiet, Stack } from '#src/ui/screen/layout.tsx'
import styles from '../import.module.css'
import { importProgress } from '../import.operations.ts'

/** So often the bar asks how far it is. */
const everyMs = 300

/** Shows how much of an import is written. Until the server says so, the bar has no measure. */
export function ImportProgress({ importId }: { importId: string }) {
  const { t } = useLingui()
  const { ask } = useSession()
  const [far, setFar] = useState<{ written: number; total: number } | null>(null)
  useEffect(() => {
    let isHere = true
    const timer = setInterval(() => {
      void ask({ document: importProgress, variables: { importId } }).then((outcome) => {
        const next = outcome.kind === 'data' ? outcome.data.importProgress : null
        if (isHere && next) setFar(next)
      })
    }, everyMs)
    return () => {
      isHere = false
      clearInterval(timer)
    }
  }, [ask, importId])
  return (
    <Stack gap={6}>
      <progress
        className={styles.Progress}
        aria-label={t`How much is written`}
        {...(far ? { value: far.written, max: Math.max(1, far.total) } : {})}
      />
      <Quiet role="status">
        <Trans>The list is being imported. All of it is written, or nothing.</Trans>
      </Quiet>
    </Stack>
  )
}
