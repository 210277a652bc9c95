import { Trans, useLingui } from '@lingui/react/macro'
import { Table } from '#src/ui/data-table/table.tsx'
import { Link } from '#src/ui/link.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import type { TransferPlan } from '../transfer.operations.ts'
import type { TransferRow } from '../transfer.view.ts'
import { useTransferWords } from '../use-transfer-words.ts'

/** Shows how many children go from each class to another, who leaves, and who is left as they are. */
export function PreviewLists({ plan, rows }: { plan: TransferPlan; rows: readonly TransferRow[] }) {
  const { t } = useLingui()
  const { className, fateWords } = useTransferWords(plan)
  type Way = { classId: string; from: string; to: string; count: number }
  const ways = new Map<string, Way>()
  for (const row of rows) {
    if (row.fate.is !== 'moves') continue
    const [from, to] = [className(row.child.classId), fateWords(row)]
    const { classId } = row.child
    const way = ways.get(`${from}\n${to}`) ?? { classId, from, to, count: 0 }
    ways.set(`${from}\n${to}`, { ...way, count: way.count + 1 })
  }
  const named = [
    {
      id: 'leave',
      title: t`Who leaves`,
      of: rows.filter(({ fate }) => fate.is === 'leaves' || fate.is === 'leaving'),
    },
    {
      id: 'kept',
      title: t`Who is left as they are`,
      of: rows.filter(({ fate }) => fate.is === 'kept'),
    },
  ]
  return (
    <>
      {ways.size > 0 ? (
        <Section title={<Trans>From class to class</Trans>} padding="none">
          <Table label={t`From class to class`}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Class</Trans>
                </th>
                <th scope="col">
                  <Trans>Next year</Trans>
                </th>
                <th scope="col">
                  <Trans>Children</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {[...ways].map(([key, { classId, from, to, count }]) => (
                <tr key={key} data-way>
                  <th scope="row">
                    <Link to={`/settings/classroom/${classId}`}>{from}</Link>
                  </th>
                  <td>{to}</td>
                  <td>{count}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Section>
      ) : null}
      {named
        .filter(({ of }) => of.length > 0)
        .map(({ id, title, of }) => (
          <Section key={id} title={title} padding="none">
            <Table label={title}>
              <thead>
                <tr>
                  <th scope="col">
                    <Trans>Child</Trans>
                  </th>
                  <th scope="col">
                    <Trans>Next year</Trans>
                  </th>
                </tr>
              </thead>
              <tbody>
                {of.map((row) => (
                  <tr key={row.id} data-child={row.id}>
                    <th scope="row">
                      <Link to={`/profile/${row.id}`}>{row.name}</Link>
                      <Quiet>{className(row.child.classId)}</Quiet>
                    </th>
                    <td>{fateWords(row)}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </Section>
        ))}
    </>
  )
}
