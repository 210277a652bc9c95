import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { PenLine, Plus } from 'lucide-react'
import { useState } from 'react'
import { longestWords } from '#domain/pedagogy/framework-words.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import type { FrameworkResult } from '../pedagogy.operations.ts'
import { MilestoneRows } from './milestone-rows.tsx'
import { OrderButtons } from './order-buttons.tsx'
import styles from './settings.module.css'
import { addDomain, addMilestone, changeDomain, orderDomains } from './settings.operations.ts'
import { SwitchBox } from './switch-box.tsx'
import type { Change } from './use-settings-page.ts'
import { noWords, WordsDialog } from './words-dialog.tsx'

export type Domain = FrameworkResult['domains'][number]

type DomainBlockProps = {
  domain: Domain
  /** All domains it stands among. */
  siblings: readonly Domain[]
  strands: readonly Domain[]
  frameworkId: string
  locale: Locale
  change: Change
}

type Writing = 'words' | 'strand' | 'milestone'

/** A domain, closed until it is wanted: its words, its milestones, its strands. */
export function DomainBlock(props: DomainBlockProps) {
  const { domain, siblings, strands, frameworkId, locale, change } = props
  const { t } = useLingui()
  const [writing, setWriting] = useState<Writing | null>(null)
  const name = (locale === 'fr' ? domain.nameFr : domain.nameEn) || domain.nameEn
  const isStrand = domain.parentId !== null
  const count =
    domain.milestones.length + strands.reduce((sum, { milestones }) => sum + milestones.length, 0)
  const close = () => setWriting(null)
  const set = (part: { isEnabled: boolean }) =>
    change(changeDomain, {
      domainId: domain.id,
      code: domain.code,
      nameEn: domain.nameEn,
      nameFr: domain.nameFr,
      ...part,
    })
  return (
    <details className={styles.Domain} data-domain={domain.id}>
      <summary data-off={domain.isEnabled ? undefined : ''}>
        <span className={styles.Words}>
          <b>
            {domain.code ? `${domain.code} ` : ''}
            {name}
          </b>
          <span>
            <Plural value={count} one="# milestone" other="# milestones" />
          </span>
        </span>
      </summary>
      <div className={styles.DomainActs}>
        <SwitchBox
          label={t({ message: 'In use', context: 'a domain' })}
          value={domain.isEnabled}
          onSwitch={(isEnabled) => set({ isEnabled })}
        />
        <OrderButtons
          items={siblings}
          id={domain.id}
          name={name}
          onOrder={(ids) => void change(orderDomains, { ids })}
        />
        <IconButton
          name={t`Change the words: ${name}`}
          icon={<PenLine aria-hidden />}
          onClick={() => setWriting('words')}
        />
        <Button icon={<Plus aria-hidden />} onClick={() => setWriting('milestone')}>
          <Trans>Add a milestone</Trans>
        </Button>
        {isStrand ? null : (
          <Button icon={<Plus aria-hidden />} onClick={() => setWriting('strand')}>
            <Trans>Add a strand</Trans>
          </Button>
        )}
      </div>
      <MilestoneRows milestones={domain.milestones} locale={locale} change={change} />
      {strands.map((strand) => (
        <DomainBlock {...props} key={strand.id} domain={strand} siblings={strands} strands={[]} />
      ))}
      {writing === 'words' ? (
        <WordsDialog
          title={name}
          draftName={`words of ${domain.id}`}
          initial={{ ...noWords, code: domain.code ?? '', en: domain.nameEn, fr: domain.nameFr }}
          parts="code"
          longest={longestWords.domain}
          onSave={({ code, en, fr }) =>
            change(changeDomain, {
              domainId: domain.id,
              isEnabled: domain.isEnabled,
              code,
              nameEn: en,
              nameFr: fr,
            })
          }
          onClose={close}
        />
      ) : null}
      {writing === 'strand' ? (
        <WordsDialog
          title={t`New strand of ${name}`}
          draftName={`strand of ${domain.id}`}
          initial={noWords}
          parts="code"
          longest={longestWords.domain}
          onSave={({ code, en, fr }) =>
            change(addDomain, { frameworkId, parentId: domain.id, code, nameEn: en, nameFr: fr })
          }
          onClose={close}
        />
      ) : null}
      {writing === 'milestone' ? (
        <WordsDialog
          title={t`New milestone of ${name}`}
          draftName={`milestone of ${domain.id}`}
          initial={noWords}
          parts="code-and-band"
          longest={longestWords.milestone}
          onSave={({ code, en, fr, band }) =>
            change(addMilestone, { domainId: domain.id, code, textEn: en, textFr: fr, band })
          }
          onClose={close}
        />
      ) : null}
    </details>
  )
}
