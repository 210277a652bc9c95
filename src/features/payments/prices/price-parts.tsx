import { Plural, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Field } from '#domain/kernel/fields/field.ts'
import type { Bound } from '#src/things/thing-field.tsx'
import { useThingWords } from '#src/things/use-thing-words.ts'
import { Select } from '#src/ui/field/select.tsx'
import type { Validity } from './price-tables.ts'

type Named = { id: string; name: string }

/** Chooses one thing of the school by its name, such as a level; nothing stands for all of them. */
export function NamedSelect({
  field,
  bound,
  named,
  nobody,
}: {
  field: Field
  bound: Bound & { value: string }
  named: readonly Named[]
  /** What it says while nothing is chosen. */
  nobody: string
}) {
  const { wordOf } = useThingWords()
  const choices = named.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Select
      label={wordOf(field.label)}
      help={field.help ? wordOf(field.help) : undefined}
      choices={[{ value: '', label: nobody }, ...choices]}
      value={bound.value}
      problem={bound.problem}
      onChange={bound.onChange}
    />
  )
}

type ForWhom = {
  [Name in 'standardId' | 'classId']: (bound: Bound & { value: string }) => ReactNode
}

/** The fields that say for which level or class a price is; nothing chosen stands for all of them. */
export function useForWhom(
  fields: Record<keyof ForWhom, Field>,
  { levels, classes }: { levels: readonly Named[]; classes: readonly Named[] },
): ForWhom {
  const { t } = useLingui()
  return {
    standardId: (bound) => (
      <NamedSelect
        {...{ bound, field: fields.standardId, named: levels }}
        nobody={t`Every level`}
      />
    ),
    classId: (bound) => (
      <NamedSelect {...{ bound, field: fields.classId, named: classes }} nobody={t`Every class`} />
    ),
  }
}

/** To how many children something is or was billed. */
export const ChildCount = ({
  count,
  isForAll,
}: {
  count: number
  isForAll?: boolean
}): ReactNode => {
  const { t } = useLingui()
  return isForAll ? (
    t`all children`
  ) : (
    <Plural value={count} _0="nobody yet" one="# child" other="# children" />
  )
}

/** Filters a list by the codes of one of its fields. */
export function CodeFilter<Code extends string>({
  field,
  every,
  value,
  onChange,
}: {
  field: Field
  every: string
  value: Code | 'all'
  onChange: (value: Code | 'all') => void
}) {
  const { wordOf } = useThingWords()
  const codes = Object.entries(field.choices ?? {})
  return (
    <Select<Code | 'all'>
      label={wordOf(field.label)}
      value={value}
      choices={[
        { value: 'all', label: every },
        ...codes.map(([code, label]) => ({ value: code as Code, label: wordOf(label) })),
      ]}
      onChange={onChange}
    />
  )
}

/** Shows what is valid, what has ended, or both. */
export function ValidityFilter({
  value,
  onChange,
}: {
  value: Validity
  onChange: (value: Validity) => void
}) {
  const { t } = useLingui()
  return (
    <Select<Validity>
      label={t`Validity`}
      value={value}
      choices={[
        { value: 'all', label: t`Whenever` },
        { value: 'valid', label: t`Today or later` },
        { value: 'ended', label: t`Not any more` },
      ]}
      onChange={onChange}
    />
  )
}
