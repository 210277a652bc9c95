import type { MessageDescriptor } from '@lingui/core'
import type { Act, Outcome, Trouble, useAct } from '#src/keeping/acts/use-act.ts'
import { type LetterFields, lettersPart } from '../letters/letters-part.tsx'
import type { School } from '../school.operations.ts'
import { type DataFields, dataPart } from './data-part.tsx'
import { type MoneyFields, moneyPart } from './money-part.tsx'
import type { SchoolPart } from './school-part.ts'
import { type SwitchFields, switchesPart } from './switches-part.tsx'

/** The fields of the whole page. No two parts have a field of the same name. */
export type SchoolForm = DataFields & LetterFields & SwitchFields & MoneyFields

/** In the order in which they are sent: those come first that the server may refuse for a reason of its own. */
const parts = [dataPart, lettersPart, switchesPart, moneyPart] as unknown as readonly SchoolPart<
  Partial<SchoolForm>
>[]

type Judge = ReturnType<typeof useAct>['judge']

export const formOf = (school: School): SchoolForm =>
  Object.assign({}, ...parts.map((part) => part.of(school)))

/** The first refusal of a rule that is known here. */
export function checkParts(form: SchoolForm, judge: Judge): Trouble | null {
  for (const part of parts) {
    const trouble = judge(part.read(form))
    if (trouble) return trouble
  }
  return null
}

/** The fields of a part, and nothing else of the page. */
const fieldsOf = (form: SchoolForm, like: object) =>
  Object.fromEntries(Object.keys(like).map((name) => [name, form[name as keyof SchoolForm]]))

type Words = {
  nameOf(message: MessageDescriptor): string
  /** Says of a refusal which parts were saved before it, and which part it is about. */
  halfSaved(of: { saved: string; part: string; sentence: string }): string
}

/** Saves each part that was changed, one after the other. Each reads the version that the one before it left. */
export async function saveParts(
  act: Act,
  { school, form, words }: { school: School; form: SchoolForm; words: Words },
): Promise<Outcome> {
  let version = school.settingsVersion
  const saved: string[] = []
  for (const part of parts) {
    const before = part.of(school)
    const fields = fieldsOf(form, before)
    if (JSON.stringify(fields) === JSON.stringify(before)) continue
    const name = words.nameOf(part.name)
    const outcome = await part.save(act, { version, fields })
    if (outcome.kind !== 'done') {
      const { sentence } = outcome
      const isFirst = saved.length === 0
      const said = { saved: saved.join(', '), part: name, sentence }
      return isFirst ? outcome : { ...outcome, sentence: words.halfSaved(said) }
    }
    saved.push(name)
    version = outcome.answer.query?.getSchool?.settingsVersion ?? version + 1
  }
  return { kind: 'done', answer: null }
}
