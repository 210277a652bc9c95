import { Trans, useLingui } from '@lingui/react/macro'
import { Eye } from 'lucide-react'
import { useCallback } from 'react'
import { Notice } from '#src/ui/notice/notice.tsx'
import { useToast } from '#src/ui/notice/toast.tsx'
import { useImpersonation } from './acting/use-impersonation.ts'

/** Entries are made under one's own name: an impersonator only looks (decision 018). */
export const useReadOnly = (): boolean => useImpersonation().isImpersonating

/** Answers a tap that enters nothing. */
export function useSayReadOnly(): () => void {
  const { t } = useLingui()
  const toast = useToast()
  return useCallback(
    () => toast.info(t`Read only: entries are made under one's own name.`),
    [toast, t],
  )
}

/** Says so before anything is tapped. */
export function ReadOnlyNotice({ className }: { className?: string | undefined }) {
  if (!useReadOnly()) return null
  return (
    <div className={className} data-read-only>
      <Notice icon={<Eye aria-hidden />} title={<Trans>Read only.</Trans>}>
        <Trans>You are in somebody's place: entries are made under one's own name.</Trans>
      </Notice>
    </div>
  )
}
