import { ofDirection, type Row, row } from './row.ts'

/** The page of the day. Which of its parts somebody gets, is proved beside the feature. */
export const dashboardRows: readonly Row[] = [row('Query.dashboard', ofDirection('answer'))]
