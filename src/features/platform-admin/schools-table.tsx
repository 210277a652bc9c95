import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Table } from '#src/ui/table.tsx'
import styles from './platform-admin.module.css'
import type { ManagedSchool } from './platform-admin.operations.ts'

export function SchoolsTable({ schools }: { schools: readonly ManagedSchool[] }) {
  const { t } = useLingui()
  const { number } = useFormats()
  return (
    <Table label={t`Schools`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>School</Trans>
          </th>
          <th scope="col">
            <Trans>City</Trans>
          </th>
          <th scope="col" className={styles.Number}>
            <Trans>Classes</Trans>
          </th>
          <th scope="col" className={styles.Number}>
            <Trans>Children</Trans>
          </th>
          <th scope="col" className={styles.Number}>
            <Trans>Staff</Trans>
          </th>
          <th scope="col">
            <Trans>State</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {schools.map((school) => (
          <tr key={school.id}>
            <th scope="row">{school.name}</th>
            <td>{school.city}</td>
            <td className={styles.Number}>{number(school.classes)}</td>
            <td className={styles.Number}>{number(school.children)}</td>
            <td className={styles.Number}>{number(school.staff)}</td>
            <td>
              {school.isEnabled ? (
                <Trans>Switched on</Trans>
              ) : (
                <b className={styles.Off}>
                  <Trans>Switched off</Trans>
                </b>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
