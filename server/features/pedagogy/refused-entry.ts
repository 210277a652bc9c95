import type { PedagogyRefusal } from '#domain/pedagogy/pedagogy.ts'
import type { Decision, Subject } from '#server/platform/entries/entry-kind.ts'

export const noSubject: Subject = { subjectId: null, subjectDate: null }

export const refusedAbout = (subject: Subject, refusal: PedagogyRefusal): Decision => ({
  ...subject,
  ...refusal,
  outcome: 'refused',
})

/** The answer to whoever may not follow what children learn at all. */
export const forbidden: Decision = {
  ...noSubject,
  outcome: 'refused',
  code: 'entry.forbidden',
  facts: {},
}
