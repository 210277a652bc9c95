import type { MessageDescriptor } from '@lingui/core'
import type { TadaDocumentNode } from 'gql.tada'
import type { AnyVariables, DocumentInput } from 'urql'
import type { ClassWork } from '#domain/access/access.ts'
import type { ScreenWord } from '#domain/access/screens.ts'
import type { ClassId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { SchoolDay } from '#domain/school/calendar.ts'

/** A question whose answer a screen opens with. */
export type AheadQuestion = { query: DocumentInput; variables: AnyVariables }

/** The school day that a tablet is to hold, and for whom. */
export type AheadDay = { today: LocalDate; isDirection: boolean }

/** A class on the day on which its screens open: today, or the last open one. */
export type AheadClassDay = AheadDay & {
  classId: ClassId
  date: LocalDate
  /** The calendar of the class around it. */
  days: ReadonlyMap<LocalDate, SchoolDay>
}

type Common = {
  /** Names it on the tablet, as `data-screen` does on the page. */
  key: string
  /** Its row in the table of rights: nothing is read ahead for somebody who may not open it. */
  word: ScreenWord
  /** Its name in My account. */
  name: MessageDescriptor
}

/** A screen of one class, and the work that is done on it: it is read for the classes of that work. */
export type ClassScreenAhead = Common & {
  work: ClassWork
  /** Beyond the class itself and its two weeks. Heavy answers come after those of every other screen. */
  isHeavy?: true
  ask(day: AheadClassDay): readonly AheadQuestion[]
}

/** A screen of the whole school. */
export type SchoolScreenAhead = Common & {
  work?: undefined
  /** Null: the screen shows this person something else. */
  ask(day: AheadDay): readonly AheadQuestion[] | null
  /** More of it, found in the first answer. The screen is held without what does not fit any more. */
  more?(answer: unknown, day: Pick<AheadDay, 'today'>): readonly AheadQuestion[]
}

/** A screen that opens without a network although nobody has opened it before. */
export type ScreenAhead = ClassScreenAhead | SchoolScreenAhead

/** A question of a screen, with the variables that its text asks for. */
export const asks = <Data, Asked extends AnyVariables>(
  query: TadaDocumentNode<Data, Asked>,
  variables: Asked,
): AheadQuestion => ({ query: query as DocumentInput, variables })
