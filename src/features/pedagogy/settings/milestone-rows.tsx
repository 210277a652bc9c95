import { useLingui } from '@lingui/react/macro'
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { longestWords } from '#domain/pedagogy/framework-words.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { IconButton } from '#src/ui/button.tsx'
import type { Domain } from './domain-block.tsx'
import { OrderButtons } from './order-buttons.tsx'
import styles from './settings.module.css'
import { changeMilestone, orderMilestones } from './settings.operations.ts'
import { SwitchBox } from './switch-box.tsx'
import type { Change } from './use-settings-page.ts'
import { WordsDialog } from './words-dialog.tsx'

type Milestone = Domain['milestones'][number]

/** The milestones of a domain or strand, in their order, those switched off included. */
export function MilestoneRows({
  milestones,
  locale,
  change,
}: {
  milestones: readonly Milestone[]
  locale: Locale
  change: Change
}) {
  const { t } = useLingui()
  const [open, setOpen] = useState<Milestone | null>(null)
  const inOrder = milestones.toSorted((one, other) => one.position - other.position)
  const wordsOf = ({ code, textEn, textFr, band }: Milestone) => ({ code, textEn, textFr, band })
  return (
    <ul className={styles.Rows}>
      {inOrder.map((milestone) => {
        const { id, code, textEn, textFr, band, isEnabled } = milestone
        const text = (locale === 'fr' ? textFr : textEn) || textEn
        return (
          <li key={id} className={styles.Row} data-off={isEnabled ? undefined : ''}>
            <span className={styles.Words}>
              <span className={styles.Text}>
                {code ? <b>{code} </b> : null}
                {text}
              </span>
              {band ? <span>{band}</span> : null}
            </span>
            <span className={styles.RowActs}>
              <SwitchBox
                label={t({ message: 'In use', context: 'a milestone' })}
                name={t`In use: ${text}`}
                value={isEnabled}
                onSwitch={(next) =>
                  change(changeMilestone, {
                    milestoneId: id,
                    ...wordsOf(milestone),
                    isEnabled: next,
                  })
                }
              />
              <OrderButtons
                items={inOrder}
                id={id}
                name={text}
                onOrder={(ids) => void change(orderMilestones, { ids })}
              />
              <IconButton
                name={t`Change the words: ${text}`}
                icon={<PenLine aria-hidden />}
                onClick={() => setOpen(milestone)}
              />
            </span>
          </li>
        )
      })}
      {open ? (
        <WordsDialog
          title={open.code ?? (locale === 'fr' ? open.textFr : open.textEn)}
          draftName={`words of ${open.id}`}
          initial={{
            code: open.code ?? '',
            en: open.textEn,
            fr: open.textFr,
            band: open.band ?? '',
          }}
          parts="code-and-band"
          longest={longestWords.milestone}
          onSave={({ code, en, fr, band }) =>
            change(changeMilestone, {
              milestoneId: open.id,
              isEnabled: open.isEnabled,
              code,
              textEn: en,
              textFr: fr,
              band,
            })
          }
          onClose={() => setOpen(null)}
        />
      ) : null}
    </ul>
  )
}
