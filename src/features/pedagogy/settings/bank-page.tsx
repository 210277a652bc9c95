import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { PenLine, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { inLanguage } from '#domain/kernel/text.ts'
import { longestWords } from '#domain/pedagogy/framework-words.ts'
import { useLocale } from '#src/i18n/locale-provider.tsx'
import { useDoing } from '#src/keeping/acts/use-doing.tsx'
import { KeptList, type ListWords } from '#src/keeping/lists/kept-list.tsx'
import { OrderedList } from '#src/keeping/lists/ordered-list.tsx'
import { IconButton } from '#src/ui/button.tsx'
import { Select } from '#src/ui/field/select.tsx'
import type { SettingsResult } from '../pedagogy.operations.ts'
import styles from './settings.module.css'
import {
  addBankSentence,
  changeBankSentence,
  orderBankSentences,
  removeBankSentence,
} from './settings.operations.ts'
import type { PageProps } from './settings-page.ts'
import { WordsDialog } from './words-dialog.tsx'

type Sentence = SettingsResult['sentences'][number]
/** The placeholder of the child's name in a sentence, in either language. */
const place = '{name}'

function useListWords(count: number): ListWords {
  const { t } = useLingui()
  return {
    headline: <Plural value={count} one="# sentence" other="# sentences" />,
    sub: <Trans>Carnets, observations and comments are put together from them.</Trans>,
    add: <Trans>Add a sentence</Trans>,
    empty: {
      title: <Trans>No sentence yet</Trans>,
      words: <Trans>Write what you would write often. {place} becomes the child's name.</Trans>,
    },
    search: t`Look for a sentence`,
  }
}

/** Sentences that carnets, observations and comments may be put together from. */
export function BankPage({ page, acts: { act, judge } }: PageProps) {
  const { t } = useLingui()
  const { locale } = useLocale()
  const { listFrameworks, pedagogySettings } = page
  const { shown, run, move, undoBar } = useDoing(pedagogySettings.sentences)
  const words = useListWords(shown.length)
  const domains = useMemo(
    () =>
      listFrameworks.flatMap((framework) =>
        framework.domains
          .filter(({ parentId }) => parentId === null)
          .map((it) => ({ value: it.id, label: inLanguage(locale, 'name', it) })),
      ),
    [listFrameworks, locale],
  )
  const textOf = (sentence: Sentence): string => inLanguage(locale, 'text', sentence)
  const order = (ids: string[]) => act(orderBankSentences, { sentenceIds: ids })
  const remove = ({ id: sentenceId, domainId, textEn, textFr }: Sentence) =>
    run({
      wish: (all) => all.filter(({ id }) => id !== sentenceId),
      act: () => act(removeBankSentence, { sentenceId }),
      words: <Trans>Removed from the bank. Texts written with it keep it.</Trans>,
      back: () => act(addBankSentence, { sentenceId, domainId, textEn, textFr }),
    })
  return (
    <>
      <KeptList
        items={shown}
        words={words}
        textsOf={({ textEn, textFr }) => [textEn, textFr]}
        dialog={(sentence, close) => (
          <WordsDialog
            title={sentence ? t`Change the sentence` : t`New sentence`}
            kind="bank-sentence"
            id={sentence?.id ?? null}
            initial={
              sentence
                ? { en: sentence.textEn, fr: sentence.textFr, domainId: sentence.domainId }
                : {}
            }
            parts="words"
            longest={longestWords.sentence}
            more={({ domainId }, set, problems) => (
              <Select
                label={<Trans>For which domain</Trans>}
                help={t`${place} in the text becomes the child's name.`}
                problem={problems.domainId}
                value={domainId ?? ''}
                choices={[{ value: '', label: t`For every domain` }, ...domains]}
                onChange={(chosen) => set({ domainId: chosen || null })}
              />
            )}
            save={({ en: textEn, fr: textFr, domainId }, sentenceId) =>
              act(sentence ? changeBankSentence : addBankSentence, {
                ...{ sentenceId, domainId, textEn, textFr },
              })
            }
            judge={judge}
            onClose={close}
          />
        )}
      >
        {(found, { isWhole, edit }) => (
          <OrderedList
            items={found}
            order={isWhole ? 'movable' : 'fixed'}
            nameOf={textOf}
            marksOf={({ id }) => ({ 'data-sentence': id })}
            onMove={(to) =>
              void move(to, { order, words: () => <Trans>The sentence was moved.</Trans> })
            }
          >
            {(sentence) => {
              const text = textOf(sentence)
              const domain = domains.find(({ value }) => value === sentence.domainId)
              return {
                body: (
                  <span className={styles.Words}>
                    <span className={styles.Text}>{text}</span>
                    <span>{domain ? domain.label : <Trans>For every domain</Trans>}</span>
                  </span>
                ),
                acts: (
                  <>
                    <IconButton
                      name={t`Change the words: ${text}`}
                      icon={<PenLine aria-hidden />}
                      onClick={() => edit(sentence)}
                    />
                    <IconButton
                      name={t`Remove the sentence: ${text}`}
                      icon={<Trash2 aria-hidden />}
                      onClick={() => void remove(sentence)}
                    />
                  </>
                ),
              }
            }}
          </OrderedList>
        )}
      </KeptList>
      {undoBar}
    </>
  )
}
