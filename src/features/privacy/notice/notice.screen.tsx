import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Language } from '#domain/accounts/identity.ts'
import { useLocale } from '#src/i18n/locale-provider.tsx'
import { KeptScreen } from '#src/keeping/pages/kept-screen.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { Acts } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import styles from './notice.module.css'
import { privacyNotice, type ReadNotice } from './notice.operations.ts'
import { NoticeLanguages, NoticeVersion, PrintNotice } from './notice-parts.tsx'
import { NoticeText } from './notice-text.tsx'

const schoolOf = ({ texts }: ReadNotice): string =>
  texts[0]?.values.find(({ name }) => name === 'schoolName')?.value ?? ''

/**
 * Shows what the school tells families and its own people about their data: `/privacy-notice`, for everybody of the
 * school.
 */
export function NoticeScreen() {
  const { t } = useLingui()
  const { locale } = useLocale()
  const [chosen, setChosen] = useState<Language>()
  const kept = useKept(privacyNotice)
  const language = chosen ?? locale
  return (
    <KeptScreen
      name="privacy-notice"
      title={t`Privacy notice`}
      kept={kept}
      changes="none"
      silence={{
        title: <Trans>The notice is not on this device yet</Trans>,
        words: <Trans>It is kept here once it has been opened with a network.</Trans>,
      }}
    >
      {({ privacyNotice: notice }) => (
        <div className={styles.Page}>
          <Section
            title={schoolOf(notice)}
            hint={<NoticeVersion notice={notice} />}
            acts={
              <Acts>
                <NoticeLanguages value={language} onChange={setChosen} />
                <PrintNotice language={language} />
              </Acts>
            }
          >
            {notice.texts
              .filter((it) => it.language === language)
              .map((it) => (
                <NoticeText key={it.language} {...it} />
              ))}
          </Section>
        </div>
      )}
    </KeptScreen>
  )
}
