import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { Select } from '#src/ui/field/select.tsx'
import { classesToEnter } from './schooling.operations.ts'

/** The classes of the school, each with how many children it has today. */
export function ClassSelect({
  value,
  onChange,
}: {
  value: string
  onChange: (classId: string) => void
}) {
  const { t } = useLingui()
  const kept = useKept(classesToEnter)
  const classes = kept.status === 'ready' ? kept.value.classesToEnter : []
  return (
    <Select
      label={t`Class`}
      value={value}
      choices={[
        { value: '', label: t`Choose a class` },
        ...classes.map(({ id, name, childCount }) => ({
          value: id,
          label: t`${name}, ${plural(childCount, { one: '# child', other: '# children' })}`,
        })),
      ]}
      onChange={onChange}
    />
  )
}
