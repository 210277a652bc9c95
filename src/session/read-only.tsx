import { Trans, useLingui } from '@lingui/react/macro'
import { Eye } from 'lucide-react'
import { createContext, type ReactNode, useCallback, useContext } from 'react'
import { Notice } from '#src/ui/notice/notice.tsx'
import { useToast } from '#src/ui/notice/toast.tsx'
import { useImpersonation } from './acting/use-impersonation.ts'

/** The reason why a part of the app is only read: what stands above it, and what answers a tap. */
type ReadOnlyReason = { title: ReactNode; words: ReactNode; answer: string }

const Reason = createContext<ReadOnlyReason | null>(null)

/** Makes what is inside it read-only for this reason; null for none. */
export const ReadOnlyBecause = Reason.Provider

/** True if nothing can be entered: for a reason, or since an impersonator only looks (decision 018). */
export function useReadOnly(): boolean {
  const isReasoned = useContext(Reason) !== null
  return useImpersonation().isImpersonating || isReasoned
}

/** Answers a tap that enters nothing. */
export function useSayReadOnly(): () => void {
  const { t } = useLingui()
  const toast = useToast()
  const answer = useContext(Reason)?.answer
  return useCallback(
    () => toast.info(answer ?? t`Read only: entries are made under one's own name.`),
    [toast, t, answer],
  )
}

/** Says so before anything is tapped. */
export function ReadOnlyNotice({ className }: { className?: string | undefined }) {
  const reason = useContext(Reason)
  if (!useReadOnly()) return null
  return (
    <div className={className} data-read-only>
      <Notice icon={<Eye aria-hidden />} title={reason?.title ?? <Trans>Read only.</Trans>}>
        {reason?.words ?? (
          <Trans>You are in somebody's place: entries are made under one's own name.</Trans>
        )}
      </Notice>
    </div>
  )
}
