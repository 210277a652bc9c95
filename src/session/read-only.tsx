import { Trans } from '@lingui/react/macro'
import { Eye } from 'lucide-react'
import { Notice } from '#src/ui/notice.tsx'
import { useImpersonation } from './use-impersonation.ts'

/** Entries are made under one's own name: whoever has taken somebody's place only looks (decision 018). */
export const useReadOnly = (): boolean => useImpersonation().isImpersonating

/** Says so before anything is tapped. */
export function ReadOnlyNotice() {
  if (!useReadOnly()) return null
  return (
    <div data-read-only>
      <Notice icon={<Eye aria-hidden />} title={<Trans>Read only.</Trans>}>
        <Trans>You are in somebody's place: entries are made under one's own name.</Trans>
      </Notice>
    </div>
  )
}
