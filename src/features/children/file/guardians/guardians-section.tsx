import { Trans, useLingui } from '@lingui/react/macro'
import { Coins, ContactRound, Pencil, Trash2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { lessInformed } from '#domain/children/family/guardian.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useAct } from '#src/keeping/acts/use-act.ts'
import { useDoing } from '#src/keeping/acts/use-doing.tsx'
import { OrderedList } from '#src/keeping/lists/ordered-list.tsx'
import { KeptPart } from '#src/keeping/pages/kept-screen.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Quiet, Stack } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import type { FiledChild } from '../../children.operations.ts'
import { useChildrenRoom } from '../../list/children-room.tsx'
import { useChildrenFiles } from '../../printing/use-children-files.ts'
import styles from '../family/family.module.css'
import { familyActs } from '../family/family-refusals.ts'
import { GuardianDialog } from './guardian-dialog.tsx'
import { GuardianRow } from './guardian-row.tsx'
import {
  childFamily,
  type Family,
  type FamilyGuardian,
  orderGuardians,
} from './guardians.operations.ts'
import { LinkDialog } from './link-dialog.tsx'
import { PayersDialog } from './payers-dialog.tsx'
import { RemoveGuardian } from './remove-guardian.tsx'
import { Siblings } from './siblings.tsx'

type Opened =
  | { is: 'form' | 'removal'; guardian: FamilyGuardian }
  | { is: 'new' | 'known' | 'payers' }
  | null

type Acts = ReturnType<typeof useAct>

/** Both parents get the same information, unless a court says otherwise (domain notes, L2b). */
function SameInformation({ guardians }: Pick<Family, 'guardians'>) {
  const formats = useFormats()
  const less = lessInformed(guardians)
  if (less.length === 0) return null
  const names = formats.list(less.map(({ name }) => name))
  return (
    <Notice tone="warning">
      <Trans>
        The daily report does not reach {names}. Parents with authority get the same information,
        unless a court says otherwise: tick the mail and fill in the address.
      </Trans>
    </Notice>
  )
}

function Guardians({
  family,
  acts,
  isKeeper,
  open,
}: {
  family: Family
  acts: Acts
  isKeeper: boolean
  open: (opened: Opened) => void
}) {
  const { t } = useLingui()
  const { shown, move, undoBar } = useDoing(family.guardians)
  const { id: childId } = family
  const guardianOf = new Map(family.guardians.map((it) => [it.id, it.guardianId]))
  const order = (ids: string[]) =>
    acts.act(orderGuardians, { childId, guardianIds: ids.map((id) => guardianOf.get(id) ?? id) })
  return (
    <>
      <OrderedList
        items={shown}
        order={isKeeper && shown.length > 1 ? 'movable' : 'fixed'}
        nameOf={({ name }) => name}
        marksOf={({ guardianId }) => ({ 'data-guardian': guardianId })}
        onMove={(place) =>
          void move(place, {
            order,
            words: ({ name }) => <Trans>{name} is called in another place now.</Trans>,
          })
        }
      >
        {(guardian) => ({
          body: <GuardianRow guardian={guardian} isKeeper={isKeeper} />,
          acts: isKeeper ? (
            <>
              <IconButton
                name={t`Change ${guardian.name}`}
                icon={<Pencil aria-hidden />}
                onClick={() => open({ is: 'form', guardian })}
              />
              <IconButton
                name={t`Remove ${guardian.name}`}
                icon={<Trash2 aria-hidden />}
                onClick={() => open({ is: 'removal', guardian })}
              />
            </>
          ) : null,
        })}
      </OrderedList>
      {undoBar}
    </>
  )
}

function OpenedDialog({
  family,
  opened,
  acts,
  open,
}: {
  family: Family
  opened: Opened
  acts: Acts
  open: (opened: Opened) => void
}) {
  const close = () => open(null)
  const base = { family, acts, onClose: close }
  if (opened?.is === 'payers') return <PayersDialog {...base} />
  if (opened?.is === 'new') return <GuardianDialog {...base} guardian={null} />
  if (opened?.is === 'known')
    return <LinkDialog {...base} childId={family.id} onNew={() => open({ is: 'new' })} />
  if (opened?.is === 'removal') return <RemoveGuardian {...base} guardian={opened.guardian} />
  if (opened?.is !== 'form') return null
  const { id } = opened.guardian
  // As the school has it now: a colleague may have changed it while the form is open.
  const guardian = family.guardians.find((it) => it.id === id) ?? opened.guardian
  return <GuardianDialog {...base} guardian={guardian} />
}

/** The guardians of a child in the order in which they are called, and its brothers and sisters. */
export function GuardiansSection({ child }: { child: FiledChild }) {
  const { t } = useLingui()
  const { isKeeper } = useChildrenRoom()
  const files = useChildrenFiles()
  const kept = useKept(childFamily, { childId: child.id })
  const acts = useAct(familyActs, kept)
  const [opened, open] = useState<Opened>(null)
  const family = kept.status === 'ready' ? kept.value.childFamily : null
  return (
    <Section
      title={<Trans>Guardians</Trans>}
      padding="none"
      acts={
        family ? (
          <>
            {family.guardians.length > 0 ? (
              <IconButton
                look="secondary"
                name={t`Contacts for a phone (vCard)`}
                icon={<ContactRound aria-hidden />}
                disabled={files.isBusy}
                onClick={() => files.contacts(child)}
              />
            ) : null}
            {isKeeper && family.guardians.length > 0 ? (
              <Button icon={<Coins aria-hidden />} onClick={() => open({ is: 'payers' })}>
                <Trans>Who pays</Trans>
              </Button>
            ) : null}
            {isKeeper ? (
              <Button icon={<UserPlus aria-hidden />} onClick={() => open({ is: 'known' })}>
                <Trans>Add a guardian</Trans>
              </Button>
            ) : null}
          </>
        ) : undefined
      }
    >
      <KeptPart
        kept={kept}
        silence={{
          title: <Trans>The guardians are not on this device yet</Trans>,
          words: <Trans>They are shown once they were read over the network.</Trans>,
        }}
      >
        {({ childFamily: shown }) =>
          shown ? (
            <>
              {shown.guardians.length > 0 ? (
                <Guardians family={shown} acts={acts} isKeeper={isKeeper} open={open} />
              ) : null}
              <div className={styles.Beside}>
                <Stack gap={12}>
                  {shown.guardians.length > 0 ? null : (
                    <Quiet>
                      {isKeeper ? (
                        <Trans>No guardian is written down yet.</Trans>
                      ) : (
                        <Trans>No guardian is shown. The office knows whom to call.</Trans>
                      )}
                    </Quiet>
                  )}
                  {isKeeper ? <SameInformation guardians={shown.guardians} /> : null}
                  <Siblings siblings={shown.siblings} />
                </Stack>
              </div>
            </>
          ) : null
        }
      </KeptPart>
      {family ? <OpenedDialog family={family} opened={opened} acts={acts} open={open} /> : null}
    </Section>
  )
}
