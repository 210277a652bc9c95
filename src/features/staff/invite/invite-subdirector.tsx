import { Trans, useLingui } from '@lingui/react/macro'
import type { DirectorPrivilege } from '#domain/access/features.ts'
import { FieldGroup } from '#src/ui/field/field-group.tsx'
import { useRoom } from '../list/room.tsx'
import styles from '../person/person.module.css'
import { notHeld } from '../rights/closed-words.ts'
import { RightBox } from '../rights/right-box.tsx'
import { mayGive, privilegesInOrder } from '../rights/rights.view.ts'
import { peopleInviteSubdirector } from '../staff.operations.ts'
import { privilegeWords } from '../staff-words.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { personOf } from './person-fields.tsx'

type SubdirectorForm = { withheld: readonly DirectorPrivilege[] }

const empty: SubdirectorForm = { withheld: [] }

/** A new sub-director, with no more than the director who invites holds. */
export function InviteSubdirector({ onClose }: { onClose: () => void }) {
  const { i18n } = useLingui()
  const { me, act } = useRoom()
  const isOwn = (feature: DirectorPrivilege) => mayGive(me, { kind: 'privilege', feature })
  const isGiven = ({ withheld }: SubdirectorForm, feature: DirectorPrivilege): boolean =>
    isOwn(feature) && !withheld.includes(feature)
  return (
    <InviteDialog<SubdirectorForm>
      title={<Trans>Invite a sub-director</Trans>}
      kind="people:invite-subdirector"
      more={empty}
      onClose={onClose}
      send={(form, userId) => {
        const privileges = privilegesInOrder.map((feature) => ({
          feature,
          hasAccess: isGiven(form, feature),
        }))
        return act(peopleInviteSubdirector, { userId, input: { ...personOf(form), privileges } })
      }}
    >
      {(form, set, problems) => (
        <FieldGroup legend={<Trans>Privileges</Trans>} problem={problems.withheld}>
          <div className={styles.Boxes}>
            {privilegesInOrder.map((feature) => {
              const name = i18n._(privilegeWords[feature])
              return (
                <div key={feature} className={styles.Box}>
                  <RightBox
                    name={name}
                    value={isGiven(form, feature)}
                    closed={isOwn(feature) ? null : i18n._(notHeld)}
                    onToggle={(isWanted) =>
                      set({
                        withheld: isWanted
                          ? form.withheld.filter((it) => it !== feature)
                          : [...form.withheld, feature],
                      })
                    }
                  />
                  <span aria-hidden>{name}</span>
                </div>
              )
            })}
          </div>
        </FieldGroup>
      )}
    </InviteDialog>
  )
}
