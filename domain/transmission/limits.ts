/** The longest texts of a line, in characters: a name, a remark, a message. */
export const longestName = 120
export const longestRemark = 300
export const longestMessage = 1000

/** The lowest and the highest temperature that a thermometer for people shows, in tenths of a degree Celsius. */
export const lowestTenths = 340
export const highestTenths = 425

/** The largest bottle, and the step of its scale, in millilitres. */
export const largestBottle = 360
export const bottleStep = 10

/** The most that a child drinks at one meal, in millilitres. */
export const largestDrink = 500
/** The most that one act takes from the store of milk, in millilitres. */
export const largestMilkStock = 2000

/** The lowest and highest value a dose may have, whatever its unit. */
export const largestDose = 1000

/** The heaviest child of a school, in kilograms. */
export const largestWeight = 150

/** The most gifts of one medicine that a prescription can ask for on a day. */
export const mostGiftsOfDay = 24

/** The bounds of the least time between two gifts, in minutes: from a quarter of an hour to two days. */
export const fewestMinutesApart = 15
export const longestMinutesApart = 2 * 24 * 60

/** So far may the clock of a tablet be ahead of the school's. */
export const clockDriftMs = 10 * 60_000
