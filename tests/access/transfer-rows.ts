import { ofDirection, ofSchool, type Row, row } from './row.ts'

const startYear = 2000

/** The way into the next year. Acts name a year that nobody prepares, so they change nothing for the rows that follow. */
export const transferRows: readonly Row[] = [
  row('Query.schoolYears', ofSchool('answer')),
  row('Query.transferPlan', ofDirection('answer')),
  row('Mutation.chooseTransfers', ofDirection('transfer.other-year'), { startYear, choices: [] }),
  row('Mutation.carryOutTransfer', ofDirection('transfer.other-year'), {
    ...{ startYear, shown: '', acceptsFull: false },
  }),
  row('Mutation.undoTransfer', ofDirection('transfer.nothing-to-undo'), { startYear }),
]
