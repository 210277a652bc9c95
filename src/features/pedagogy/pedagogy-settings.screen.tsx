import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { NoAnswer, NoAnswerTitle } from '#src/session/no-answer.tsx'
import { useNetwork } from '#src/session/use-network.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { RoofSlot } from '#src/ui/roof-slot.tsx'
import { Screen } from '#src/ui/screen.tsx'
import { Loading, Skeleton } from '#src/ui/skeleton.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { ActTrouble } from './act-trouble.tsx'
import { BankPage } from './settings/bank-page.tsx'
import { FrameworksPage } from './settings/frameworks-page.tsx'
import { PeriodsPage } from './settings/periods-page.tsx'
import { ScalePage } from './settings/scale-page.tsx'
import styles from './settings/settings.module.css'
import { type SettingsPage, useSettingsPage } from './settings/use-settings-page.ts'

type Page = 'frameworks' | 'scale' | 'periods' | 'bank'

/** What the school evaluates with: `/settings/pedagogy`. */
export function PedagogySettingsScreen() {
  const { t } = useLingui()
  const { loaded, refresh } = useSettingsPage()
  const { network, lookAgain } = useNetwork()
  const { status } = loaded
  return (
    <Screen
      name="settings-pedagogy"
      title={t`Settings of pedagogy`}
      ready={status !== 'loading'}
      layout="bare"
    >
      <RoofSlot title={t`Settings of pedagogy`} />
      <div className={styles.Body}>
        {status === 'ready' && network === 'none' ? (
          <Notice
            tone="warning"
            title={<NoAnswerTitle />}
            acts={
              <Button
                onClick={() => {
                  lookAgain()
                  refresh()
                }}
              >
                <Trans>Look again</Trans>
              </Button>
            }
          >
            <NoAnswer again="by-hand" hasTitle>
              <Trans>The settings can be read. Changing them needs the network.</Trans>
            </NoAnswer>
          </Notice>
        ) : null}
        {status === 'ready' ? (
          <Pages page={loaded.value} />
        ) : status === 'loading' ? (
          <Loading>
            <Skeleton height={320} />
          </Loading>
        ) : (
          <EmptyState
            drawing="rain"
            title={
              status === 'missing' ? (
                <NoAnswerTitle>
                  <Trans>The settings need the network</Trans>
                </NoAnswerTitle>
              ) : (
                <Trans>These settings are not open to you</Trans>
              )
            }
            act={
              <Button look="primary" onClick={refresh}>
                <Trans>Look again</Trans>
              </Button>
            }
          >
            {status === 'missing' ? (
              <NoAnswer hasTitle>
                <Trans>The class grid goes on without it.</Trans>
              </NoAnswer>
            ) : (
              <Trans>The class grid goes on without it.</Trans>
            )}
          </EmptyState>
        )}
      </div>
    </Screen>
  )
}

function Pages({ page }: { page: SettingsPage }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<Page>('frameworks')
  const shown = {
    frameworks: <FrameworksPage page={page} />,
    scale: <ScalePage page={page} />,
    periods: <PeriodsPage page={page} />,
    bank: <BankPage page={page} />,
  }
  return (
    <Tabs<Page>
      label={t`Settings of pedagogy`}
      tabs={[
        { value: 'frameworks', label: t`Frameworks` },
        { value: 'scale', label: t`Scale` },
        { value: 'periods', label: t`Periods` },
        { value: 'bank', label: t`Text bank` },
      ]}
      value={open}
      onChange={setOpen}
    >
      <div className={styles.Page}>
        {open === 'frameworks' || open === 'bank' ? <ActTrouble outcome={page.trouble} /> : null}
        {shown[open]}
      </div>
    </Tabs>
  )
}
