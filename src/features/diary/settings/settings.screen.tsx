import { Trans, useLingui } from '@lingui/react/macro'
import { useAct } from '#src/keeping/acts/use-act.ts'
import { KeptScreen } from '#src/keeping/pages/kept-screen.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { Section } from '#src/ui/screen/section.tsx'
import { DiaryTabs } from '../diary-links.tsx'
import { diaryActs } from '../diary-refusals.ts'
import { MailSettings } from './mail-settings.tsx'
import { Sentences } from './sentences.tsx'
import styles from './settings.module.css'
import { diarySettingsPage } from './settings.operations.ts'

/** Shows how the school keeps its diary: when families are written to, who reads before, and the school's sentences. */
export function DiarySettingsScreen() {
  const { t } = useLingui()
  const kept = useKept(diarySettingsPage)
  const acts = useAct(diaryActs, kept)
  return (
    <KeptScreen
      name="diary-settings"
      title={t`Mails and sentences`}
      roof={t`Diary`}
      above={<DiaryTabs />}
      kept={kept}
      silence={{
        title: <Trans>Mails and sentences need the network</Trans>,
        words: <Trans>The diary works without the network.</Trans>,
      }}
    >
      {({ diarySettings, diarySentences, listIcons }) => (
        <div className={styles.Page}>
          <Section title={<Trans>Mails to families</Trans>}>
            <MailSettings settings={diarySettings} acts={acts} />
          </Section>
          <Sentences sentences={diarySentences} topics={listIcons} acts={acts} />
        </div>
      )}
    </KeptScreen>
  )
}
