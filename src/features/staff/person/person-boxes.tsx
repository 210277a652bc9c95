import { Trans, useLingui } from '@lingui/react/macro'
import { Fold } from '#src/ui/fold.tsx'
import { Stack } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import { useViewport } from '#src/ui/screen/viewport.ts'
import { useRoom } from '../list/room.tsx'
import { useBoxes } from '../rights/people-matrix.tsx'
import { RightBox } from '../rights/right-box.tsx'
import {
  type Box,
  boxKey,
  isOpen,
  levelFeaturesOf,
  pagesOf,
  privilegesInOrder,
} from '../rights/rights.view.ts'
import { RightsMatrix } from '../rights/rights-matrix.tsx'
import type { Member } from '../staff.operations.ts'
import { levelFeatureWords, pageWords, privilegeWords } from '../staff-words.ts'
import styles from './person.module.css'

/** A box with its name beside it, large enough for a finger. */
export function NamedBox({
  member,
  box,
  name,
  of,
}: {
  member: Member
  box: Box
  name: string
  /** The subject of the box, said aloud where the screen says it in a heading. */
  of?: string
}) {
  const { t } = useLingui()
  const boxOf = useBoxes()
  const whole = of ? `${of}, ${name}` : name
  return (
    <div className={styles.Box}>
      <RightBox {...boxOf(member, box)} name={t`${member.name}: ${whole}`} />
      <span aria-hidden>{name}</span>
    </div>
  )
}

/** The pages of one teacher. */
export function PersonPages({ member }: { member: Member }) {
  const { t, i18n } = useLingui()
  const { me } = useRoom()
  const pages = pagesOf(me.school).filter(({ absent }) => absent === null)
  const isSetting = (feature: string) => feature.startsWith('settings_')
  const group = (settings: 'settings' | 'pages') =>
    pages
      .filter(({ feature }) => isSetting(feature) === (settings === 'settings'))
      .map(({ feature }) => (
        <NamedBox
          key={feature}
          member={member}
          box={{ kind: 'page', feature }}
          name={i18n._(pageWords[feature])}
        />
      ))
  return (
    <Section title={t`Pages`} hint={<Trans>Every change takes effect at once.</Trans>}>
      <div className={styles.Boxes}>{group('pages')}</div>
      <h4 className={styles.Sub}>
        <Trans>Settings</Trans>
      </h4>
      <div className={styles.Boxes}>{group('settings')}</div>
    </Section>
  )
}

/** Feature by level of one teacher: a table where there is room, on a phone one feature under the other. */
export function PersonLevels({ member }: { member: Member }) {
  const { t, i18n } = useLingui()
  const { me, levels } = useRoom()
  const boxOf = useBoxes()
  const features = levelFeaturesOf(me.school)
  const isPhone = useViewport() === 'phone'
  const boxAt = (row: number, column: number): Box => {
    const [feature, level] = [features[row], levels[column]]
    if (!feature || !level) throw new RangeError('no such level')
    return { kind: 'level', feature, standardId: level.id }
  }
  if (!isPhone)
    return (
      <RightsMatrix
        label={t`Levels of ${member.name}`}
        corner={<Trans>Which children</Trans>}
        rows={features.map((feature) => {
          const name = i18n._(levelFeatureWords[feature])
          return { id: feature, name: `${member.name}, ${name}`, head: name }
        })}
        columns={levels}
        cellOf={(row, column) => boxOf(member, boxAt(row, column))}
      />
    )
  return (
    <Section title={t`Which children`}>
      <Stack gap={0}>
        {features.map((feature) => (
          <Fold
            key={feature}
            look="line"
            head={
              <>
                {i18n._(levelFeatureWords[feature])}
                <small className={styles.Levels}>
                  {levels
                    .filter(({ id }) => isOpen(member, { kind: 'level', feature, standardId: id }))
                    .map(({ name }) => name)
                    .join(', ') || <Trans>no level</Trans>}
                </small>
              </>
            }
          >
            {levels.map((level) => {
              const box: Box = { kind: 'level', feature, standardId: level.id }
              const word = i18n._(levelFeatureWords[feature])
              return (
                <NamedBox key={boxKey(box)} member={member} box={box} name={level.name} of={word} />
              )
            })}
          </Fold>
        ))}
      </Stack>
    </Section>
  )
}

/** Shows what a sub-director may open. Nobody gives a privilege that they lack. */
export function PersonPrivileges({ member }: { member: Member }) {
  const { t, i18n } = useLingui()
  return (
    <Section title={t`Privileges`} hint={<Trans>Every change takes effect at once.</Trans>}>
      <div className={styles.Boxes}>
        {privilegesInOrder.map((feature) => (
          <NamedBox
            key={feature}
            member={member}
            box={{ kind: 'privilege', feature }}
            name={i18n._(privilegeWords[feature])}
          />
        ))}
      </div>
    </Section>
  )
}
