import { Trans } from '@lingui/react/macro'
import { useNetwork } from '#src/session/use-network.ts'
import { Notice } from '#src/ui/notice/notice.tsx'

/** Says before anybody types that there is no network. */
export function SavingNeedsNetwork() {
  const { network } = useNetwork()
  if (network !== 'none') return null
  return (
    <Notice tone="warning" role="status" title={<Trans>No network.</Trans>}>
      <Trans>Saving needs the network. What you type is kept on this device.</Trans>
    </Notice>
  )
}

/** Says of a form that it holds what was typed earlier. */
export function NotSavedYet({ wasKept }: { wasKept: boolean }) {
  if (!wasKept) return null
  return (
    <Notice role="status" title={<Trans>Not saved yet.</Trans>}>
      <Trans>You typed this earlier. Save it, or cancel to go back to what the school has.</Trans>
    </Notice>
  )
}
