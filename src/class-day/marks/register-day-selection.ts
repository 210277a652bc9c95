const markFields =
  'state arrivedAt leftAt expectedAt wasLate reason justified note byUserId byName deviceId deviceName markedAt corrected'

/** All that an answer to an entry tells of a child's day in the register: half of it would leave the day unreadable. */
export const registerDaySelection = `id childId date version am { ${markFields} } pm { ${markFields} }`
