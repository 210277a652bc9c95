import { Trans } from '@lingui/react/macro'

/** Words of a panel that is not on this device while there is no network. */
export const useSilence = () => ({
  title: <Trans>Not on this device yet</Trans>,
  words: <Trans>What this child is billed was never opened on this device.</Trans>,
})
