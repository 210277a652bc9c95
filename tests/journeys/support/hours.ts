/** A Tuesday morning on which every school of the demo world is open: 8:40 in Lyon. */
export const tuesdayMorning = '2026-11-17T07:40:00Z'
export const tuesday = '2026-11-17'
