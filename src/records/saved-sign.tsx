import { Trans } from '@lingui/react/macro'
import { CloudUpload, TriangleAlert } from 'lucide-react'
import type { Saved } from './fold-records.ts'
import styles from './saved-sign.module.css'

/** Beside a record that the school does not have as it is shown here; nothing beside the others. */
export function SavedSign({ saved }: { saved: Saved }) {
  if (saved === 'server') return null
  return (
    <span className={styles.Saved} data-tone={saved}>
      {saved === 'attention' ? <TriangleAlert aria-hidden /> : <CloudUpload aria-hidden />}
      {saved === 'attention' ? <Trans>needs you</Trans> : <Trans>to send</Trans>}
    </span>
  )
}
