import { Trans, useLingui } from '@lingui/react/macro'
import { Navigate } from 'react-router-dom'
import { isDirection } from '#domain/accounts/roles.ts'
import { useSession } from '#src/session/session-context.tsx'
import { RoofSlot } from '#src/ui/roof-slot.tsx'
import { Screen } from '#src/ui/screen.tsx'
import { Section } from '#src/ui/section.tsx'
import { Loading, Skeleton } from '#src/ui/skeleton.tsx'
import { DiaryTabs, home } from '../diary-links.tsx'
import { useDiaryTools } from '../use-diary-day.ts'
import { MailSettings } from './mail-settings.tsx'
import { Sentences } from './sentences.tsx'
import styles from './settings.module.css'
import { useKeeping } from './use-keeping.ts'

/** How the school keeps its diary: when families are written to, who reads before, and the sentences of the school. */
export function DiarySettingsScreen() {
  const { t } = useLingui()
  const tools = useDiaryTools()
  const keeping = useKeeping()
  const { user } = useSession()
  const { settings } = tools
  if (user && !isDirection(user.userType)) return <Navigate to={home} replace />
  return (
    <Screen name="diary-settings" title={t`Mails and sentences`} ready={settings !== null}>
      <RoofSlot title={t`Diary`} />
      <DiaryTabs />
      {settings ? (
        <div className={styles.Settings}>
          <Section title={<Trans>Mails to families</Trans>}>
            <MailSettings key={JSON.stringify(settings)} settings={settings} keeping={keeping} />
          </Section>
          <Section
            title={<Trans>Sentences of the school</Trans>}
            hint={<Trans>What teachers write often: one tap each.</Trans>}
          >
            <Sentences tools={tools} keeping={keeping} />
          </Section>
        </div>
      ) : (
        <Loading>
          <Skeleton height={180} />
          <Skeleton height={240} />
        </Loading>
      )}
    </Screen>
  )
}
