import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { GiftWarning, whyNotGoOn } from '#domain/transmission/medicine/gift-limits.ts'

/** The reason why a gift is asked about or marked, in the few words that stand beside it. */
export const giftWarningWords: Readonly<Record<GiftWarning, MessageDescriptor>> = {
  'outside-days': msg`not valid then`,
  'dose-above': msg`more than prescribed`,
  'number-reached': msg`more often than prescribed`,
  'hour-given': msg`this hour was given already`,
  'too-soon': msg`before the interval was over`,
  'off-hour': msg`off its hour`,
  'given-otherwise': msg`otherwise than prescribed`,
  'number-unknown': msg`given already`,
  'home-unclear': msg`something was given at home`,
}

type Held = NonNullable<ReturnType<typeof whyNotGoOn>>

/** The reason that a gift is not saved, and what to do. */
export const heldGiftWords: Readonly<Record<Held, MessageDescriptor>> = {
  'reason-missing': msg`Nothing is saved yet. Say why the medicine is given, or do not give it.`,
  'dose-not-offered': msg`Nothing is saved. Do not give more than prescribed; tick that it has already been given if it was.`,
}
