import { Plural, Trans } from '@lingui/react/macro'

/** Shows what was just done in the diaries of some children, beside the way back. */
export function DiaryDone({
  how,
  children,
}: {
  how: 'added' | 'changed' | 'removed'
  children: readonly { name: string }[]
}) {
  const count = children.length
  const name = children[0]?.name ?? ''
  if (how === 'added')
    return count === 1 ? (
      <Trans>
        Added to the diary of <b>{name}</b>
      </Trans>
    ) : (
      <Plural value={count} one="Added to # diary" other="Added to # diaries" />
    )
  if (how === 'changed')
    return count === 1 ? (
      <Trans>
        Changed in the diary of <b>{name}</b>
      </Trans>
    ) : (
      <Plural value={count} one="Changed in # diary" other="Changed in # diaries" />
    )
  return count === 1 ? (
    <Trans>
      Taken out of the diary of <b>{name}</b>
    </Trans>
  ) : (
    <Plural value={count} one="Taken out of # diary" other="Taken out of # diaries" />
  )
}
