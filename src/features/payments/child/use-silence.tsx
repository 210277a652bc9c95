import { Trans } from '@lingui/react/macro'

/** What a panel says while it is not on this device and there is no network. */
export const useSilence = () => ({
  title: <Trans>Not on this device yet</Trans>,
  words: <Trans>What this child is billed was never opened on this device.</Trans>,
})
