import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { SearchField } from '#src/ui/search-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { statusWords } from '../staff-words.ts'
import { useRoom } from './room.tsx'
import styles from './staff.module.css'
import { type RoleFilter, roleFilters, type StatusFilter, statusFilters } from './staff.view.ts'

const isTyping = (target: EventTarget | null): boolean =>
  (target as HTMLElement | null)?.closest?.(
    'input:not([type=checkbox]), textarea, select, dialog',
  ) != null

/** `/` goes to the search from everywhere on the screen. */
export function useSearchKey() {
  const field = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const search = (event: KeyboardEvent) => {
      const isOwn = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isOwn || isTyping(event.target)) return
      event.preventDefault()
      field.current?.querySelector('input')?.focus()
    }
    document.addEventListener('keydown', search)
    return () => document.removeEventListener('keydown', search)
  }, [])
  return field
}

/** What is looked for, and of whom: one line above every list of the staff. */
export function StaffFilters({ roles = roleFilters }: { roles?: readonly RoleFilter[] }) {
  const { t, i18n } = useLingui()
  const { search, setSearch } = useRoom()
  const field = useSearchKey()
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
      <span ref={field} className={styles.Search}>
        <SearchField
          name={t`Name, e-mail or class`}
          aria-keyshortcuts="/"
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
