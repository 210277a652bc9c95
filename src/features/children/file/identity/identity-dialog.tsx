import { useLingui } from '@lingui/react/macro'
import { parseIdentity } from '#domain/children/identity.ts'
import { useAct } from '#src/keeping/acts/use-act.ts'
import { ChangedMeanwhile } from '#src/keeping/forms/changed-meanwhile.tsx'
import { EditDialog } from '#src/keeping/forms/edit-dialog.tsx'
import { childrenActs } from '../../children-refusals.ts'
import { useChildrenRoom } from '../../list/children-room.tsx'
import { type ChildIdentity, changeChildIdentity } from './identity.operations.ts'
import { IdentityFacts } from './identity-facts.tsx'
import { IdentityFields } from './identity-fields.tsx'

/** The identity of a child, as typed: an empty field says nothing. */
export type IdentityForm = { [_ in Exclude<keyof ChildIdentity, 'id' | 'version'>]: string } & {
  version: number
}

const formOf = ({ id: _, version, ...said }: ChildIdentity): IdentityForm =>
  ({
    ...Object.fromEntries(Object.entries(said).map(([field, value]) => [field, value ?? ''])),
    version,
  }) as IdentityForm

/** Changes who a child is, over the version that was on the screen. */
export function IdentityDialog({
  identity,
  lookAgain,
  onClose,
}: {
  identity: ChildIdentity
  lookAgain: () => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const { today } = useChildrenRoom()
  const { act, refusedBy, judge } = useAct(childrenActs, { lookAgain })
  const standing = formOf(identity)
  const isBehind = ({ version }: IdentityForm): boolean => version !== standing.version
  const check = (form: IdentityForm) => {
    if (isBehind(form)) return refusedBy('thing.changed-meanwhile')
    return judge(parseIdentity(form, today))
  }
  const save = ({ version, ...input }: IdentityForm) =>
    act(changeChildIdentity, { childId: identity.id, input, version })
  return (
    <EditDialog<IdentityForm>
      title={t`Identity of ${identity.firstName}`}
      kind="children:identity"
      id={identity.id}
      initial={standing}
      check={check}
      save={save}
      onClose={onClose}
    >
      {(form, set, problems) => (
        <>
          {isBehind(form) ? (
            <ChangedMeanwhile
              onKeep={() => set({ version: standing.version })}
              onTake={() => set(standing)}
            >
              <IdentityFacts identity={identity} />
            </ChangedMeanwhile>
          ) : null}
          <IdentityFields form={form} onChange={set} problems={problems} />
        </>
      )}
    </EditDialog>
  )
}
