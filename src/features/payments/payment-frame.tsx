import { type ComponentProps, type ReactNode, useCallback, useState } from 'react'
import { RoofSlot } from '#src/ui/screen/roof-slot.tsx'
import { Screen } from '#src/ui/screen/screen.tsx'
import { TabLinks } from '#src/ui/screen/tabs.tsx'
import { PaperBundles } from './bundles/paper-bundles.tsx'
import { ViewReadyContext } from './payment-part.tsx'
import styles from './payments.module.css'

/** A screen of several views under tabs. The tabs stay where they are, while each view asks for what it shows. */
export function PaymentFrame({
  name,
  title,
  view,
  tabs,
  children,
}: {
  name: string
  title: string
  /** The open one: each tells anew that it is ready. */
  view: string
  tabs: ComponentProps<typeof TabLinks>
  children: ReactNode
}) {
  const [ready, setReady] = useState<string | null>(null)
  const onReady = useCallback(() => setReady(view), [view])
  return (
    <Screen name={name} title={title} ready={ready === view}>
      <RoofSlot title={title} />
      <div className={styles.Tabs} data-print="never">
        <TabLinks {...tabs} />
      </div>
      <PaperBundles>
        <ViewReadyContext value={onReady}>{children}</ViewReadyContext>
      </PaperBundles>
    </Screen>
  )
}
