import { useLingui } from '@lingui/react/macro'
import { TabLinks } from '#src/ui/screen/tabs.tsx'
import styles from './adding-tabs.module.css'

/** The ways in which children come onto the list: each is a page of its own. */
export function AddingTabs() {
  const { t } = useLingui()
  return (
    <div className={styles.Tabs}>
      <TabLinks
        label={t`Ways to add children`}
        tabs={[
          { to: '/settings/add-child', label: t`By hand`, end: true },
          { to: '/settings/add-child/file', label: t`From a file` },
        ]}
      />
    </div>
  )
}
