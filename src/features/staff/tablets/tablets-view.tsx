import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { KeptPart } from '#src/keeping/kept-screen.tsx'
import { useAsked, useAskedAct } from '#src/keeping/use-asked.ts'
import { Table } from '#src/ui/data-table/table.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { Quiet, Stack } from '#src/ui/screen/layout.tsx'
import { Headline } from '#src/ui/screen/screen.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import { useViewport } from '#src/ui/screen/viewport.ts'
import { staffActs } from '../staff-refusals.ts'
import { type Remove, RemoveTablet } from './remove-tablet.tsx'
import { ForgottenOn, LastHeard, useTabletName, WaitingOn } from './tablet-words.tsx'
import styles from './tablets.module.css'
import { peopleRemoveTablet, peopleTablets, type Tablet } from './tablets.operations.ts'

type Listed = {
  tablets: readonly Tablet[]
  remove: Remove
}

/** Whose entries a tablet last said it has, or has forgotten since. */
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
  const nameOf = useTabletName()
  return (
    <Section padding="none">
      <Table label={t`Tablets`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Tablet</Trans>
            </th>
            <th scope="col">
              <Trans>Last heard of</Trans>
            </th>
            <th scope="col">
              <Trans>Waited there then</Trans>
            </th>
            <th scope="col">
              <Trans>List</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {tablets.map((tablet) => (
            <tr key={tablet.id} data-tablet={tablet.id}>
              <th scope="row">{nameOf(tablet.name)}</th>
              <td>
                <LastHeard tablet={tablet} />
              </td>
              <td className={styles.Cell}>
                <OnTablet tablet={tablet} />
              </td>
              <td className={styles.Cell}>
                <RemoveTablet tablet={tablet} remove={remove} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  )
}

/** The same list on a phone: a card a tablet. */
function TabletCards({ tablets, remove }: Listed) {
  const nameOf = useTabletName()
  return (
    <Stack as="ul" gap={12}>
      {tablets.map((tablet) => (
        <li key={tablet.id} className={styles.Card} data-tablet={tablet.id}>
          <h3 className={styles.Name}>{nameOf(tablet.name)}</h3>
          <Quiet>
            <Trans>
              Last heard of: <LastHeard tablet={tablet} />
            </Trans>
          </Quiet>
          <div>
            <Trans>Waited there then:</Trans> <OnTablet tablet={tablet} />
          </div>
          <RemoveTablet tablet={tablet} remove={remove} />
        </li>
      ))}
    </Stack>
  )
}

function TabletList({ tablets, remove }: Listed) {
  const isPhone = useViewport() === 'phone'
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
      ) : isPhone ? (
        <TabletCards tablets={tablets} remove={remove} />
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
