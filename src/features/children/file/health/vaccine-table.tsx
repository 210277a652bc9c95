import { Trans, useLingui } from '@lingui/react/macro'
import { vaccineStatus } from '#domain/health/vaccines.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Table } from '#src/ui/data-table/table.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import { useViewport } from '#src/ui/screen/viewport.ts'
import { useChildrenRoom } from '../../list/children-room.tsx'
import type { ShownVaccine } from './file-health.operations.ts'
import styles from './health-section.module.css'
import { vaccineStatusWords, vaccineWord } from './vaccine-words.ts'

/** Each vaccine with its last and next dose; what is overdue is said in words and in red. */
export function VaccineTable({
  label,
  vaccines,
}: {
  label: string
  vaccines: readonly ShownVaccine[]
}) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const { today } = useChildrenRoom()
  // A phone has no room for a column of its own: the last dose stands under the name.
  const isPhone = useViewport() === 'phone'
  const day = (date: LocalDate | null) => (date ? formats.date(date) : '')
  return (
    <Table label={label}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Vaccine</Trans>
          </th>
          {isPhone ? null : (
            <th scope="col">
              <Trans>Last dose</Trans>
            </th>
          )}
          <th scope="col">
            <Trans>Next dose</Trans>
          </th>
          <th scope="col">
            <Trans>State</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {vaccines.map((vaccine) => {
          const status = vaccineStatus({ dueOn: vaccine.dueOn }, today)
          const look = status === 'up-to-date' ? undefined : styles[status]
          return (
            <tr key={`${vaccine.vaccine} ${vaccine.other}`}>
              <th scope="row">
                {vaccineWord(i18n, vaccine)}
                {isPhone ? <Quiet>{day(vaccine.doneOn)}</Quiet> : null}
              </th>
              {isPhone ? null : <td>{day(vaccine.doneOn)}</td>}
              <td>{day(vaccine.dueOn)}</td>
              <td className={look} data-vaccine-status={status}>
                {i18n._(vaccineStatusWords[status])}
              </td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
