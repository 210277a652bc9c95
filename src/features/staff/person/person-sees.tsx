import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { isLevelOpen, whyClosed, whyNoWork } from '#domain/access/access.ts'
import { builtSchoolScreens } from '#domain/access/built.ts'
import type { SchoolScreenWord, Screen } from '#domain/access/screens.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import { useRoom } from '../list/room.tsx'
import { splitName, unseenClasses } from '../list/staff.view.ts'
import { closedWords, noRegisterWords } from '../rights/closed-words.ts'
import { factsOf, levelFeatureOf } from '../rights/rights.view.ts'
import type { Member } from '../staff.operations.ts'
import { screenWords } from '../staff-words.ts'
import styles from './person.module.css'

function Line({ isSeen, children }: { isSeen: 'yes' | 'no'; children: ReactNode }) {
  const { t } = useLingui()
  const Sign = isSeen === 'yes' ? Check : Minus
  return (
    <li className={styles[isSeen]}>
      <Sign role="img" aria-label={isSeen === 'yes' ? t`sees` : t`does not see`} />
      <span>{children}</span>
    </li>
  )
}

/** On which levels a page has children for this teacher; nothing for a page where levels do not matter. */
function OfLevels({ member, screen }: { member: Member; screen: Screen }) {
  const { levels } = useRoom()
  const formats = useFormats()
  const feature = levelFeatureOf(screen)
  // Who may take which register is told class by class below.
  if (member.role !== 'teacher' || !feature || screen.word === 'presence') return null
  const open = levels.filter(({ id }) =>
    isLevelOpen(member.standardPerms, { feature, standardId: id }),
  )
  const names = formats.list(open.map(({ name }) => name))
  return (
    <small>
      {' '}
      {open.length === 0 ? (
        <Trans>(but no level is opened, so nobody is on it)</Trans>
      ) : open.length === levels.length ? (
        <Trans>(every level)</Trans>
      ) : (
        `(${names})`
      )}
    </small>
  )
}

/** The register, class by class, and what is missing where it cannot be taken. */
function Registers({ member }: { member: Member }) {
  const { i18n } = useLingui()
  const { me, classes } = useRoom()
  const facts = factsOf(member, me.school)
  const judged = classes.map((it) => ({
    ...it,
    missing: whyNoWork(facts, 'presence', {
      standardIds: it.standardIds,
      isTaughtByViewer: member.classes.some(({ id }) => id === it.id),
    }),
  }))
  const unseen = unseenClasses(member, classes).join(', ')
  // Of classes that are not hers nobody expects to be told one by one.
  const shown = judged.filter(({ missing }) => missing !== 'class')
  return (
    <>
      <h4 className={styles.Sub}>
        <Trans>Registers</Trans>
      </h4>
      {unseen ? (
        <p className={styles.Why}>
          <Trans>{unseen}: classes that are not yours, so their registers are not told here.</Trans>
        </p>
      ) : null}
      {shown.length === 0 && !unseen ? (
        <p className={styles.Why}>
          <Trans>No class is assigned, so there is no register to take.</Trans>
        </p>
      ) : (
        <ul className={styles.Seen}>
          {shown.map(({ id, name, missing }) => (
            <Line key={id} isSeen={missing === null ? 'yes' : 'no'}>
              {name}
              {missing ? <small> ({i18n._(noRegisterWords[missing])})</small> : null}
            </Line>
          ))}
        </ul>
      )}
    </>
  )
}

/** Shows what the rules make of everything above: the same table that opens the menus and the server. */
export function PersonSees({ member }: { member: Member }) {
  const { i18n } = useLingui()
  const { me } = useRoom()
  const facts = factsOf(member, me.school)
  const { firstName } = splitName(member.name)
  const judged = builtSchoolScreens.map((screen) => ({
    screen,
    closed: whyClosed(facts, screen.word),
  }))
  const word = ({ word: of }: { word: SchoolScreenWord }): string => i18n._(screenWords[of])
  return (
    <Section title={<Trans>What does {firstName} see?</Trans>}>
      {member.status === 'disabled' ? (
        <p className={styles.Why}>
          <Trans>Nothing while the account is switched off. Switched on again:</Trans>
        </p>
      ) : null}
      <ul className={styles.Seen}>
        {judged
          .filter(({ closed }) => closed === null)
          .map(({ screen }) => (
            <Line key={screen.word} isSeen="yes">
              {word(screen)}
              <OfLevels member={member} screen={screen} />
            </Line>
          ))}
      </ul>
      <Registers member={member} />
      <h4 className={styles.Sub}>
        <Trans>Hidden, and why</Trans>
      </h4>
      <ul className={styles.Seen}>
        {judged.map(({ screen, closed }) =>
          closed ? (
            <Line key={screen.word} isSeen="no">
              {word(screen)} <small>({i18n._(closedWords[closed.because])})</small>
            </Line>
          ) : null,
        )}
      </ul>
    </Section>
  )
}
