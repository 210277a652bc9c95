import { useLayoutEffect, useRef, useState } from 'react'
import type { Trouble } from '../acts/use-act.ts'

/** The sentence of a refusal, by the field that it is about: `phone`, or `guardians.1.phone` in a row of a list. */
export type Problems<Form> = { readonly [Name in keyof Form]?: string } & {
  readonly [path: `${string}.${string}`]: string | undefined
}

/** The sentence at a field, for a form whose fields have no type of their own. */
export type ProblemAt = (field: string) => string | undefined

/** The sentences at the fields of one row, such as `guardians.1`. */
export const problemsIn =
  (problems: Problems<unknown>, row: string): ProblemAt =>
  (field) =>
    problems[`${row}.${field}`]

/** The control under the sentence of its refusal; the first one of a field that has several. */
function controlThatSays(form: HTMLElement | null, sentence: string): HTMLElement | null {
  const places = [...(form?.querySelectorAll('[data-problem]') ?? [])]
  const innermost = places.findLast((it) => it.textContent?.includes(sentence))
  return innermost?.querySelector('input:not([hidden]), select, textarea, button') ?? null
}

/**
 * Says a refusal at the field that it names. The field gets the focus, since a long form may hide it. A form that does not
 * draw the field says the sentence at its foot.
 */
export function useProblems<Form = unknown, Place extends HTMLElement = HTMLFormElement>(
  trouble: Trouble | null,
) {
  const place = useRef<Place>(null)
  const [unsaid, setUnsaid] = useState<Trouble | null>(null)
  const { field, sentence = '' } = trouble ?? {}
  useLayoutEffect(() => {
    const control = trouble?.field ? controlThatSays(place.current, trouble.sentence) : null
    setUnsaid(control ? null : trouble)
    control?.focus()
  }, [trouble])
  return {
    problemAt: ((at) => (at === field ? sentence : undefined)) satisfies ProblemAt,
    problems: (field ? { [field]: sentence } : {}) as Problems<Form>,
    /** A refusal that no field says. Nobody says it sooner: drawn for a moment, it would scroll away from its field. */
    trouble: unsaid === trouble ? unsaid : null,
    /** The reference to the element that holds the fields. */
    place,
  }
}
