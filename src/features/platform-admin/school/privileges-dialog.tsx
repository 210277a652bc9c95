import { Trans, useLingui } from '@lingui/react/macro'
import { builtPrivileges } from '#domain/access/built.ts'
import { EditDialog } from '#src/keeping/forms/edit-dialog.tsx'
import { Checkbox } from '#src/ui/field/choice.tsx'
import { platformSetPrivileges, type SchoolDirector } from '../platform-admin.operations.ts'
import { privilegeWords } from '../platform-words.ts'
import styles from './school.module.css'
import type { SchoolPart } from './school-detail.tsx'

type PrivilegesForm = { withheld: readonly string[] }

/** Asks what the platform withholds from one director. Everything else follows from the school's features. */
export function PrivilegesDialog({
  director,
  school,
  acts: { act },
  onClose,
}: SchoolPart & { director: SchoolDirector; onClose: () => void }) {
  const { i18n } = useLingui()
  const { id: userId, name } = director
  const save = ({ withheld }: PrivilegesForm) => {
    const changed = builtPrivileges.filter(
      (feature) => withheld.includes(feature) !== director.withheld.includes(feature),
    )
    const privileges = changed.map((feature) => ({
      feature,
      hasAccess: !withheld.includes(feature),
    }))
    return act(platformSetPrivileges, { schoolId: school.id, userId, privileges })
  }
  return (
    <EditDialog<PrivilegesForm>
      title={<Trans>What {name} may use</Trans>}
      kind="platform-admin.privileges"
      id={userId}
      initial={{ withheld: director.withheld }}
      check={() => null}
      save={save}
      onClose={onClose}
    >
      {({ withheld }, set) => (
        <>
          <p>
            <Trans>
              Without a tick, {name} does not see it, and cannot open it to a sub-director. It takes
              effect at once, and stands in the school's log.
            </Trans>
          </p>
          <div className={styles.Privileges}>
            {builtPrivileges.map((feature) => (
              <Checkbox
                key={feature}
                label={i18n._(privilegeWords[feature])}
                value={!withheld.includes(feature)}
                onChange={(isHeld) =>
                  set({
                    withheld: isHeld
                      ? withheld.filter((it) => it !== feature)
                      : [...withheld, feature],
                  })
                }
              />
            ))}
          </div>
        </>
      )}
    </EditDialog>
  )
}
