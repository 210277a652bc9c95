import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { LocalDate, YearMonth } from '#domain/kernel/local-date.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { type Page, Pager } from '#src/ui/pager.tsx'
import { SortHead, type SortOrder } from '#src/ui/sort-button.tsx'
import { Table } from '#src/ui/table.tsx'
import type { ChildAbsencesResult } from '../presence.operations.ts'
import styles from './absences.module.css'

type By = 'firstName' | 'lastName'

/** One line a child, the most absent first until a name is sorted by. */
export function AbsencesTable({
  absences,
  month,
}: {
  absences: readonly ChildAbsencesResult[]
  month: YearMonth
}) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const [sort, setSort] = useState<{ by: By; order: SortOrder }>({
    by: 'lastName',
    order: 'nosort',
  })
  const [page, setPage] = useState<Page>({ page: 0, size: 20 })
  const { compare } = new Intl.Collator(i18n.locale)
  const sign = sort.order === 'desc' ? -1 : 1
  const sorted =
    sort.order === 'nosort'
      ? absences
      : absences.toSorted((a, b) => sign * compare(a.child[sort.by], b.child[sort.by]))
  const shown = sorted.slice(page.page * page.size, (page.page + 1) * page.size)
  const orderOf = (by: By): SortOrder => (sort.by === by ? sort.order : 'nosort')
  const sortBy = (by: By) => (order: SortOrder) => setSort({ by, order })
  return (
    <>
      <Table label={t`Unjustified absences`}>
        <thead>
          <tr>
            <SortHead order={orderOf('lastName')} onSort={sortBy('lastName')}>
              <Trans>Family name</Trans>
            </SortHead>
            <SortHead order={orderOf('firstName')} onSort={sortBy('firstName')}>
              <Trans>First name</Trans>
            </SortHead>
            <th scope="col" className={styles.Less}>
              <Trans>Class</Trans>
            </th>
            <th scope="col" className={styles.Less}>
              <Trans>Born on</Trans>
            </th>
            <th scope="col" className={styles.Number}>
              <Trans>Unjustified</Trans>
            </th>
            <th scope="col" className={`${styles.Number} ${styles.Less}`}>
              <Trans>Not explained yet</Trans>
            </th>
            <th scope="col" className={`${styles.Number} ${styles.Less}`}>
              <Trans>Justified</Trans>
            </th>
            <th scope="col">
              <Trans>Call the family</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((it) => (
            <tr key={it.id}>
              <th scope="row">
                <Link
                  className={styles.Name}
                  to={`/presence/month?class=${it.child.classId}&month=${month}`}
                >
                  {it.child.lastName}
                </Link>
              </th>
              <td>{it.child.firstName}</td>
              <td className={styles.Less}>{it.className}</td>
              <td className={styles.Less}>{formats.date(it.child.birthDate as LocalDate)}</td>
              <td className={`${styles.Number} ${styles.Strong}`}>{it.unjustified}</td>
              <td className={`${styles.Number} ${styles.Less}`}>{it.pending}</td>
              <td className={`${styles.Number} ${styles.Less}`}>{it.justified}</td>
              <td>
                {it.child.guardians.map(({ id, name, phone }) =>
                  phone ? (
                    <a
                      key={id}
                      href={`tel:${phone.replace(/\s/g, '')}`}
                      className={styles.Phone}
                      title={name}
                    >
                      {phone}
                    </a>
                  ) : null,
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Pager page={page} total={absences.length} onChange={setPage} />
    </>
  )
}
