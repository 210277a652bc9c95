import type { UserId } from '#domain/kernel/ids.ts'
import { daysFrom } from '#domain/kernel/local-date.ts'
import { classDayRow, classesRow } from '#src/class-day/opening/first-rows-at.ts'
import type { StartAnswer, StartWish } from '#src/class-day/opening/start.operations.ts'
import type { Question } from '#src/graphql/answers-in-hand.ts'
import { sessionRow } from '#src/offline/storage/user-database.ts'

type Found<Part extends keyof StartAnswer> = { [Name in Part]: NonNullable<StartAnswer[Name]> }
/** An answer that says who is signed in and at which school. */
export type UsableAnswer = StartAnswer & Found<'getUser' | 'getSchool'>

/** Null for the answer of another person, and for sessions in which nothing is kept. */
export function usableAnswer(data: unknown, owner: UserId): UsableAnswer | null {
  const answer = data as StartAnswer
  const { getUser: user, getSchool: school } = answer
  const isUsable = user?.id === owner && !user.sendsUntil && !user.impersonation && school !== null
  return isUsable ? (answer as UsableAnswer) : null
}

/** The names of the questions that a start answers: those of their documents, which come with the app. */
export const answeredByStart = ['getUser', 'getSchool', 'ClassDayClasses', 'ClassDayRegister']

/** The answer to each of them, as the server would give it to this question. */
export function answersOf(
  { getUser, getSchool, listClasses, classDay }: UsableAnswer,
  { work, from, to }: StartWish,
): { question: Question; data: object }[] {
  const answers = [
    { question: { name: 'getUser', variables: {} }, data: { getUser } },
    { question: { name: 'getSchool', variables: {} }, data: { getSchool } },
    { question: { name: 'ClassDayClasses', variables: { work } }, data: { listClasses } },
  ]
  if (!classDay) return answers
  const variables = { work, classId: classDay.class.id, from, to }
  return [...answers, { question: { name: 'ClassDayRegister', variables }, data: { classDay } }]
}

/** The same as the rows from which a first picture is drawn. The page opens on any day of its window. */
export function rowsOf(
  answer: UsableAnswer,
  { work }: Pick<StartWish, 'work'>,
): ReadonlyMap<string, unknown> {
  const { getUser: user, getSchool: school, listClasses, classDay } = answer
  const rows = new Map<string, unknown>([
    [sessionRow, { user, school }],
    [classesRow(work), listClasses],
  ])
  if (!classDay) return rows
  const classId = classDay.class.id
  for (const date of daysFrom(classDay.from, classDay.to))
    rows.set(classDayRow(work, { classId, date }), classDay)
  return rows
}
