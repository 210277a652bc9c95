import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
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

/** What is asked for, with its note. Of "something else" only the note says what. */
export function useNeedWords() {
  const { i18n } = useLingui()
  return useCallback(
    ({ item, note }: { item: NeededItem; note: string | null }): string => {
      if (item === 'other' && note) return note
      const word = i18n._(itemWords[item])
      return note ? `${word}, ${note}` : word
    },
    [i18n],
  )
}
