import { nextId } from '#tests/support/server/small-world.ts'
import { entryRow, members, ofClass, ofEntries, ofSchool, type Row, row } from './row.ts'

const date = '2026-11-17'
const day = { from: date, to: date }

/** The register, and who is in the building. */
export const presenceRows: readonly Row[] = [
  row('Query.listClasses', ofSchool('answer', 'nothing')),
  row('Query.classDay', ofClass(), ({ class: { classId } }) => ({
    work: 'diary',
    classId,
    ...day,
  })),
  row('Query.openingDay', ofClass(), ({ class: { classId } }) => ({
    work: 'presence',
    classId,
    ...day,
  })),
  row('Query.register', ofClass(), ({ class: { classId } }) => ({ classId, ...day })),
  row('Query.building', ofSchool('answer', 'nothing'), { date }),
  row('Query.buildingAt', ofSchool('answer'), { date }),
  row(
    'Query.buildingElsewhere',
    {
      // The direction has every class in its care.
      ...members('nothing'),
      'teacher of the class': 'answer',
      'teacher of another class': 'answer',
      'platform admin': 'FORBIDDEN',
    },
    { date },
  ),
  row('Query.presenceHistory', ofClass(), ({ child: { childId } }) => ({
    childId,
    date: '2026-11-16',
  })),
  row('Query.unjustifiedAbsences', ofClass(), { month: '2026-11', atLeast: 1 }),
  entryRow('markPresence', ofEntries('presence.unknown-child'), ({ child: { childId } }) => ({
    markPresence: { childId, date, period: 'am', mark: { state: 'present' } },
  })),
  row(
    'Mutation.noteCall',
    ofClass('answer', 'presence.unknown-child'),
    ({ child: { childId } }) => ({
      ...{ callId: nextId('call'), childId, isReached: true },
    }),
  ),
  row('Mutation.takeCallBack', ofSchool('answer'), { callId: nextId('unknown-call') }),
  entryRow('submitRegister', ofEntries('presence.unknown-class'), ({ class: { classId } }) => ({
    submitRegister: { classId, date, period: 'am' },
  })),
]
