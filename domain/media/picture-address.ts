const hourSeconds = 60 * 60

/** Addresses of pictures end with a half-day, so that one picture has one address for hours. In seconds. */
export const addressStep = 12 * hourSeconds

/** The number of half-days ending before an address does: the one that runs, and the next one. */
const stepsOpen = 2

/** Until when an address made now opens its picture, in seconds since 1970. `now` is in milliseconds. */
export const addressEndsAt = (now: number): number =>
  (Math.floor(now / 1000 / addressStep) + stepsOpen) * addressStep

/** The time that an address of a picture opens it, in hours: at least, and at most. */
export const addressHours = {
  fewest: ((stepsOpen - 1) * addressStep) / hourSeconds,
  most: (stepsOpen * addressStep) / hourSeconds,
} as const

/** The minutes that an address of a paper opens it: it is opened at a tap, and need not last. */
export const paperMinutes = 10

/** Until when an address made now opens its paper, in seconds since 1970. `now` is in milliseconds. */
export const paperEndsAt = (now: number): number => Math.floor(now / 1000) + paperMinutes * 60
