import { Trans } from '@lingui/react/macro'

/** Says what a section shows while it is not on this device and there is no network. */
export const useSilence = () => ({
  title: <Trans>Not on this device yet</Trans>,
  words: <Trans>This part of the file was never opened on this device.</Trans>,
})
