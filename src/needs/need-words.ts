import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NeededItem } from '#domain/needs/needs.ts'

export const itemWords: Record<NeededItem, MessageDescriptor> = {
  nappies: msg`Nappies`,
  wipes: msg`Wipes`,
  liniment: msg`Liniment`,
  milk: msg`Milk`,
  clothes: msg`Spare clothes`,
  'sun-cream': msg`Sun cream`,
  hat: msg`Hat`,
  'sleeping-bag': msg`Sleeping bag`,
  medicine: msg({ message: 'Medicine', context: 'a need' }),
  other: msg`Something else`,
}
