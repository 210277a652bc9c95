import { useLingui } from '@lingui/react/macro'
import { SearchField } from '#src/ui/search-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { statusWords } from '../staff-words.ts'
import { useRoom } from './room.tsx'
import styles from './staff.module.css'
import { type RoleFilter, roleFilters, type StatusFilter, statusFilters } from './staff.view.ts'

/** What is looked for, and of whom: one line above every list of the staff. */
export function StaffFilters({ roles = roleFilters }: { roles?: readonly RoleFilter[] }) {
  const { t, i18n } = useLingui()
  const { search, setSearch } = useRoom()
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
      <span className={styles.Search}>
        <SearchField
          name={t`Name, e-mail or class`}
          value={search.typed}
          onChange={(typed) => setSearch({ ...search, typed })}
        />
      </span>
      {roles.length > 1 ? (
        <Select
          label={t`Role`}
          value={search.role}
          choices={roles.map((value) => ({ value, label: roleNames[value] }))}
          onChange={(role) => setSearch({ ...search, role })}
        />
      ) : null}
      <Select
        label={t`Status`}
        value={search.status}
        choices={statusFilters.map((value) => ({ value, label: statusNames[value] }))}
        onChange={(status) => setSearch({ ...search, status })}
      />
    </>
  )
}
