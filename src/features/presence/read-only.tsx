import { Trans, useLingui } from '@lingui/react/macro'
import { Eye } from 'lucide-react'
import { useCallback } from 'react'
import { useImpersonation } from '#src/session/use-impersonation.ts'
import { Notice } from '#src/ui/notice.tsx'
import { useToast } from '#src/ui/toast.tsx'
import styles from './register/register-notices.module.css'

/** Marks are made under one's own name: whoever has taken somebody's place only looks (decision 018). */
export function useReadOnly(): { isReadOnly: boolean; say: () => void } {
  const { t } = useLingui()
  const toast = useToast()
  const { isImpersonating } = useImpersonation()
  const say = useCallback(
    () => toast.info(t`Read only: marks are made under one's own name.`),
    [toast, t],
  )
  return { isReadOnly: isImpersonating, say }
}

/** Says so before anything is tapped. */
export function ReadOnlyNotice() {
  const { isReadOnly } = useReadOnly()
  if (!isReadOnly) return null
  return (
    <div className={styles.Notice} data-read-only>
      <Notice icon={<Eye aria-hidden />} title={<Trans>Read only.</Trans>}>
        <Trans>You are in somebody's place: marks are made under one's own name.</Trans>
      </Notice>
    </div>
  )
}
