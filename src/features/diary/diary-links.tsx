import { useLingui } from '@lingui/react/macro'
import { ListChecks, NotebookPen, SlidersHorizontal } from 'lucide-react'
import { isDirection } from '#domain/accounts/roles.ts'
import { useSession } from '#src/session/session-context.tsx'
import { TabLinks } from '#src/ui/screen/tabs.tsx'
import styles from './diary.module.css'

export const home = '/communication-diary'
export const writePath = `${home}/write`

/** The direction's views of the diary, each with an address of its own; teachers have the one they write in. */
export function DiaryTabs() {
  const { t } = useLingui()
  const { user } = useSession()
  if (!user || !isDirection(user.userType)) return null
  return (
    <div className={styles.Tabs}>
      <TabLinks
        label={t`Views of the diary`}
        tabs={[
          { to: home, label: t`Reports`, icon: <ListChecks aria-hidden />, end: true },
          {
            to: writePath,
            label: t({ message: 'Write', context: 'a diary' }),
            icon: <NotebookPen aria-hidden />,
          },
          {
            to: `${home}/settings`,
            label: t`Mails and sentences`,
            icon: <SlidersHorizontal aria-hidden />,
          },
        ]}
      />
    </div>
  )
}
