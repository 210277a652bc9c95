import { Trans, useLingui } from '@lingui/react/macro'
import { type Level, levels } from '#domain/pedagogy/pedagogy.ts'
import { positionWords, synthesisForm } from '#domain/pedagogy/synthesis-form.ts'
import { useLocale } from '#src/i18n/locale-provider.tsx'
import { Table } from '#src/ui/data-table/table.tsx'
import { Tile } from '#src/ui/tile.tsx'
import styles from './report-book.module.css'

/** The form at the end of the cycle: three positions a line. What the levels of the child suggest is said, not chosen. */
export function SynthesisPositions({
  suggested,
  positions,
  onChange,
}: {
  suggested: readonly { line: string; suggested: string | null }[]
  positions: Readonly<Record<string, Level>>
  onChange: (positions: Readonly<Record<string, Level>>) => void
}) {
  const { t } = useLingui()
  const { locale } = useLocale()
  const hints = new Map(suggested.map(({ line, suggested: level }) => [line, level]))
  const open = [...hints].filter(([line, level]) => level && !positions[line])
  const take = () =>
    onChange({
      ...positions,
      ...Object.fromEntries(open.map(([line, level]) => [line, level as Level])),
    })
  return (
    <div className={styles.Positions}>
      <Table label={t`Positions at the end of the cycle`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>What the child can do</Trans>
            </th>
            {levels.map((level) => (
              <th key={level} scope="col" className={styles.Column}>
                {positionWords[level][locale]}
              </th>
            ))}
          </tr>
        </thead>
        {synthesisForm.map((domain) => (
          <tbody key={domain.domain}>
            <tr>
              <th scope="rowgroup" colSpan={4} className={styles.Domain}>
                {domain[locale]}
              </th>
            </tr>
            {domain.lines.map((line) => (
              <tr key={line.code}>
                <th scope="row" className={styles.LineName}>
                  {line[locale]}
                </th>
                {levels.map((level) => {
                  const isHint = hints.get(line.code) === level
                  const [name, position] = [line[locale], positionWords[level][locale]]
                  return (
                    <td key={level} className={styles.Column}>
                      <label className={styles.Position} data-hint={isHint ? '' : undefined}>
                        <input
                          type="radio"
                          name={`position ${line.code}`}
                          aria-label={t`${name}: ${position}`}
                          checked={positions[line.code] === level}
                          onChange={() => onChange({ ...positions, [line.code]: level })}
                        />
                        <span className={styles.Word} aria-hidden>
                          {position}
                        </span>
                        {isHint ? (
                          <span className={styles.Hint}>
                            <Trans context="a position">suggested</Trans>
                          </span>
                        ) : null}
                      </label>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        ))}
      </Table>
      {open.length > 0 ? (
        <Tile onClick={take}>
          <Trans>Take over what the levels suggest</Trans>
        </Tile>
      ) : null}
    </div>
  )
}
