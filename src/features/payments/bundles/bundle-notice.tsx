import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Download, RotateCcw, Trash2 } from 'lucide-react'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import styles from './bundles.module.css'
import type { PaperBundle } from './bundles.operations.ts'

/** One file of documents: how far it is, where it is saved, or that it could not be made. */
export function BundleNotice({
  bundle: { id, state, total, done, deletedAt },
  isBusy,
  onSave,
  onRetry,
  onRemove,
}: {
  bundle: PaperBundle
  isBusy: boolean
  onSave: () => void
  onRetry: () => void
  onRemove: () => void
}) {
  const { t } = useLingui()
  const { momentOf } = useFormats()
  const { timeZone } = useSchoolTime()
  const remove = (
    <Button look="quiet" icon={<Trash2 size={18} />} disabled={isBusy} onClick={onRemove}>
      {state === 'underway' ? <Trans>Stop</Trans> : <Trans>Remove the file</Trans>}
    </Button>
  )
  if (state === 'underway')
    return (
      <div data-bundle={id} data-state={state}>
        <Notice
          tone="info"
          role="status"
          title={<Trans>A file of documents is being made.</Trans>}
          acts={remove}
        >
          <Trans>
            {done} of {total} documents. You can go on working, or leave this page.
          </Trans>
          <progress
            className={styles.Progress}
            aria-label={t`Documents in the file`}
            value={done}
            max={total}
          />
        </Notice>
      </div>
    )
  if (state === 'failed')
    return (
      <div data-bundle={id} data-state={state}>
        <Notice
          tone="error"
          role="alert"
          title={
            <Plural
              value={total}
              one="The file of # document could not be made."
              other="The file of # documents could not be made."
            />
          }
          acts={
            <>
              <Button icon={<RotateCcw size={18} />} disabled={isBusy} onClick={onRetry}>
                <Trans>Try again</Trans>
              </Button>
              {remove}
            </>
          }
        >
          <Trans>
            The documents themselves are as they were. If it fails again, the disk of the server may
            be full: tell the support.
          </Trans>
        </Notice>
      </div>
    )
  return (
    <div data-bundle={id} data-state={state}>
      <Notice
        tone="success"
        role="status"
        title={
          <Plural
            value={total}
            one="The file of # document is ready."
            other="The file of # documents is ready."
          />
        }
        acts={
          <>
            <Button look="primary" icon={<Download size={18} />} onClick={onSave}>
              <Trans>Save the file</Trans>
            </Button>
            {remove}
          </>
        }
      >
        <Trans>It is deleted on {momentOf(deletedAt, timeZone)}.</Trans>
      </Notice>
    </div>
  )
}
