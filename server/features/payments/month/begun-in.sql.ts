/** A stay `e` that has begun when a month ends. One that begins on the first of the next month has not. */
export const begunIn = (month: string): string =>
  `e.first_day < ((${month} || '-01')::date + interval '1 month')::date`
