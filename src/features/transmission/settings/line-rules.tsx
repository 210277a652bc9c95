import { Trans, useLingui } from '@lingui/react/macro'
import { type LineName, lineNames } from '#domain/transmission/transmission.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/field/choice.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import { Spoken } from '#src/ui/sign/spoken.tsx'
import { lineWords } from '../open-sheet/sheet-words.ts'
import type { LevelDraft } from './level-draft.ts'
import styles from './nursery.module.css'

/** Checks belong to sleep: they come and go with it. */
const chosen = lineNames.filter((line) => line !== 'sleep-check')

/** Offers the lines that a level writes, and those that have to be there before the child goes home. */
export function LineRules({
  draft,
  usual,
  onChange,
}: {
  draft: LevelDraft
  /** The lines that such a level has while nobody has chosen others. */
  usual: readonly LineName[]
  onChange: (change: Partial<LevelDraft>) => void
}) {
  const { i18n } = useLingui()
  const { lines, requiredAtDeparture } = draft
  const withSleep = (line: LineName): LineName[] =>
    line === 'sleep' ? ['sleep', 'sleep-check'] : [line]
  const show = (line: LineName, isShown: boolean) => {
    const own = withSleep(line)
    onChange({
      lines: isShown
        ? lineNames.filter((it) => lines.includes(it) || own.includes(it))
        : lines.filter((it) => !own.includes(it)),
      requiredAtDeparture: isShown
        ? requiredAtDeparture
        : requiredAtDeparture.filter((it) => !own.includes(it)),
    })
  }
  const require = (line: LineName, isRequired: boolean) =>
    onChange({
      requiredAtDeparture: isRequired
        ? lineNames.filter((it) => it === line || requiredAtDeparture.includes(it))
        : requiredAtDeparture.filter((it) => it !== line),
    })
  const isUsual = String(lines) === String(usual)
  return (
    <>
      <ul className={styles.Rules}>
        {chosen.map((line) => {
          const name = i18n._(lineWords[line])
          const isShown = lines.includes(line)
          return (
            <li key={line} className={styles.Rule} data-line={line}>
              <Checkbox label={name} value={isShown} onChange={(next) => show(line, next)} />
              <Checkbox
                label={
                  <>
                    <Spoken>
                      <Trans>{name}: required</Trans>
                    </Spoken>
                    <span aria-hidden>
                      <Trans>required</Trans>
                    </span>
                  </>
                }
                value={requiredAtDeparture.includes(line)}
                disabled={!isShown}
                onChange={(next) => require(line, next)}
              />
            </li>
          )
        })}
      </ul>
      {isUsual ? (
        <Quiet>
          <Trans>These are the usual lines of a level of this age.</Trans>
        </Quiet>
      ) : (
        <Button
          onClick={() =>
            onChange({
              lines: usual,
              requiredAtDeparture: requiredAtDeparture.filter((it) => usual.includes(it)),
            })
          }
        >
          <Trans>Back to the usual lines of this age</Trans>
        </Button>
      )}
    </>
  )
}
