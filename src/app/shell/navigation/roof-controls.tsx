import { useLocation } from 'react-router-dom'
import { RoofControlsOutlet } from '#src/ui/screen/roof-slot.tsx'
import styles from '../shell.module.css'

/** Screens that always have controls: on a phone their line is there before the screen is, so that nothing moves. */
const withControls: ReadonlySet<string> = new Set([
  '/communication-diary',
  '/communication-diary/write',
  '/drive-sheet',
])

/** It alone reads the address: the shell stays as it is while one moves about. */
export function RoofControls() {
  const { pathname } = useLocation()
  const line = withControls.has(pathname) ? 'kept' : undefined
  return (
    <div className={styles.Controls} data-line={line}>
      <RoofControlsOutlet />
    </div>
  )
}
