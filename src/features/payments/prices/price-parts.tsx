import { Plural, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Field } from '#domain/kernel/fields/field.ts'
import { useThingWords } from '#src/things/use-thing-words.ts'
import { Select } from '#src/ui/field/select.tsx'
import type { Validity } from './price-tables.ts'

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
