import { Trans, useLingui } from '@lingui/react/macro'
import { PenLine, Plus, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { longestWords } from '#domain/pedagogy/framework-words.ts'
import { useLocale } from '#src/i18n/locale-provider.tsx'
import { Button, IconButton } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Section } from '#src/ui/section.tsx'
import { Select } from '#src/ui/select.tsx'
import { useToast } from '#src/ui/toast.tsx'
import type { SettingsResult } from '../pedagogy.operations.ts'
import { OrderButtons } from './order-buttons.tsx'
import styles from './settings.module.css'
import {
  addBankSentence,
  changeBankSentence,
  orderBankSentences,
  removeBankSentence,
} from './settings.operations.ts'
import type { SettingsPage } from './use-settings-page.ts'
import { noWords, WordsDialog } from './words-dialog.tsx'

type Sentence = SettingsResult['sentences'][number]
const every = 'every'
/** What a sentence has in the place of the child's name, in either language. */
const place = '{name}'

/** Sentences that carnets, observations and comments may be put together from. */
export function BankPage({ page }: { page: SettingsPage }) {
  const { t } = useLingui()
  const { locale } = useLocale()
  const toast = useToast()
  const { settings, frameworks, change } = page
  const { sentences } = settings
  const [open, setOpen] = useState<Sentence | 'new' | null>(null)
  const [domainId, setDomainId] = useState<string>(every)
  const domains = useMemo(
    () =>
      frameworks.flatMap((framework) =>
        framework.domains
          .filter(({ parentId }) => parentId === null)
          .map(({ id, nameEn, nameFr }) => ({
            value: id,
            label: `${(locale === 'fr' ? nameFr : nameEn) || nameEn}`,
          })),
      ),
    [frameworks, locale],
  )
  const begin = (what: Sentence | 'new') => {
    setDomainId(what === 'new' ? every : (what.domainId ?? every))
    setOpen(what)
  }
  const textOf = ({ textEn, textFr }: Sentence): string =>
    (locale === 'fr' ? textFr : textEn) || textEn || textFr
  const remove = async (sentence: Sentence): Promise<void> => {
    const { id, textEn, textFr, domainId: of } = sentence
    const outcome = await change(removeBankSentence, { sentenceId: id })
    if (outcome.kind === 'done')
      toast.success(t`Removed from the bank. Texts written with it keep it.`, {
        words: t`Undo`,
        run: () => void change(addBankSentence, { domainId: of, textEn, textFr }),
      })
  }
  const chosen = domainId === every ? null : domainId
  return (
    <Section
      title={<Trans>Text bank</Trans>}
      padding="none"
      acts={
        <Button look="primary" icon={<Plus aria-hidden />} onClick={() => begin('new')}>
          <Trans>Add a sentence</Trans>
        </Button>
      }
    >
      {sentences.length === 0 ? (
        <EmptyState drawing="tree" title={<Trans>No sentence yet</Trans>}>
          <Trans>Write what you would write often. {place} becomes the child's name.</Trans>
        </EmptyState>
      ) : (
        <ul className={styles.Rows}>
          {sentences.map((sentence) => {
            const text = textOf(sentence)
            const domain = domains.find(({ value }) => value === sentence.domainId)
            return (
              <li key={sentence.id} className={styles.Row} data-sentence={sentence.id}>
                <span className={styles.Words}>
                  <span className={styles.Text}>{text}</span>
                  <span>{domain ? domain.label : <Trans>For every domain</Trans>}</span>
                </span>
                <span className={styles.RowActs}>
                  <OrderButtons
                    items={sentences}
                    id={sentence.id}
                    name={text}
                    onOrder={(ids) => void change(orderBankSentences, { ids })}
                  />
                  <IconButton
                    name={t`Change the words: ${text}`}
                    icon={<PenLine aria-hidden />}
                    onClick={() => begin(sentence)}
                  />
                  <IconButton
                    name={t`Remove the sentence: ${text}`}
                    icon={<Trash2 aria-hidden />}
                    onClick={() => void remove(sentence)}
                  />
                </span>
              </li>
            )
          })}
        </ul>
      )}
      {open ? (
        <WordsDialog
          title={open === 'new' ? t`New sentence` : t`Change the sentence`}
          draftName={open === 'new' ? 'new bank sentence' : `bank sentence ${open.id}`}
          initial={open === 'new' ? noWords : { ...noWords, en: open.textEn, fr: open.textFr }}
          parts="words"
          longest={longestWords.sentence}
          extra={
            <Select
              label={<Trans>For which domain</Trans>}
              help={t`${place} in the text becomes the child's name.`}
              value={domainId}
              choices={[{ value: every, label: t`For every domain` }, ...domains]}
              onChange={setDomainId}
            />
          }
          onSave={({ en, fr }) =>
            open === 'new'
              ? change(addBankSentence, { domainId: chosen, textEn: en, textFr: fr })
              : change(changeBankSentence, {
                  sentenceId: open.id,
                  domainId: chosen,
                  textEn: en,
                  textFr: fr,
                })
          }
          onClose={() => setOpen(null)}
        />
      ) : null}
    </Section>
  )
}
