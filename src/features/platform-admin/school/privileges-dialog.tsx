import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { builtPrivileges } from '#domain/access/built.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/choice.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ActProblemNotice } from '../act-problem.tsx'
import { platformSetPrivileges, type SchoolDirector } from '../platform-admin.operations.ts'
import { privilegeWords } from '../platform-words.ts'
import type { ActProblem } from '../use-school-acts.ts'
import styles from './school.module.css'
import type { SchoolPart } from './school-detail.tsx'

/** What the platform withholds from one director; everything else follows from the school's features. */
export function PrivilegesDialog({
  director,
  school,
  act,
  onClose,
}: SchoolPart & { director: SchoolDirector; onClose: () => void }) {
  const { i18n } = useLingui()
  const formId = useId()
  const [withheld, setWithheld] = useState<readonly string[]>(director.withheld)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ActProblem | null>(null)
  const { name } = director
  const changed = builtPrivileges.filter(
    (feature) => withheld.includes(feature) !== director.withheld.includes(feature),
  )

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy || changed.length === 0) return
    setBusy(true)
    setProblem(null)
    const privileges = changed.map((feature) => ({
      feature,
      hasAccess: !withheld.includes(feature),
    }))
    const variables = { schoolId: school.id, userId: director.id, privileges }
    const outcome = await act(platformSetPrivileges, variables)
    setBusy(false)
    if (outcome.kind === 'changed') onClose()
    else setProblem(outcome)
  }

  return (
    <Dialog
      title={<Trans>What {name} may use</Trans>}
      width="wide"
      onPhone="page"
      onClose={onClose}
      acts={
        <>
          <Button
            look="primary"
            type="submit"
            form={formId}
            aria-disabled={isBusy}
            disabled={changed.length === 0}
          >
            <Plural value={changed.length} one="Save # change" other="Save # changes" />
          </Button>
          <Button look="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.Form} noValidate onSubmit={(event) => void save(event)}>
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
                setWithheld(
                  isHeld ? withheld.filter((it) => it !== feature) : [...withheld, feature],
                )
              }
            />
          ))}
        </div>
        <ActProblemNotice problem={problem} />
      </form>
    </Dialog>
  )
}
