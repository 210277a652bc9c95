import { Trans, useLingui } from '@lingui/react/macro'
import { Ban, UserPlus } from 'lucide-react'
import { collector, decideCollector } from '#domain/children/family/collector.ts'
import type { Weekday } from '#domain/kernel/local-date.ts'
import { useAct } from '#src/keeping/acts/use-act.ts'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { PaperField } from '#src/media/paper-field.tsx'
import { WeekdaysField } from '#src/things/thing-field.tsx'
import { type Addition, ThingSection } from '#src/things/thing-section.tsx'
import { useThingActs } from '#src/things/use-thing-acts.ts'
import { Quiet, Stack } from '#src/ui/screen/layout.tsx'
import type { FiledChild } from '../../children.operations.ts'
import { useChildrenRoom } from '../../list/children-room.tsx'
import styles from '../family/family.module.css'
import { familyActs } from '../family/family-refusals.ts'
import { CollectorRow } from './collector-row.tsx'
import { childCollectors, collectorDocuments } from './collectors.operations.ts'
import { CourtPaper, PaperReads } from './court-paper.tsx'
import { GuardianToo } from './guardian-too.tsx'
import { PortraitField } from './portrait-field.tsx'

const additions: readonly Addition<typeof collector>[] = [
  { words: <Trans>Who must not</Trans>, icon: <Ban aria-hidden />, begin: { kind: 'must_not' } },
  { words: <Trans>Who may</Trans>, icon: <UserPlus aria-hidden />, begin: { kind: 'may' } },
]

const identity = ['needsIdentityCheck', 'identitySeenOn'] as const
const always = {
  legend: <Trans>When this holds</Trans>,
  lines: ['weekdays', ['validFrom', 'validUntil']],
} as const

/** The order of the form, and what it does not ask: of somebody who may collect a child, or who must not. */
const formOf = (mayCome: boolean) =>
  mayCome
    ? ({
        groups: [
          ...['name', ['relation', 'phone']],
          { legend: <Trans>Identity</Trans>, lines: identity },
          ...['portraitMediaId', always, 'note'],
        ],
        leaving: ['kind', 'paperMediaId'],
      } as const)
    : ({
        groups: ['name', ['relation', 'phone'], 'paperMediaId', always, 'note'],
        leaving: ['kind', 'portraitMediaId', ...identity],
      } as const)

/** The people who may collect a child beside its guardians, and those who must not. */
export function CollectorsSection({ child: { id: childId } }: { child: FiledChild }) {
  const { t } = useLingui()
  const { isKeeper, today } = useChildrenRoom()
  const kept = useKept(childCollectors, { childId })
  const acts = useThingActs(collectorDocuments, useAct(familyActs, kept), childId)
  const openDays = ((kept.status === 'ready' && kept.value.childCollectors?.openDays) ||
    []) as Weekday[]
  const titleOfNew = (mayCome: boolean) =>
    mayCome ? (
      <Trans>Add somebody who may collect</Trans>
    ) : (
      <Trans>Add somebody who must not collect</Trans>
    )
  return (
    <ThingSection
      of={collector}
      title={<Trans>Who collects</Trans>}
      kept={kept}
      silence={{
        title: <Trans>Who collects is not on this device yet</Trans>,
        words: <Trans>The sheet and the register know it for the class of today.</Trans>,
      }}
      itemsOf={({ childCollectors }) => childCollectors?.people ?? null}
      acts={acts}
      additions={isKeeper ? additions : []}
      nameOf={({ name }) => name}
      marksOf={({ id, kind }) => ({ 'data-collector': id, 'data-kind': kind })}
      row={(person) => (
        <CollectorRow
          person={person}
          paper={
            person.hasPaper ? (
              <CourtPaper collectorId={person.id} onOpened={kept.lookAgain} />
            ) : null
          }
        />
      )}
      form={(person, begin) => {
        const kind = person?.kind ?? begin.kind ?? 'may'
        return {
          title: person ? t`Change ${person.name}` : titleOfNew(kind === 'may'),
          draft: `children:collector:${childId}:${kind}`,
          ...formOf(kind === 'may'),
          rule: (values) => decideCollector(values, { today, openDays }),
          own: {
            weekdays: (bound) => (
              <WeekdaysField field={collector.fields.weekdays} bound={bound} offered={openDays} />
            ),
            portraitMediaId: (bound, { name }) => (
              <PortraitField bound={bound} name={name} person={person} />
            ),
            paperMediaId: ({ value, onChange, problem }) => (
              <PaperField
                legend={<Trans>Decision of a court</Trans>}
                mark="court"
                mediaId={value}
                problem={problem}
                say={() => <Trans>A paper is kept. Who opens it is written down.</Trans>}
                onChoose={onChange}
              />
            ),
          },
        }
      }}
      removal={({ name, kind }) => ({
        title: t`${name} is taken from the list`,
        stay: <Trans>Keep this person</Trans>,
        words:
          kind === 'must_not' ? (
            <Trans>
              Nobody is warned at the door any more. The decision of the court is deleted after a
              month.
            </Trans>
          ) : (
            <Trans>This person is not offered at the door any more.</Trans>
          ),
      })}
      below={({ childCollectors: shown }) =>
        shown ? (
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
        ) : null
      }
    />
  )
}
