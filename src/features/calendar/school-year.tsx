/** A school year as it is written: 2026–2027. */
export const SchoolYear = ({ startYear }: { startYear: number }) => `${startYear}–${startYear + 1}`
