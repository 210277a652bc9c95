import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { AskNeed, NeededItem } from '#domain/needs/needs.ts'

export const itemWords: Record<NeededItem, MessageDescriptor> = {
  nappies: msg`Nappies`,
  wipes: msg`Wipes`,
  liniment: msg`Nappy cream`,
  milk: msg`Milk`,
  clothes: msg`Spare clothes`,
  'sun-cream': msg`Sun cream`,
  hat: msg`Hat`,
  'sleeping-bag': msg`Sleeping bag`,
  medicine: msg({ message: 'Medicine', context: 'a need' }),
  other: msg`Something else`,
}

/** Says what is asked for, with its note. Of "something else" only the note says what. */
export function useNeedWords() {
  const { i18n } = useLingui()
  return ({ item, note }: Pick<AskNeed, 'item' | 'note'>): string => {
    if (item === 'other' && note) return note
    const word = i18n._(itemWords[item])
    return note ? `${word}, ${note}` : word
  }
}

/** Shows what was asked for, received or withdrawn, and for whom. */
export function NeedDone({
  how,
  need,
  names,
}: {
  how: 'asked' | 'received' | 'withdrawn'
  need: Pick<AskNeed, 'item' | 'note'>
  names: readonly string[]
}) {
  const { t } = useLingui()
  const item = useNeedWords()(need)
  const count = names.length
  const who = count === 1 ? names[0] : t`${plural(count, { one: '# child', other: '# children' })}`
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
