import { Plural } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { Headline } from '../screen/screen.tsx'

/**
 * The headline of a list that can be searched and filtered. It counts the rows below it: what it says of the whole list
 * stands under it meanwhile.
 */
export function FoundHeadline({
  found,
  sub,
  children,
  ...beside
}: ComponentProps<typeof Headline> & {
  /** The number of rows found; null while the whole list is shown. */
  found: number | null
}) {
  if (found === null)
    return (
      <Headline sub={sub} {...beside}>
        {children}
      </Headline>
    )
  return (
    <Headline sub={children} {...beside}>
      <Plural value={found} _0="No result" one="# result" other="# results" />
    </Headline>
  )
}
