import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '#src/i18n/locale-provider.tsx'
import { type Locale, localeNames, locales } from '#src/i18n/locales.ts'
import { TroubleNotice } from '#src/keeping/acts/trouble-notice.tsx'
import { useSignedIn } from '#src/session/session-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Segmented } from '#src/ui/field/segmented.tsx'
import { useToast } from '#src/ui/notice/toast.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import { useAsking } from '../use-asking.ts'
import styles from './account.module.css'
import { changeMyLanguage } from './account.operations.ts'

/** One choice for this device and for the mails; where they differ, it says so. */
export function LanguageSection() {
  const { t } = useLingui()
  const { user, reloadUser } = useSignedIn()
  const { locale, choose } = useLocale()
  const { run, trouble } = useAsking()
  const toast = useToast()
  const ofMails = user.language

  const keepForMails = async (language: Locale): Promise<void> => {
    const changed = await run({ document: changeMyLanguage, variables: { language } })
    if (changed.kind === 'done') await reloadUser()
  }
  const take = (language: Locale): void => {
    choose(language).then(
      () => void keepForMails(language),
      () => toast.warning(t`This language is not on this device yet. Try again with a network.`),
    )
  }
  const [here, there] = [localeNames[locale], ofMails ? localeNames[ofMails] : '']

  return (
    <Section title={<Trans>Language</Trans>}>
      <div className={styles.Stack}>
        <TroubleNotice trouble={trouble} />
        <Segmented
          label={t`Language`}
          value={locale}
          onChange={take}
          choices={locales.map((value) => ({ value, label: localeNames[value], lang: value }))}
        />
        {ofMails && ofMails !== locale ? (
          <>
            <Quiet size="same">
              <Trans>The mails to you are written in {there}.</Trans>
            </Quiet>
            <Button onClick={() => void keepForMails(locale)}>
              <Trans>Mails in {here}, too</Trans>
            </Button>
          </>
        ) : (
          <Quiet size="same">
            <Trans>For this device and for the mails to you.</Trans>
          </Quiet>
        )}
      </div>
    </Section>
  )
}
