import { Trans } from '@lingui/react/macro'
import { useViewport } from '#src/ui/screen/viewport.ts'

/** The device by its name, inside a sentence: people say tablet, not device. */
export function OnThisDevice() {
  const viewport = useViewport()
  if (viewport === 'phone') return <Trans>on this phone</Trans>
  if (viewport === 'tablet') return <Trans>on this tablet</Trans>
  return <Trans>on this computer</Trans>
}
