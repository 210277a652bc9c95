import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentType, useState } from 'react'
import { useAct } from '#src/keeping/acts/use-act.ts'
import { KeptScreen } from '#src/keeping/pages/kept-screen.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { Tabs } from '#src/ui/screen/tabs.tsx'
import { pedagogyActs } from './pedagogy-refusals.ts'
import { BankPage } from './settings/bank-page.tsx'
import { FrameworksPage } from './settings/frameworks-page.tsx'
import { PeriodsPage } from './settings/periods-page.tsx'
import { ScalePage } from './settings/scale-page.tsx'
import styles from './settings/settings.module.css'
import { pedagogySettingsPage } from './settings/settings.operations.ts'
import type { PageProps } from './settings/settings-page.ts'

const pages = {
  frameworks: FrameworksPage,
  scale: ScalePage,
  periods: PeriodsPage,
  bank: BankPage,
} satisfies Record<string, ComponentType<PageProps>>

/** Shows what the school evaluates with: `/settings/pedagogy`. */
export function PedagogySettingsScreen() {
  const { t } = useLingui()
  const kept = useKept(pedagogySettingsPage)
  const acts = useAct(pedagogyActs, kept)
  const [open, setOpen] = useState<keyof typeof pages>('frameworks')
  const Page = pages[open]
  return (
    <KeptScreen
      name="settings-pedagogy"
      title={t`Settings of pedagogy`}
      kept={kept}
      silence={{
        title: <Trans>The settings need the network</Trans>,
        words: <Trans>The class grid works without the network.</Trans>,
      }}
    >
      {(page) => (
        <Tabs<keyof typeof pages>
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
            <Page page={page} acts={acts} />
          </div>
        </Tabs>
      )}
    </KeptScreen>
  )
}
