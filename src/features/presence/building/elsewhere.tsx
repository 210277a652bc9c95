import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import type { ClassElsewhereResult } from '../presence.operations.ts'
import styles from './building.module.css'

type ElsewhereProps = {
  /** Null where this device does not know the other classes. */
  classes: readonly ClassElsewhereResult[] | null
  timeZone: string
}

/** The classes that this person has not in their care: how many are in, and who answers for them. */
export function Elsewhere({ classes, timeZone }: ElsewhereProps) {
  const formats = useFormats()
  const [first] = classes ?? []
  if (classes !== null && !first) return null
  const at = first ? formats.timeOf(first.at, timeZone) : ''
  const inside = (classes ?? []).reduce((sum, it) => sum + it.inside, 0)
  return (
    <div className={styles.Beside}>
      <Section
        title={<Trans>Other classes</Trans>}
        hint={
          first ? (
            <Plural
              value={inside}
              one={`# child in the building, counted at ${at}`}
              other={`# children in the building, counted at ${at}`}
            />
          ) : undefined
        }
      >
        {classes === null ? (
          <Quiet size="same">
            <Trans>
              The other classes of the school are not on this device. Ask the office how many
              children are in the building.
            </Trans>
          </Quiet>
        ) : (
          <ul className={styles.Children}>
            {classes.map((it) => (
              <ClassLine key={it.className} found={it} />
            ))}
          </ul>
        )}
      </Section>
    </div>
  )
}

function ClassLine({ found }: { found: ClassElsewhereResult }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { className, inside, notCalled, teachers } = found
  const names = formats.list(teachers)
  const here = t`${plural(inside, { one: '# here', other: '# here' })}`
  const asked = t`${plural(notCalled, { one: '# not called', other: '# not called' })}`
  const numbers = notCalled > 0 ? `${here}, ${asked}` : here
  return (
    <li className={styles.Elsewhere} data-elsewhere={className}>
      <span className={styles.PaperBox} data-print="only" />
      <span className={styles.Who}>
        <span className={styles.Name}>{t`${className}: ${numbers}`}</span>
        <span className={styles.Note}>
          {teachers.length > 0 ? t`Answered for by ${names}` : t`Nobody teaches it: ask the office`}
        </span>
      </span>
    </li>
  )
}
