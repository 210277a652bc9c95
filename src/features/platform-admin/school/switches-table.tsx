import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Table } from '#src/ui/data-table/table.tsx'
import { Checkbox } from '#src/ui/field/choice.tsx'
import { Spoken } from '#src/ui/sign/spoken.tsx'
import { partWords } from '../platform-words.ts'
import styles from './school.module.css'
import { parts, type Switches } from './switches.view.ts'

type Part = (typeof parts)[number]

const resultWords = {
  on: msg({ message: 'On', context: 'feature of a school' }),
  off: msg({ message: 'Off', context: 'feature of a school' }),
  turnsOn: msg`Turns on`,
  turnsOff: msg`Turns off`,
} as const

const isThere = ({ flag, feature }: Part, { flags, features }: Switches): boolean =>
  (!flag || flags[flag]) && (!feature || features[feature])

/** One line a thing: a flag, a feature or both, and whether the school has it then. */
export function SwitchesTable({
  before,
  switches,
  onChange,
}: {
  before: Switches
  switches: Switches
  onChange: (switches: Switches) => void
}) {
  const { t, i18n } = useLingui()
  const { flags, features } = switches
  return (
    <Table label={t`Features`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>What</Trans>
          </th>
          <th scope="col" className={styles.Box}>
            <Trans>Flag</Trans>
          </th>
          <th scope="col" className={styles.Box}>
            <Trans context="of a school">Feature</Trans>
          </th>
          <th scope="col" className={styles.Result}>
            <Trans>At the school</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => {
          const { word, flag, feature } = part
          const name = i18n._(partWords[word])
          const [was, is] = [isThere(part, before), isThere(part, switches)]
          return (
            <tr key={word}>
              <th scope="row">{name}</th>
              <td className={styles.Box}>
                {flag ? (
                  <Checkbox
                    label={<Spoken>{t`${name}: flag`}</Spoken>}
                    value={flags[flag]}
                    onChange={(isOn) =>
                      onChange({ ...switches, flags: { ...flags, [flag]: isOn } })
                    }
                  />
                ) : null}
              </td>
              <td className={styles.Box}>
                {feature ? (
                  <Checkbox
                    label={<Spoken>{t`${name}: feature`}</Spoken>}
                    value={features[feature]}
                    onChange={(isOn) =>
                      onChange({ ...switches, features: { ...features, [feature]: isOn } })
                    }
                  />
                ) : null}
              </td>
              <td
                className={`${styles.Result} ${is ? '' : styles.Off} ${was === is ? '' : styles.Turned}`}
              >
                {i18n._(resultWords[was ? (is ? 'on' : 'turnsOff') : is ? 'turnsOn' : 'off'])}
              </td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
