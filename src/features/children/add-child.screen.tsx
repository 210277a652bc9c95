import { Trans, useLingui } from '@lingui/react/macro'
import { KeptScreen } from '#src/keeping/pages/kept-screen.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { AddingTabs } from '#src/people/adding-tabs.tsx'
import { ByHand } from './adding/by-hand.tsx'
import { NoClassToEnter } from './adding/no-class-to-enter.tsx'
import { classesToEnter } from './file/schooling/schooling.operations.ts'

/** Children come onto the list one by one. The other way is a list from a file (`import`). */
export function AddChildScreen() {
  const { t } = useLingui()
  const kept = useKept(classesToEnter)
  return (
    <KeptScreen
      name="settings-children"
      title={t`Add children`}
      kept={kept}
      above={<AddingTabs />}
      silence={{
        title: <Trans>Adding children needs the network</Trans>,
        words: <Trans>What you typed of a child waits here.</Trans>,
      }}
    >
      {({ classesToEnter: classes }) => (classes.length > 0 ? <ByHand /> : <NoClassToEnter />)}
    </KeptScreen>
  )
}
