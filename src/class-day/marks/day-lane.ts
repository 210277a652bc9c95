/** The beginning of each lane in which marks wait. */
export const whereLanes = 'presence:'

/**
 * The lane of what says where a child is: its marks of a day, and its arrivals and departures on the sheet. They reach
 * the school in the order of the taps.
 */
export const whereLane = ({ childId, date }: { childId: string; date: string }): string =>
  `${whereLanes}${childId}:${date}`
