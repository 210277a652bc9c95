import { useLingui } from '@lingui/react/macro'
import { Select } from '#src/ui/field/select.tsx'
import { statusWords } from '../staff-words.ts'
import { useRoom } from './room.tsx'
import {
  type RoleFilter,
  roleFilters,
  type StaffSearch,
  type StatusFilter,
  statusFilters,
} from './staff.view.ts'

/** Offers the role and status of the people to look for. */
export function StaffFilters({
  roles = roleFilters,
  onChange,
}: {
  roles?: readonly RoleFilter[]
  onChange: (change: Partial<StaffSearch>) => void
}) {
  const { t, i18n } = useLingui()
  const { search } = useRoom()
  const roleNames: Record<RoleFilter, string> = {
    all: t`Every role`,
    teacher: t`Teachers`,
    subdirector: t`Sub-directors`,
    director: t`Directors`,
  }
  const statusNames: Record<StatusFilter, string> = {
    here: t`Works here`,
    active: i18n._(statusWords.active),
    invited: t`Invited, no answer yet`,
    disabled: i18n._(statusWords.disabled),
    all: t`Everybody`,
  }
  return (
    <>
      {roles.length > 1 ? (
        <Select
          label={t`Role`}
          value={search.role}
          choices={roles.map((value) => ({ value, label: roleNames[value] }))}
          onChange={(role) => onChange({ role })}
        />
      ) : null}
      <Select
        label={t`Status`}
        value={search.status}
        choices={statusFilters.map((value) => ({ value, label: statusNames[value] }))}
        onChange={(status) => onChange({ status })}
      />
    </>
  )
}
