import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useAsked, useAskedAct } from '#src/keeping/acts/use-asked.ts'
import { KeptPart } from '#src/keeping/pages/kept-screen.tsx'
import { useTableView } from '#src/keeping/pages/use-table-view.ts'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { TableLine } from '#src/ui/data-table/table-line.tsx'
import { useDataTable } from '#src/ui/data-table/use-data-table.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { Quiet, Row, Stack } from '#src/ui/screen/layout.tsx'
import { Headline } from '#src/ui/screen/screen.tsx'
import { useRoom } from '../list/room.tsx'
import { staffActs } from '../staff-refusals.ts'
import { type Remove, RemoveTablet } from './remove-tablet.tsx'
import { tabletFinding, tabletTable, useTabletsSheet } from './tablet-rows.ts'
import { ForgottenOn, LastHeard, useTabletName, WaitingOn } from './tablet-words.tsx'
import styles from './tablets.module.css'
import { peopleRemoveTablet, peopleTablets, type Tablet } from './tablets.operations.ts'

type Listed = { tablets: readonly Tablet[]; remove: Remove }

/** Shows whose entries a tablet last said it has, or has forgotten since. */
function OnTablet({ tablet: { waiting, forgottenAt } }: { tablet: Tablet }) {
  if (waiting.length === 0) return <Trans>Nothing</Trans>
  return (
    <Stack as="ul" gap={6} data-forgotten={forgottenAt === null ? undefined : ''}>
      {waiting.map((of) => (
        <li key={of.userId} className={forgottenAt === null ? styles.waits : styles.forgotten}>
          {forgottenAt === null ? <WaitingOn waiting={of} /> : <ForgottenOn waiting={of} />}
        </li>
      ))}
    </Stack>
  )
}

function TabletTable({ tablets, remove }: Listed) {
  const { t } = useLingui()
  const { today } = useRoom()
  const nameOf = useTabletName()
  const sheetOf = useTabletsSheet()
  const [view, setView] = useTableView('TABLETS', tabletTable)
  const rows = useDataTable(tablets, { finding: tabletFinding, view, onView: setView })
  return (
    <>
      <TableLine
        rows={rows}
        search={t`Tablet or name`}
        exported={{ name: t`Tablets`, date: today, sheet: sheetOf }}
      />
      <DataTable
        label={t`Tablets`}
        rows={rows}
        marksOf={({ id }) => ({ 'data-tablet': id })}
        nothing={
          <EmptyState drawing="tree" title={<Trans>No tablet is found</Trans>}>
            <Trans>Clear the search to see all of them.</Trans>
          </EmptyState>
        }
        card={(tablet) => <TabletCard tablet={tablet} remove={remove} />}
        columns={[
          {
            id: 'name',
            head: <Trans>Tablet</Trans>,
            sorted: 'words',
            cell: ({ name }) => nameOf(name),
          },
          {
            id: 'heard',
            head: <Trans>Last heard of</Trans>,
            sorted: 'amounts',
            cell: (tablet) => <LastHeard tablet={tablet} />,
          },
          {
            id: 'waiting',
            head: <Trans>Waited there then</Trans>,
            cell: (tablet) => (
              <div className={styles.Cell}>
                <OnTablet tablet={tablet} />
              </div>
            ),
          },
          {
            id: 'list',
            head: <Trans>List</Trans>,
            cell: (tablet) => <RemoveTablet tablet={tablet} remove={remove} />,
          },
        ]}
      />
    </>
  )
}

/** A tablet on a phone. */
function TabletCard({ tablet, remove }: { tablet: Tablet; remove: Remove }) {
  const nameOf = useTabletName()
  return (
    <>
      <h3 className={styles.Name}>{nameOf(tablet.name)}</h3>
      <Quiet>
        <Trans>
          Last heard of: <LastHeard tablet={tablet} />
        </Trans>
      </Quiet>
      <div>
        <Trans>Waited there then:</Trans> <OnTablet tablet={tablet} />
      </div>
      <Row>
        <RemoveTablet tablet={tablet} remove={remove} />
      </Row>
    </>
  )
}

function TabletList({ tablets, remove }: Listed) {
  const forgotten = tablets.filter(({ forgottenAt }) => forgottenAt !== null).length
  const waiting = tablets.filter((it) => it.forgottenAt === null && it.waiting.length > 0).length
  return (
    <>
      <Headline
        sub={
          <Trans>
            A tablet tells what waits on it when somebody uses it with a network. What became of it
            since is not known.
          </Trans>
        }
      >
        {forgotten > 0 ? (
          <Plural
            value={forgotten}
            one="# tablet has forgotten entries"
            other="# tablets have forgotten entries"
          />
        ) : waiting > 0 ? (
          <Plural
            value={waiting}
            one="Entries waited on # tablet"
            other="Entries waited on # tablets"
          />
        ) : (
          <Trans>No tablet has reported anything that waits</Trans>
        )}
      </Headline>
      {tablets.length === 0 ? (
        <EmptyState drawing="tree" title={<Trans>No tablet is on the list yet</Trans>}>
          <Trans>It comes onto the list when somebody of the school signs in on it.</Trans>
        </EmptyState>
      ) : (
        <TabletTable tablets={tablets} remove={remove} />
      )}
    </>
  )
}

/** The school's tablets, and whose entries wait on them. Nothing of it stays on this device. */
export function TabletsView() {
  const asked = useAsked(peopleTablets)
  const { act } = useAskedAct(staffActs, asked)
  return (
    <KeptPart
      kept={asked}
      silence={{
        title: <Trans>The list of tablets needs the network</Trans>,
        words: <Trans>Nothing of it is kept on this device.</Trans>,
      }}
    >
      {({ listTablets }) => (
        <TabletList
          tablets={listTablets}
          remove={(tabletId) => act(peopleRemoveTablet, { tabletId })}
        />
      )}
    </KeptPart>
  )
}
