import { useLingui } from '@lingui/react/macro'
import { isDirection } from '#domain/accounts/roles.ts'
import { useSession } from '#src/session/session-context.tsx'
import { TabLinks } from '#src/ui/screen/tabs.tsx'
import styles from './adding-tabs.module.css'

/** The ways in which children come onto the list: each is a page of its own. A list from a file is the direction's. */
export function AddingTabs() {
  const { t } = useLingui()
  const { user } = useSession()
  if (!user || !isDirection(user.userType)) return null
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
