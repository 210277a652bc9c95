import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { NeedWish } from './need-acts.ts'
import { itemWords } from './need-words.ts'
import type { OpenNeed } from './needs.view.ts'

/** What was just asked for, beside the way back. */
export function NeedAsked({ wish }: { wish: NeedWish }) {
  const { t, i18n } = useLingui()
  const item = i18n._(itemWords[wish.item])
  const count = wish.children.length
  const [first] = wish.children
  const who =
    count === 1 ? first?.name : t`${plural(count, { one: '# child', other: '# children' })}`
  return (
    <Trans>
      {item} asked for <b>{who}</b>
    </Trans>
  )
}

/** What was just received or withdrawn. */
export function NeedClosed({
  how,
  need,
  child,
}: {
  how: 'received' | 'withdrawn'
  need: OpenNeed
  child: { name: string }
}) {
  const { i18n } = useLingui()
  const item = i18n._(itemWords[need.item])
  const who = child.name
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
