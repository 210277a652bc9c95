import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Language } from '#domain/accounts/identity.ts'
import { decideNotice, longestNotice } from '#domain/privacy/notice/notice.ts'
import { noticeFields, unknownNoticeFields } from '#domain/privacy/notice/notice-fields.ts'
import { starterNotice } from '#domain/privacy/notice/starter-notice.ts'
import { useLocale } from '#src/i18n/locale-provider.tsx'
import { useAsked, useAskedAct } from '#src/keeping/acts/use-asked.ts'
import { EditForm } from '#src/keeping/forms/edit-form.tsx'
import { NamedText } from '#src/keeping/forms/form-notices.tsx'
import { KeptPart } from '#src/keeping/pages/kept-screen.tsx'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { SentencesField } from '#src/ui/field/words-field.tsx'
import { Acts } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import { privacyActs } from '../privacy-refusals.ts'
import styles from './notice.module.css'
import {
  privacyNotice,
  type ReadNotice,
  type ShownNotice,
  setPrivacyNotice,
} from './notice.operations.ts'
import { NoticeLanguages, NoticeVersion, PrintNotice } from './notice-parts.tsx'
import { NoticeText } from './notice-text.tsx'

type Form = Record<Language, string>

const textOf = ({ texts }: ReadNotice, language: Language) =>
  texts.find((it) => it.language === language)

/** Words the notice in both languages; what families will read stands below. */
export function NoticeEditor() {
  const asked = useAsked(privacyNotice)
  const acts = useAskedAct(privacyActs, asked)
  return (
    <KeptPart
      kept={asked}
      silence={{
        title: <Trans>The notice needs the network to be changed</Trans>,
        words: <Trans>It can be read without one where it was opened before.</Trans>,
      }}
    >
      {({ privacyNotice: notice }) => <NoticeForm notice={notice} acts={acts} />}
    </KeptPart>
  )
}

function NoticeForm({
  notice,
  acts: { act, judge },
}: {
  notice: ReadNotice
  acts: ReturnType<typeof useAskedAct<ShownNotice>>
}) {
  const { t } = useLingui()
  const { locale } = useLocale()
  const [language, setLanguage] = useState<Language>(locale)
  const { version } = notice
  const shown = textOf(notice, language)
  const saved = { en: textOf(notice, 'en')?.text ?? '', fr: textOf(notice, 'fr')?.text ?? '' }
  return (
    <Section
      title={<Trans>Privacy notice</Trans>}
      hint={<NoticeVersion notice={notice} />}
      acts={
        <Acts>
          <NoticeLanguages value={language} onChange={setLanguage} />
          <PrintNotice language={language} />
          <LinkButton to="/privacy-notice">
            <Trans>As it is read</Trans>
          </LinkButton>
        </Acts>
      }
    >
      <EditForm<Form>
        name="privacy-notice"
        initial={saved}
        check={(form) => judge(decideNotice({ ...form, version }, { ...saved, version }))}
        save={(input) => act(setPrivacyNotice, { version, input })}
        saved={t`The notice is saved. Everybody of the school reads it now.`}
      >
        {(form, set, problems) => {
          const text = form[language]
          const unknown = unknownNoticeFields(text)
          return (
            <>
              <SentencesField
                label={<Trans>Words of the notice</Trans>}
                help={
                  <Trans>
                    “#” begins a heading, “-” a point of a list. An empty line begins a paragraph.
                  </Trans>
                }
                lang={language}
                rows={18}
                maxLength={longestNotice}
                problem={problems[language]}
                value={text}
                onChange={(words) => set({ [language]: words })}
              />
              <Acts>
                <Button
                  disabled={text === starterNotice[language]}
                  onClick={() => set({ [language]: starterNotice[language] })}
                >
                  <Trans>Put the starter text back</Trans>
                </Button>
              </Acts>
              <NamedText
                known={noticeFields}
                knownWords={<Trans>Fields that are filled with what holds at your school:</Trans>}
                unknown={unknown}
                unknownWords={
                  <Plural
                    value={unknown.length}
                    one="Nothing fills this field. Families would read it as it stands:"
                    other="Nothing fills these fields. Families would read them as they stand:"
                  />
                }
                label={t`What families read`}
              >
                {/* Keys scroll it, so that the button to save stays near. */}
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by keys */}
                <div className={styles.Preview} tabIndex={0}>
                  <NoticeText language={language} text={text} values={shown?.values ?? []} />
                </div>
              </NamedText>
            </>
          )
        }}
      </EditForm>
    </Section>
  )
}
