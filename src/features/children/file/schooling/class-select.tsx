import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Problems } from '#src/keeping/forms/use-problems.ts'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { Select } from '#src/ui/field/select.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { classesToEnter } from './schooling.operations.ts'

export type ChosenClass = { classId: string; standardId: string }

/** The class that a child enters, and its level where the class has several. Says when the class is full. */
export function ClassSelect({
  value: { classId, standardId },
  problems,
  onChange,
}: {
  value: ChosenClass
  problems: Problems<ChosenClass>
  onChange: (chosen: ChosenClass) => void
}) {
  const { t } = useLingui()
  const kept = useKept(classesToEnter)
  const classes = kept.status === 'ready' ? kept.value.classesToEnter : []
  const chosen = classes.find(({ id }) => id === classId)
  const levels = chosen?.levels ?? []
  return (
    <>
      <Select
        label={t`Class`}
        value={classId}
        problem={problems.classId}
        choices={[
          { value: '', label: t`Choose a class` },
          ...classes.map(({ id, name, childCount }) => ({
            value: id,
            label: t`${name}, ${plural(childCount, { one: '# child', other: '# children' })}`,
          })),
        ]}
        onChange={(next) => onChange({ classId: next, standardId: '' })}
      />
      {levels.length > 1 ? (
        <Select
          label={t`Level`}
          problem={problems.standardId}
          value={standardId || (levels[0]?.id ?? '')}
          choices={levels.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(next) => onChange({ classId, standardId: next })}
        />
      ) : null}
      {chosen?.capacity && chosen.childCount >= chosen.capacity ? (
        <Notice tone="warning" role="status">
          <Trans>
            {chosen.name} is full: {chosen.childCount} children have its {chosen.capacity} places.
            The child can enter it.
          </Trans>
        </Notice>
      ) : null}
    </>
  )
}
