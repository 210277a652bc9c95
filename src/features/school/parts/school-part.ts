import type { MessageDescriptor } from '@lingui/core'
import type { Result } from '#domain/kernel/result.ts'
import type { RefusalFacts } from '#src/i18n/refusal-words.ts'
import type { Act, Outcome } from '#src/keeping/acts/use-act.ts'
import type { boundTo } from '#src/ui/field/bound-to.ts'
import type { School } from '../school.operations.ts'

/** One part of the page's form: it is saved by an act of its own, and only where it was changed. */
export type SchoolPart<Fields extends object> = {
  /** Its heading on the page. */
  name: MessageDescriptor
  of(school: School): Fields
  /** The rule of the domain, asked before anything of the page is sent. */
  read(fields: Fields): Result<unknown, { code: string; facts?: RefusalFacts }>
  save(act: Act, seen: { version: number; fields: Fields }): Promise<Outcome<SchoolAnswer>>
}

/** The page as it stands after an act, where the answer brought it along. */
export type SchoolAnswer = { query: { getSchool: School | null } | null }

/** The fields of a part, and a binding for each of them. */
export type PartProps<Fields extends object> = {
  school: School
  fields: Fields
  of: ReturnType<typeof boundTo<Fields>>
}
