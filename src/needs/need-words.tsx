import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { NeededItem } from '#domain/needs/needs.ts'
import type { NeedWish } from './use-needs.tsx'

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

/** What was just asked for, received or withdrawn, beside the way back. */
export function NeedDone({
  how,
  wish,
}: {
  how: 'asked' | 'received' | 'withdrawn'
  wish: NeedWish
}) {
  const { t, i18n } = useLingui()
  const item = i18n._(itemWords[wish.item])
  const count = wish.children.length
  const who =
    count === 1
      ? wish.children[0]?.name
      : t`${plural(count, { one: '# child', other: '# children' })}`
  const words = {
    asked: (
      <Trans>
        {item} asked for <b>{who}</b>
      </Trans>
    ),
    received: (
      <Trans>
        {item} received for <b>{who}</b>
      </Trans>
    ),
    withdrawn: (
      <Trans>
        {item} no longer asked for <b>{who}</b>
      </Trans>
    ),
  }
  return words[how]
}
