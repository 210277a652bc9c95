import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { NeededItem } from '#domain/needs/needs.ts'
import { itemWords } from './need-words.ts'

/** What was just asked for, received or withdrawn, beside the way back. */
export function NeedDone({
  how,
  need,
  children,
}: {
  how: 'asked' | 'received' | 'withdrawn'
  need: { item: NeededItem }
  children: readonly { name: string }[]
}) {
  const { t, i18n } = useLingui()
  const item = i18n._(itemWords[need.item])
  const count = children.length
  const [first] = children
  const who =
    count === 1 ? first?.name : t`${plural(count, { one: '# child', other: '# children' })}`
  if (how === 'asked')
    return (
      <Trans>
        {item} asked for <b>{who}</b>
      </Trans>
    )
  return how === 'received' ? (
    <Trans>
      {item} received for <b>{who}</b>
    </Trans>
  ) : (
    <Trans>
      {item} no longer asked for <b>{who}</b>
    </Trans>
  )
}
