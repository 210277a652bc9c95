import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Asked, useAsked, useAskedAct } from '#src/keeping/acts/use-asked.ts'
import { KeptScreen } from '#src/keeping/pages/kept-screen.tsx'
import { PlanStep } from './steps/plan-step.tsx'
import { PreviewStep } from './steps/preview-step.tsx'
import { type TransferPage, transferPage } from './transfer.operations.ts'
import { transferActs } from './transfer-refusals.ts'
import { useChoosing } from './use-choosing.ts'

/** Children into the next school year: the choice for each, the preview, and the way back until September. */
export function TransferScreen() {
  const { t } = useLingui()
  // The names of all children: nothing of them stays on the device.
  const asked = useAsked(transferPage)
  return (
    <KeptScreen
      name="settings-transfer"
      title={t`Next school year`}
      kept={asked}
      silence={{
        title: <Trans>Preparing the next year needs the network</Trans>,
        words: <Trans>What you have chosen is kept on the server.</Trans>,
      }}
    >
      {(page) => <Steps page={page} asked={asked} />}
    </KeptScreen>
  )
}

function Steps({ page, asked }: { page: TransferPage; asked: Asked<TransferPage> }) {
  const { transferPlan: plan } = page
  const acts = useAskedAct(transferActs, asked)
  const choosing = useChoosing(plan, acts)
  const [isPreview, setPreview] = useState(false)
  const go = (preview: boolean): void => {
    setPreview(preview)
    document.getElementById('main')?.scrollIntoView?.()
  }
  return isPreview ? (
    <PreviewStep plan={plan} acts={acts} choosing={choosing} onBack={() => go(false)} />
  ) : (
    <PlanStep plan={plan} acts={acts} choosing={choosing} onPreview={() => go(true)} />
  )
}
