import { Trans, useLingui } from '@lingui/react/macro'
import { HardDrive } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStorageSafety } from '#src/offline/storage/use-storage-safety.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { useToast } from '#src/ui/notice/toast.tsx'
import { OnThisDevice } from './this-device.tsx'

/** True if the browser keeps what is saved here and not sent. Where it may clear it, the notice says what to do. */
export function StorageSafetyNotice({ acts }: { acts?: ReactNode }) {
  const { t } = useLingui()
  const { safety, ask } = useStorageSafety()
  const toast = useToast()
  if (safety === null) return null
  if (safety === 'kept')
    return (
      <Notice tone="success">
        <Trans>
          The browser keeps what you enter <OnThisDevice /> until it is sent.
        </Trans>
      </Notice>
    )
  const askBrowser = async () => {
    if ((await ask()) === 'kept') return
    toast.error(t`The browser did not agree. Install Préau, or send what is saved soon.`)
  }
  return (
    <Notice
      tone="warning"
      icon={<HardDrive aria-hidden />}
      title={
        <Trans>
          The browser may clear what is saved <OnThisDevice />.
        </Trans>
      }
      acts={
        <>
          <Button look="secondary" onClick={() => void askBrowser()}>
            <Trans>Allow Préau to keep it</Trans>
          </Button>
          {acts}
        </>
      }
    >
      <Trans>
        When the device is short of room, or after days without a visit, entries that were not sent
        can be lost. Install Préau, or allow it to keep its data. A private window forgets
        everything when it is closed.
      </Trans>
    </Notice>
  )
}
