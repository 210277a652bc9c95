import type { Field } from '#domain/kernel/fields/field.ts'
import {
  type FormOf,
  fieldNames,
  formOf,
  readThing,
  type Thing,
  type ValuesOf,
} from '#domain/kernel/fields/thing.ts'
import type { Result } from '#domain/kernel/result.ts'
import { useLocale } from '#src/i18n/locale-provider.tsx'
import type { Locale } from '#src/i18n/locales.ts'
import type { Outcome, Trouble } from '#src/keeping/acts/use-act.ts'
import { inLocale } from './amount-in-locale.ts'
import type { Acts } from './use-thing-acts.ts'

type Refused = { code: string; facts?: Readonly<Record<string, string>> }

/** A form as its reader writes numbers. */
const written = <Of extends Thing>(of: Of, form: FormOf<Of>, locale: Locale): FormOf<Of> =>
  Object.fromEntries(
    fieldNames(of).map((name) => [
      name,
      (of.fields[name] as Field).kind === 'amount'
        ? inLocale(form[name] as string, locale)
        : form[name],
    ]),
  ) as FormOf<Of>

/** Judges the values of a form together. */
export type FormRule<Of extends Thing> = (values: ValuesOf<Of>) => Result<unknown, Refused> | null

/** The rules of a form over a list of fields: its first values, its judge, and what is sent of it. */
export function useThingForm<Of extends Thing, Form extends FormOf<Of> = FormOf<Of>>(
  of: Of,
  {
    standing,
    refusedBy,
    rule,
    send,
  }: {
    /** The thing as the school has it; null for a new one. */
    standing: ValuesOf<Of> | null
    refusedBy: Acts['refusedBy']
    rule?: FormRule<Of> | undefined
    send: (values: ValuesOf<Of>, of: { form: Form; id: string }) => Promise<Outcome>
  },
) {
  const { locale } = useLocale()
  return {
    initial: written(of, formOf(of, standing), locale),
    check(form: Form): Trouble | null {
      const read = readThing(of, form)
      const judged = read.ok ? rule?.(read.value) : read
      if (!judged || judged.ok) return null
      const { code, facts } = judged.refusal as Refused
      return refusedBy(code, facts)
    },
    // A form that stands on its page makes no id.
    save(form: Form, id = ''): Promise<Outcome> {
      const read = readThing(of, form)
      if (!read.ok) throw new Error('a form is sent only once it is read')
      return send(read.value, { form, id })
    },
  }
}
