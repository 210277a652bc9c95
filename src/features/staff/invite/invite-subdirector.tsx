import { Trans, useLingui } from '@lingui/react/macro'
import type { DirectorPrivilege } from '#domain/access/features.ts'
import { useDraft } from '#src/offline/offline-context.tsx'
import { useRoom } from '../list/room.tsx'
import styles from '../person/person.module.css'
import { notHeld } from '../rights/closed-words.ts'
import { RightBox } from '../rights/right-box.tsx'
import { mayGive, privilegesInOrder } from '../rights/rights.view.ts'
import { peopleInviteSubdirector } from '../staff.operations.ts'
import { privilegeWords } from '../staff-words.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { emptyPerson, type PersonDraft, personOf } from './person-draft.ts'

type SubdirectorDraft = PersonDraft & { withheld: readonly DirectorPrivilege[] }

const empty: SubdirectorDraft = { ...emptyPerson, withheld: [] }

/** A new sub-director, with no more than the director who invites holds. */
export function InviteSubdirector({ onClose }: { onClose: () => void }) {
  const { i18n } = useLingui()
  const { me, act } = useRoom()
  const { draft, setDraft, clearDraft } = useDraft<SubdirectorDraft>(
    'people:invite-subdirector',
    empty,
  )
  const set = (change: Partial<SubdirectorDraft>) => setDraft({ ...draft, ...change })
  const isGiven = (feature: DirectorPrivilege): boolean =>
    mayGive(me, { kind: 'privilege', feature }) && !draft.withheld.includes(feature)
  return (
    <InviteDialog
      title={<Trans>Invite a sub-director</Trans>}
      person={draft}
      onChange={set}
      onClose={onClose}
      onDone={() => {
        clearDraft()
        onClose()
      }}
      send={() =>
        act(peopleInviteSubdirector, {
          input: {
            ...personOf(draft),
            privileges: privilegesInOrder.map((feature) => ({
              feature,
              hasAccess: isGiven(feature),
            })),
          },
        })
      }
    >
      <fieldset className={`${styles.Fieldset} ${styles.Full}`}>
        <legend>
          <Trans>Privileges</Trans>
        </legend>
        <div className={styles.Boxes}>
          {privilegesInOrder.map((feature) => {
            const name = i18n._(privilegeWords[feature])
            const closed = mayGive(me, { kind: 'privilege', feature }) ? null : i18n._(notHeld)
            return (
              <div key={feature} className={styles.Box}>
                <RightBox
                  name={name}
                  value={isGiven(feature)}
                  closed={closed}
                  isPending={false}
                  onToggle={(isWanted) =>
                    set({
                      withheld: isWanted
                        ? draft.withheld.filter((it) => it !== feature)
                        : [...draft.withheld, feature],
                    })
                  }
                />
                <span aria-hidden>{name}</span>
              </div>
            )
          })}
        </div>
      </fieldset>
    </InviteDialog>
  )
}
