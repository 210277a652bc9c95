import { Trans, useLingui } from '@lingui/react/macro'
import { parseIdentity } from '#domain/children/identity.ts'
import { useAct } from '#src/keeping/acts/use-act.ts'
import { EditDialog } from '#src/keeping/forms/edit-dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { childrenActs } from '../../children-refusals.ts'
import { useChildrenRoom } from '../../list/children-room.tsx'
import { type ChildIdentity, changeChildIdentity } from './identity.operations.ts'
import { IdentityFacts } from './identity-facts.tsx'
import { IdentityFields } from './identity-fields.tsx'

/** Who a child is, as typed: an empty field says nothing. */
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
            <Notice
              tone="warning"
              title={<Trans>What stands there now is not what your words began with:</Trans>}
              acts={
                <>
                  <Button onClick={() => set({ version: standing.version })}>
                    <Trans>Keep my words, I have compared them</Trans>
                  </Button>
                  <Button look="quiet" onClick={() => set(standing)}>
                    <Trans>Take what stands there</Trans>
                  </Button>
                </>
              }
            >
              <IdentityFacts identity={identity} />
            </Notice>
          ) : null}
          <IdentityFields form={form} onChange={set} problems={problems} />
        </>
      )}
    </EditDialog>
  )
}
