import { Plural, Trans } from '@lingui/react/macro'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { PhoneLinks } from '#src/people/phone-links.tsx'
import { Link } from '#src/ui/link.tsx'
import { Portrait } from '#src/ui/sign/portrait.tsx'
import styles from '../dashboard.module.css'
import type { Part } from '../dashboard.operations.ts'
import type { Call } from '../dashboard.view.ts'
import { registerAt } from './register-address.ts'
import { Calm, Tile } from './tile.tsx'

type CallsProps = { calls: readonly Call[]; absent: Part<'absentInARow'>; date: LocalDate }

/** Children who are absent today without a word: whom to call. A reason in the register takes a child off. */
export function CallsTile({ calls, absent, date }: CallsProps) {
  const daysOf = new Map<string, number>(absent.map(({ childId, days }) => [childId, days]))
  const count = calls.length
  return (
    <Tile
      name="Calls"
      title={<Trans>Absences to explain</Trans>}
      hint={count > 0 ? <Plural value={count} one="# child" other="# children" /> : undefined}
    >
      {count === 0 ? (
        <Calm>
          <Trans>Nobody to call. Every absence of today has its reason.</Trans>
        </Calm>
      ) : (
        <>
          <ul className={styles.Rows}>
            {calls.map(({ child, className, halfDay }) => {
              const days = daysOf.get(child.childId)
              return (
                <li key={child.childId} className={styles.ChildRow} data-child={child.childId}>
                  <Portrait name={child.fullName} pic={child.pic} size="medium" mood="away" />
                  <span className={styles.Who}>
                    <Link
                      to={registerAt(child.classId, { date, halfDay })}
                      className={styles.Strong}
                    >
                      {child.fullName}
                    </Link>
                    <span className={styles.Hint}>
                      {className}
                      {days ? (
                        <>
                          {', '}
                          <Plural value={days} one="# day" other="# days in a row" />
                        </>
                      ) : null}
                    </span>
                  </span>
                  <PhoneLinks
                    numbers={child.guardians.map(({ id, name, phone }) => ({
                      ...{ key: id, whose: name, phone },
                    }))}
                  />
                </li>
              )
            })}
          </ul>
          <p className={styles.Note}>
            <Trans>Enter the reason in the register: the child leaves this list.</Trans>
          </p>
        </>
      )}
    </Tile>
  )
}
