import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { SortHead } from '#src/ui/sort-button.tsx'
import { Table } from '#src/ui/table.tsx'
import type { ManagedSchool } from '../platform-admin.operations.ts'
import { kindWords } from '../platform-words.ts'
import { countFeatures } from '../school/switches.view.ts'
import type { SchoolColumn, SchoolSearch } from '../schools.view.ts'
import { useMoments } from '../use-moments.ts'
import styles from './list.module.css'
import { Directors, SchoolState } from './school-state.tsx'

export const addressOf = ({ id }: Pick<ManagedSchool, 'id'>): string => `/admin?school=${id}`

type Sorting = Pick<SchoolSearch, 'sort'> & { onSort: (sort: SchoolSearch['sort']) => void }

function Heads({ sort, onSort }: Sorting) {
  const head = (by: SchoolColumn, words: ReactNode, of: 'words' | 'amounts') => (
    <SortHead
      order={sort.by === by ? sort.order : 'nosort'}
      own="list"
      of={of}
      onSort={(order) => onSort({ by, order })}
    >
      {words}
    </SortHead>
  )
  return (
    <tr>
      {head('name', <Trans>School</Trans>, 'words')}
      {head('city', <Trans>City</Trans>, 'words')}
      <th scope="col" className={styles.Less}>
        <Trans>Kind</Trans>
      </th>
      <th scope="col">
        <Trans>Direction</Trans>
      </th>
      {head('children', <Trans>Children</Trans>, 'amounts')}
      <th scope="col" className={`${styles.Number} ${styles.Less}`}>
        <Trans>Features on</Trans>
      </th>
      {head('storage', <Trans>Storage</Trans>, 'amounts')}
      {head('signIn', <Trans>Last signed in</Trans>, 'amounts')}
      <th scope="col">
        <Trans>Status</Trans>
      </th>
    </tr>
  )
}

/** One line a school; the name leads to everything about it. */
export function SchoolsTable({
  schools,
  ...sorting
}: { schools: readonly ManagedSchool[] } & Sorting) {
  const { t, i18n } = useLingui()
  const { number } = useFormats()
  const { dayOf, size } = useMoments()
  return (
    <Table label={t`Schools`}>
      <thead>
        <Heads {...sorting} />
      </thead>
      <tbody>
        {schools.map((school) => (
          <tr key={school.id}>
            <th scope="row">
              <Link className={styles.Name} to={addressOf(school)}>
                {school.name}
              </Link>
            </th>
            <td>{school.city}</td>
            <td className={styles.Less}>{i18n._(kindWords[school.kind])}</td>
            <td>
              <Directors school={school} />
            </td>
            <td className={styles.Number}>{number(school.children)}</td>
            <td className={`${styles.Number} ${styles.Less}`}>{countFeatures(school)}</td>
            <td className={styles.Number}>{size(school.storageBytes)}</td>
            <td>
              {school.lastSignInAt ? (
                dayOf(school.lastSignInAt)
              ) : (
                <span className={styles.Muted}>
                  <Trans>Never</Trans>
                </span>
              )}
            </td>
            <td>
              <SchoolState school={school} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
