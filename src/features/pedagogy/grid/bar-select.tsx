import { BareSelect, type BareSelectProps } from '#src/ui/field/select.tsx'
import styles from './grid-bar.module.css'

export function BarSelect<Value extends string>(select: BareSelectProps<Value>) {
  return (
    <span className={styles.Select}>
      <BareSelect {...select} />
    </span>
  )
}
