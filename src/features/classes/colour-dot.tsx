import { useLingui } from '@lingui/react/macro'
import { type ClassColour, classColours } from '#domain/classes/classes.ts'
import { Select } from '#src/ui/field/select.tsx'
import { colourWords } from './class-words.ts'
import styles from './classes.module.css'

/** The colour of a class or a group, beside its name. */
export function ColourDot({ colour }: { colour: ClassColour | null }) {
  return colour ? <span aria-hidden className={`${styles.Dot} ${styles[colour]}`} /> : null
}

/** Chooses a colour by its name. */
export function ColourField({
  value,
  problem,
  onChange,
}: {
  value: ClassColour | ''
  problem: string | undefined
  onChange: (colour: ClassColour | '') => void
}) {
  const { t, i18n } = useLingui()
  return (
    <Select
      label={t`Colour`}
      problem={problem}
      value={value}
      choices={[
        { value: '', label: t`No colour` },
        ...classColours.map((colour) => ({ value: colour, label: i18n._(colourWords[colour]) })),
      ]}
      onChange={onChange}
    />
  )
}
