import { Plural } from '@lingui/react/macro'

/** Departures that stand in the files of children already: the transfer writes none of them. */
export function PlannedElsewhere({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <>
      {' · '}
      <Plural
        value={count}
        one="# departure is planned already"
        other="# departures are planned already"
      />
    </>
  )
}
