import { useLingui } from '@lingui/react/macro'
import { BareSelect } from '#src/ui/field/select.tsx'
import type { GroupOfClass } from './groups-of-class.ts'

const everybody = 'all'

/** Asks whom a page of the class shows: everybody, or one group. A class without groups has nothing to choose. */
export function GroupSelect({
  groups,
  group,
  onChange,
}: {
  groups: readonly GroupOfClass[]
  group: GroupOfClass | null
  onChange: (groupId: string | null) => void
}) {
  const { t } = useLingui()
  return groups.length === 0 ? null : (
    <BareSelect
      name={t`Whom the page shows`}
      value={group?.id ?? everybody}
      choices={[
        { value: everybody, label: t`All children` },
        ...groups.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(id) => onChange(id === everybody ? null : id)}
    />
  )
}
