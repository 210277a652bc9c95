import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { fillClasses } from '#domain/transfer/judge.ts'
import { Table } from '#src/ui/data-table/table.tsx'
import { Link } from '#src/ui/link.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import styles from '../transfer.module.css'
import type { TransferPlan } from '../transfer.operations.ts'
import type { Choosing } from '../use-choosing.ts'
import { useTransferWords } from '../use-transfer-words.ts'

/** The classes that go on, with how many children each has in the next year. */
export function ClassesToFill({ plan, choosing }: { plan: TransferPlan; choosing: Choosing }) {
  const { t } = useLingui()
  const { levelName } = useTransferWords(plan)
  const { ground, rows } = choosing
  const filled = useMemo(() => fillClasses(ground, rows), [ground, rows])
  return (
    <Section
      title={<Trans>Classes of the next year</Trans>}
      hint={<Trans>The same classes go on, with their teachers.</Trans>}
      padding="none"
    >
      <Table label={t`Classes of the next year`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Class</Trans>
            </th>
            <th scope="col">
              <Trans>Level</Trans>
            </th>
            <th scope="col">
              <Trans>Children</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {filled.map(({ place, count, isTooFull }) => (
            <tr key={place.id} data-class={place.id} data-full={isTooFull || undefined}>
              <th scope="row">
                <Link to={`/settings/classroom/${place.id}`}>{place.name}</Link>
              </th>
              <td>{place.levelIds.map(levelName).join(', ')}</td>
              <td>
                {place.capacity === null ? (
                  count
                ) : (
                  <span className={isTooFull ? styles.Full : undefined}>
                    {isTooFull ? (
                      <Trans>
                        {count} of {place.capacity} places: too many
                      </Trans>
                    ) : (
                      <Trans>
                        {count} of {place.capacity} places
                      </Trans>
                    )}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  )
}
