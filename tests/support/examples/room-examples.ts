/** The adults of a day as they come over the wire: nobody yet, and the school's own table without a number. */
export const aRooms = (more: object = {}, date = '2026-11-17') => ({
  ...{ __typename: 'Rooms', id: date, date, rule: 'levels', walksFrom: 18 },
  ...{ levels: [], childLevels: [], walkers: [], people: [], passages: [] },
  ...{ countTimes: [], counts: [] },
  ...more,
})

/** Somebody of the school, who teaches these classes. */
export const aRoomPerson = (userId: string, name: string, classIds: readonly string[] = []) => ({
  ...{ __typename: 'RoomPerson', userId, name, classIds },
})

/** A passage as the school has it, at eight unless it says another hour. */
export const aPassage = (more: object) => ({
  ...{ __typename: 'StaffPassage', way: 'in', date: '2026-11-17', notedByName: 'Marie Delage' },
  ...{ at: '2026-11-17T07:00:00.000Z', version: 1, isRemoved: false },
  ...more,
})

/** A count as the school has it: eight of eight at ten. */
export const aRoomCount = (more: object) => ({
  ...{ __typename: 'RoomCount', date: '2026-11-17', at: '2026-11-17T09:00:00.000Z' },
  ...{ dueAt: '10:00', expected: 8, there: 8, countedByName: 'Marie Delage' },
  ...{ version: 1, isRemoved: false, ...more },
})
