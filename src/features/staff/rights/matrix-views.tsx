import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { LevelFeature } from '#domain/access/features.ts'
import { Select } from '#src/ui/field/select.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { useRoom } from '../list/room.tsx'
import type { Member } from '../staff.operations.ts'
import { levelFeatureWords, pageWords } from '../staff-words.ts'
import { absentWords } from './closed-words.ts'
import { PeopleMatrix } from './people-matrix.tsx'
import styles from './rights.module.css'
import { levelFeaturesOf, pagesOf } from './rights.view.ts'

/** Pages that nobody can be given here, each with its reason. */
export function AbsentPages() {
  const { i18n } = useLingui()
  const { me } = useRoom()
  const absent = pagesOf(me.school).flatMap(({ feature, absent: why }) =>
    why ? [{ feature, why }] : [],
  )
  if (absent.length === 0) return null
  return (
    <div className={styles.Note}>
      <p>
        <Trans>Not in the table, because nobody at this school can be given them:</Trans>
      </p>
      <ul>
        {absent.map(({ feature, why }) => (
          <li key={feature}>
            {i18n._(pageWords[feature])}: {i18n._(absentWords[why.because])}
          </li>
        ))}
      </ul>
    </div>
  )
}

const teachers = (count: number) => <Plural value={count} one="# teacher" other="# teachers" />

const classNames = ({ classes }: Member) => classes.map(({ name }) => name).join(', ')

/** Nobody to open anything to yet. */
function NoTeacher() {
  return (
    <EmptyState drawing="tree" title={<Trans>No teacher yet</Trans>}>
      <Trans>Invite the first one: the mail lets them in, the boxes say what they see.</Trans>
    </EmptyState>
  )
}

/** Teacher by page. */
export function PagesMatrix() {
  const { t, i18n } = useLingui()
  const { me, members } = useRoom()
  const columns = pagesOf(me.school)
    .filter(({ absent }) => absent === null)
    .map(({ feature }) => ({
      id: feature,
      name: i18n._(pageWords[feature]),
      box: { kind: 'page', feature } as const,
    }))
  if (!members.some(({ role }) => role === 'teacher')) return <NoTeacher />
  return (
    <PeopleMatrix
      label={t`Pages of the teachers`}
      who="teacher"
      corner={teachers}
      sub={classNames}
      columns={columns}
      note={<AbsentPages />}
    />
  )
}

/** Teacher by level, one feature at a time. */
export function LevelsMatrix() {
  const { t, i18n } = useLingui()
  const { me, levels, members } = useRoom()
  const features = levelFeaturesOf(me.school)
  const [chosen, setChosen] = useState<LevelFeature | undefined>(features[0])
  const feature = chosen && features.includes(chosen) ? chosen : features[0]
  if (!feature || !members.some(({ role }) => role === 'teacher')) return <NoTeacher />
  const word = i18n._(levelFeatureWords[feature])
  return (
    <PeopleMatrix
      who="teacher"
      corner={teachers}
      sub={classNames}
      label={t`${word}, level by level`}
      columns={levels.map(({ id, name }) => ({
        id,
        name,
        box: { kind: 'level', feature, standardId: id } as const,
      }))}
      more={
        <Select
          label={t`What`}
          value={feature}
          choices={features.map((value) => ({ value, label: i18n._(levelFeatureWords[value]) }))}
          onChange={setChosen}
        />
      }
      note={
        <p className={styles.Note}>
          <Trans>
            A page opens the door, the levels say which children are behind it: without a level a
            teacher sees the page and nobody on it.
          </Trans>
        </p>
      }
    />
  )
}
