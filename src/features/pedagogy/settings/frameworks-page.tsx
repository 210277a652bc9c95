import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { FileUp, PenLine, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Section } from '#src/ui/section.tsx'
import type { FrameworkResult } from '../pedagogy.operations.ts'
import { FrameworkEditor } from './framework-editor.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { NewFrameworkDialog } from './new-framework-dialog.tsx'
import { OrderButtons } from './order-buttons.tsx'
import styles from './settings.module.css'
import { orderFrameworks } from './settings.operations.ts'
import type { SettingsPage } from './use-settings-page.ts'

const milestoneCount = ({ domains }: FrameworkResult): number =>
  domains.reduce((sum, { milestones }) => sum + milestones.length, 0)

/** The frameworks of the school: which there are, in which order, for whom; one of them open. */
export function FrameworksPage({ page }: { page: SettingsPage }) {
  const { t } = useLingui()
  const { frameworks, change } = page
  const [openId, setOpenId] = useState<string | null>(null)
  const [dialog, setDialog] = useState<'new' | 'import' | null>(null)
  const open = frameworks.find(({ id }) => id === openId)
  const close = () => setDialog(null)
  return (
    <>
      <Section
        title={<Trans>Frameworks of the school</Trans>}
        padding="none"
        acts={
          <>
            <Button icon={<FileUp aria-hidden />} onClick={() => setDialog('import')}>
              <Trans>From a table (csv)</Trans>
            </Button>
            <Button look="primary" icon={<Plus aria-hidden />} onClick={() => setDialog('new')}>
              <Trans>New framework</Trans>
            </Button>
          </>
        }
      >
        {frameworks.length === 0 ? (
          <EmptyState drawing="tree" title={<Trans>No framework yet</Trans>}>
            <Trans>Take one over that Préau brings along, write your own, or bring a table.</Trans>
          </EmptyState>
        ) : (
          <ul className={styles.Rows}>
            {frameworks.map((framework) => (
              <li
                key={framework.id}
                className={styles.Row}
                data-framework={framework.id}
                data-off={framework.isEnabled ? undefined : ''}
              >
                <span className={styles.Words}>
                  <b>{framework.name}</b>
                  <span>
                    <Plural
                      value={milestoneCount(framework)}
                      one="# milestone"
                      other="# milestones"
                    />
                    {framework.isEnabled ? null : (
                      <>
                        {' · '}
                        <Trans>switched off, its history is kept</Trans>
                      </>
                    )}
                  </span>
                </span>
                <span className={styles.RowActs}>
                  <OrderButtons
                    items={frameworks}
                    id={framework.id}
                    name={framework.name}
                    onOrder={(ids) => void change(orderFrameworks, { ids })}
                  />
                  <Button
                    icon={<PenLine aria-hidden />}
                    aria-pressed={openId === framework.id}
                    aria-label={t`Open ${framework.name}`}
                    onClick={() => setOpenId(openId === framework.id ? null : framework.id)}
                  >
                    <Trans context="a framework">Open</Trans>
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        )}
      </Section>
      {open ? <FrameworkEditor key={open.id} framework={open} page={page} /> : null}
      {dialog === 'new' ? <NewFrameworkDialog page={page} onClose={close} /> : null}
      {dialog === 'import' ? <ImportDialog page={page} onClose={close} /> : null}
    </>
  )
}
