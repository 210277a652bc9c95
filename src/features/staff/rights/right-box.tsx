import { useLingui } from '@lingui/react/macro'
import { boxLook } from '#src/ui/field/choice.tsx'
import { useToast } from '#src/ui/notice/toast.tsx'
import styles from './rights.module.css'

/**
 * One box of somebody's rights. A closed one can be reached too, and says why it is closed: a box that is only grey is
 * a riddle.
 */
export function RightBox({
  name,
  value,
  closed,
  onToggle,
  ...input
}: {
  /** Said aloud: what, and whose. */
  name: string
  value: boolean
  /** The reason why the box cannot be changed. */
  closed: string | null
  onToggle: (value: boolean) => void
  'data-cell'?: string
}) {
  const { t } = useLingui()
  const toast = useToast()
  return (
    <label className={styles.Box} title={closed ?? name}>
      <input
        {...input}
        type="checkbox"
        className={boxLook}
        aria-label={closed ? t`${name}. Closed: ${closed}` : name}
        aria-disabled={closed ? true : undefined}
        checked={value}
        onChange={(event) => {
          if (closed) toast.info(closed)
          else onToggle(event.target.checked)
        }}
      />
    </label>
  )
}
