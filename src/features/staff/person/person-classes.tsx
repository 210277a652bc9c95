import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/field/choice.tsx'
import { Boxes } from '#src/ui/field/field-group.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import { judge } from '../list/judge.ts'
import { useRoom } from '../list/room.tsx'
import { unseenClasses } from '../list/staff.view.ts'
import { type Member, peopleAssignClasses } from '../staff.operations.ts'
import styles from './person.module.css'

/** The classes somebody teaches. Ticked and then assigned together: half a choice would close a register. */
export function PersonClasses({ member }: { member: Member }) {
  const { t, i18n } = useLingui()
  const { me, members, classes, act, run } = useRoom()
  const own = member.classes.map(({ id }) => id)
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const { change } = judge(me, member, members)
  const wanted = chosen ?? own
  const unseen = unseenClasses(member, classes).join(', ')
  const isSame = wanted.length === own.length && wanted.every((id) => own.includes(id))

  const assign = (classIds: readonly string[]) =>
    act(peopleAssignClasses, { userId: member.id, classIds: [...classIds] })
  const assignWanted = async (): Promise<void> => {
    const outcome = await run({
      act: () => assign(wanted),
      words: <Trans>{member.name} has new classes.</Trans>,
      back: () => assign(own),
    })
    if (outcome.kind === 'done') setChosen(null)
  }

  return (
    <Section
      title={t`Classes`}
      hint={<Trans>A register needs the class, the page and the level.</Trans>}
    >
      {classes.length === 0 ? (
        <p className={styles.Why}>
          <Trans>The school has no class yet.</Trans>
        </p>
      ) : (
        <Boxes>
          {classes.map(({ id, name, standardName }) => (
            <Checkbox
              key={id}
              label={name}
              title={standardName}
              value={wanted.includes(id)}
              disabled={change !== null}
              onChange={(isChosen) =>
                setChosen(isChosen ? [...wanted, id] : wanted.filter((it) => it !== id))
              }
            />
          ))}
        </Boxes>
      )}
      {unseen ? (
        <p className={styles.Why}>
          <Trans>Kept as they are, because they are not yours: {unseen}.</Trans>
        </p>
      ) : null}
      {change ? (
        <p className={styles.Why}>{i18n._(change)}</p>
      ) : isSame ? null : (
        <div className={styles.Acts}>
          <Button look="primary" onClick={() => void assignWanted()}>
            <Trans>Assign these classes</Trans>
          </Button>
          <Button look="quiet" onClick={() => setChosen(null)}>
            <Trans>Leave them as they are</Trans>
          </Button>
        </div>
      )}
    </Section>
  )
}
