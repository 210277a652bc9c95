import { Trans, useLingui } from '@lingui/react/macro'
import { Ban, Pencil, Trash2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { CollectorKind } from '#domain/children/family/collector.ts'
import type { Weekday } from '#domain/kernel/local-date.ts'
import { ConfirmDialog } from '#src/keeping/acts/confirm-dialog.tsx'
import { useAct } from '#src/keeping/acts/use-act.ts'
import { OrderedList } from '#src/keeping/lists/ordered-list.tsx'
import { KeptPart } from '#src/keeping/pages/kept-screen.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Quiet, Stack } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import type { FiledChild } from '../../children.operations.ts'
import { useChildrenRoom } from '../../list/children-room.tsx'
import styles from '../family/family.module.css'
import { familyActs } from '../family/family-refusals.ts'
import { CollectorDialog } from './collector-dialog.tsx'
import { CollectorRow } from './collector-row.tsx'
import {
  type ChildCollectors,
  childCollectors,
  type FiledCollector,
  removeCollector,
} from './collectors.operations.ts'
import { CourtPaper, PaperReads } from './court-paper.tsx'
import { GuardianToo } from './guardian-too.tsx'

type Opened =
  | { is: 'form'; person: FiledCollector | null; kind: CollectorKind }
  | { is: 'removal'; person: FiledCollector }
  | null

const nowhere = (): void => undefined

function People({
  collectors: { people },
  open,
  lookAgain,
}: {
  collectors: ChildCollectors
  open: (opened: Opened) => void
  lookAgain: () => void
}) {
  const { t } = useLingui()
  const { isKeeper } = useChildrenRoom()
  return (
    <OrderedList
      items={people}
      order="fixed"
      nameOf={({ name }) => name}
      marksOf={({ id, kind }) => ({ 'data-collector': id, 'data-kind': kind })}
      onMove={nowhere}
    >
      {(person) => ({
        body: (
          <div className={styles.Person}>
            <CollectorRow
              person={person}
              paper={
                person.hasPaper ? <CourtPaper collectorId={person.id} onOpened={lookAgain} /> : null
              }
            />
          </div>
        ),
        acts: isKeeper ? (
          <>
            <IconButton
              name={t`Change ${person.name}`}
              icon={<Pencil aria-hidden />}
              onClick={() => open({ is: 'form', person, kind: person.kind })}
            />
            <IconButton
              name={t`Remove ${person.name}`}
              icon={<Trash2 aria-hidden />}
              onClick={() => open({ is: 'removal', person })}
            />
          </>
        ) : null,
      })}
    </OrderedList>
  )
}

function OpenedDialog({
  collectors: { id: childId, people, openDays: open },
  opened,
  acts,
  onClose,
}: {
  collectors: ChildCollectors
  opened: Opened
  acts: ReturnType<typeof useAct>
  onClose: () => void
}) {
  const { t } = useLingui()
  if (!opened) return null
  if (opened.is === 'form') {
    // As the school has it now: a colleague may have changed it while the form is open.
    const person = people.find(({ id }) => id === opened.person?.id) ?? opened.person
    const openDays = open as Weekday[]
    return <CollectorDialog {...{ childId, openDays, person, acts, onClose }} kind={opened.kind} />
  }
  const { id: collectorId, name, kind } = opened.person
  return (
    <ConfirmDialog
      title={t`${name} is taken from the list`}
      stay={<Trans>Keep this person</Trans>}
      go={<Trans>Remove</Trans>}
      act={() => acts.act(removeCollector, { childId, collectorId })}
      onClose={onClose}
    >
      {kind === 'must_not' ? (
        <Trans>
          Nobody is warned at the door any more. The decision of the court is deleted after a month.
        </Trans>
      ) : (
        <Trans>This person is not offered at the door any more.</Trans>
      )}
    </ConfirmDialog>
  )
}

/** Who may collect a child beside its guardians, and who must not. */
export function CollectorsSection({ child }: { child: FiledChild }) {
  const { isKeeper } = useChildrenRoom()
  const kept = useKept(childCollectors, { childId: child.id })
  const acts = useAct(familyActs, kept)
  const [opened, open] = useState<Opened>(null)
  const collectors = kept.status === 'ready' ? kept.value.childCollectors : null
  const add = (kind: CollectorKind) => () => open({ is: 'form', person: null, kind })
  return (
    <Section
      title={<Trans>Who collects</Trans>}
      padding="none"
      acts={
        isKeeper && collectors ? (
          <>
            <Button icon={<Ban aria-hidden />} onClick={add('must_not')}>
              <Trans>Who must not</Trans>
            </Button>
            <Button icon={<UserPlus aria-hidden />} onClick={add('may')}>
              <Trans>Who may</Trans>
            </Button>
          </>
        ) : undefined
      }
    >
      <KeptPart
        kept={kept}
        silence={{
          title: <Trans>Who collects is not on this device yet</Trans>,
          words: <Trans>The sheet and the register know it for the class of today.</Trans>,
        }}
      >
        {({ childCollectors: shown }) =>
          shown ? (
            <>
              {shown.people.length > 0 ? (
                <People collectors={shown} open={open} lookAgain={kept.lookAgain} />
              ) : null}
              <div className={styles.Beside}>
                <Stack gap={12}>
                  <GuardianToo collectors={shown} />
                  {shown.people.length > 0 ? null : (
                    <Quiet>
                      <Trans>Only the guardians who may collect.</Trans>
                    </Quiet>
                  )}
                  <PaperReads reads={shown.paperReads} />
                </Stack>
              </div>
            </>
          ) : null
        }
      </KeptPart>
      {collectors ? (
        <OpenedDialog
          collectors={collectors}
          opened={opened}
          acts={acts}
          onClose={() => open(null)}
        />
      ) : null}
    </Section>
  )
}
