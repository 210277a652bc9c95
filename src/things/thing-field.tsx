import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Field } from '#domain/kernel/fields/field.ts'
import type { FieldName, FormOf, Thing } from '#domain/kernel/fields/thing.ts'
import { daysOfWeek, type Weekday } from '#domain/kernel/local-date.ts'
import { useWeekdayName } from '#src/i18n/use-weekday-name.ts'
import { HourField } from '#src/keeping/forms/hour-field.tsx'
import type { Problems } from '#src/keeping/forms/use-form.ts'
import { Checkbox } from '#src/ui/field/choice.tsx'
import { CheckboxGroup } from '#src/ui/field/field-group.tsx'
import { Select } from '#src/ui/field/select.tsx'
import { SentencesField, WordsField } from '#src/ui/field/words-field.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import { type Named, useThingWords } from './use-thing-words.ts'

/** The value, the change and the problem that a form gives to a control. */
export type Bound = {
  value: unknown
  onChange: (value: unknown) => void
  problem?: ReactNode
}

/** The things of which a field of the kind `ref` names one, and the words for none of them. */
export type Options = { readonly among: readonly Named[]; readonly none: string }

/** The things that the fields of a list offer. */
export type OptionsOf<Of extends Thing> = { readonly [Name in FieldName<Of>]?: Options }

const inputTypes = { line: 'text', phone: 'tel', mail: 'email', day: 'date' } as const

/**
 * Draws a field by its kind. Another thing is chosen among those that the feature offers. A file is chosen by what the
 * feature draws itself; a form that leaves it to this part has forgotten it.
 */
export function ThingField({
  field,
  bound,
  options,
}: {
  field: Field
  bound: Bound
  options?: Options | undefined
}) {
  const { t } = useLingui()
  const { wordOf } = useThingWords()
  const { kind, isRequired, longest, range, choices } = field
  const { value, onChange, problem } = bound
  const label = wordOf(field.label)
  const help = field.help ? wordOf(field.help) : undefined
  const common = { label, help, problem, value: value as string, onChange }
  const text = {
    ...common,
    // Said aloud, and judged by the list: the browser would refuse in words of its own.
    ...(isRequired ? { 'aria-required': true } : {}),
    ...(longest ? { maxLength: longest } : {}),
    ...(field.example ? { placeholder: wordOf(field.example) } : {}),
  }
  const codes = Object.entries(choices ?? {}).map(([code, word]) => ({
    value: code,
    label: wordOf(word),
  }))
  switch (kind) {
    case 'line':
    case 'phone':
    case 'mail':
    case 'day':
      return <WordsField {...text} type={inputTypes[kind]} />
    case 'note':
      return <SentencesField {...text} rows={3} />
    case 'amount':
      return <WordsField {...text} inputMode={range?.decimals ? 'decimal' : 'numeric'} />
    case 'hour':
      return (
        <HourField label={label} value={value as string} onChange={onChange} problem={problem} />
      )
    case 'choice':
      return (
        <Select
          {...common}
          choices={isRequired && value !== '' ? codes : [{ value: '', label: t`None` }, ...codes]}
        />
      )
    case 'ref':
      if (!options) break
      return (
        <Select
          {...common}
          choices={[
            { value: '', label: options.none },
            ...options.among.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )
    case 'choices':
      return (
        <CheckboxGroup
          legend={label}
          hint={help}
          problem={problem}
          choices={codes}
          chosen={value as readonly string[]}
          onChange={onChange}
        />
      )
    case 'weekdays':
      return <WeekdaysField field={field} bound={bound} offered={daysOfWeek} />
    case 'flag':
      return (
        <div>
          <Checkbox label={label} value={value as boolean} onChange={onChange} />
          {help ? <Quiet>{help}</Quiet> : null}
        </div>
      )
  }
  throw new Error(`a form draws its field of the kind ${kind} itself`)
}

/** Draws fields of a list by their kinds, in the order of their names. */
export const ThingFields = <Of extends Thing>({
  of,
  options,
  names,
  form,
  set,
  problems,
}: {
  of: Of
  options?: OptionsOf<Of>
  names: readonly FieldName<Of>[]
  form: FormOf<Of>
  set: (change: Partial<FormOf<Of>>) => void
  problems: Problems<FormOf<Of>>
}) =>
  names.map((name) => (
    <ThingField
      key={name}
      field={of.fields[name] as Field}
      options={options?.[name]}
      bound={{
        value: form[name],
        onChange: (value) => set({ [name]: value } as Partial<FormOf<Of>>),
        problem: problems[name],
      }}
    />
  ))

/** Days of the week to tick: those that are offered, and those that were chosen while they were. */
export function WeekdaysField({
  field,
  bound: { value, onChange, problem },
  offered,
}: {
  field: Field
  bound: Bound
  offered: readonly string[]
}) {
  const { wordOf } = useThingWords()
  const weekdayName = useWeekdayName()
  const chosen = value as readonly Weekday[]
  return (
    <CheckboxGroup
      legend={wordOf(field.label)}
      hint={field.help ? wordOf(field.help) : undefined}
      problem={problem}
      choices={daysOfWeek
        .filter((day) => offered.includes(day) || chosen.includes(day))
        .map((day) => ({ value: day, label: weekdayName(day) }))}
      chosen={chosen}
      onChange={onChange}
    />
  )
}
