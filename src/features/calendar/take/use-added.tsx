import { Plural } from '@lingui/react/macro'

/** Says how many rows came into the calendar. */
export const useAdded = () => (count: number) => (
  <Plural
    value={count}
    one="# row is in the calendar now."
    other="# rows are in the calendar now."
  />
)
