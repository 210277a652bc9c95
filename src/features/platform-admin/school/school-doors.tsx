import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { deletionDelayDays } from '#domain/platform-admin/school-account.ts'
import { useDoing } from '#src/keeping/acts/use-doing.tsx'
import { useDownload } from '#src/session/use-download.ts'
import { Button } from '#src/ui/button.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import { platformCancelDeletion, platformEnable } from '../platform-admin.operations.ts'
import { platformRefusalWords } from '../platform-refusals.ts'
import { useMoments } from '../use-moments.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { DisableDialog } from './disable-dialog.tsx'
import styles from './school.module.css'
import type { SchoolPart } from './school-detail.tsx'

function ExportAct({ school }: Pick<SchoolPart, 'school'>) {
  const { t } = useLingui()
  const { today } = useMoments()
  const { download, isBusy } = useDownload(platformRefusalWords)
  const { id, name } = school
  const save = () => download({ path: '/files/school.zip', query: { school: id }, name, today })
  return (
    <div className={styles.Act}>
      <p>
        <Trans>
          Everything the school has recorded, as a zip of JSON files. It holds the children's data:
          the download is logged with your name, and the director can read that.
        </Trans>
      </p>
      {isBusy ? (
        <>
          <progress className={styles.Progress} aria-label={t`Collecting the school's data`} />
          <p role="status">
            <Trans>Collecting the school's data…</Trans>
          </p>
        </>
      ) : (
        <Button icon={<Download aria-hidden />} onClick={() => void save()}>
          <Trans>Download everything</Trans>
        </Button>
      )}
    </div>
  )
}

/** Shutting a school and opening it again, taking its data along, deleting it. */
export function SchoolDoors({ school, acts }: SchoolPart) {
  const { t } = useLingui()
  const { run } = useDoing()
  const { date } = useMoments()
  const [dialog, setDialog] = useState<'disable' | 'delete' | null>(null)
  const { id: schoolId, name, isEnabled, deletionDueOn } = school
  const day = deletionDueOn ? date(deletionDueOn) : ''
  const close = () => setDialog(null)
  const enable = () =>
    run({ act: () => acts.act(platformEnable, { schoolId }), words: t`${name} is open again.` })
  const keep = () =>
    run({
      act: () => acts.act(platformCancelDeletion, { schoolId }),
      words: t`${name} will not be deleted. It is still switched off.`,
    })

  return (
    <Section title={<Trans>Access and data</Trans>}>
      <div className={styles.Act}>
        {isEnabled ? (
          <>
            <p>
              <Trans>
                Switching off closes Préau for everybody of the school at once. Nothing is deleted,
                and what waits on tablets is sent after it was switched on again.
              </Trans>
            </p>
            <Button look="danger-outline" onClick={() => setDialog('disable')}>
              <Trans>Switch {name} off</Trans>
            </Button>
          </>
        ) : (
          <>
            <p>
              {deletionDueOn ? (
                <Trans>Switching on lets everybody back in, and takes the deletion back.</Trans>
              ) : (
                <Trans>Switching on lets everybody back in, with everything as it was.</Trans>
              )}
            </p>
            <Button look="primary" disabled={acts.isBusy} onClick={() => void enable()}>
              <Trans>Switch {name} on</Trans>
            </Button>
          </>
        )}
      </div>
      <ExportAct school={school} />
      <div className={styles.Act}>
        {deletionDueOn ? (
          <>
            <p>
              <Trans>
                Everything of {name} is deleted on {day}, for good.
              </Trans>
            </p>
            <Button disabled={acts.isBusy} onClick={() => void keep()}>
              <Trans>Take the deletion back</Trans>
            </Button>
          </>
        ) : (
          <>
            <p>
              <Trans>
                A deletion closes the school now and deletes it after {deletionDelayDays} days.
                Until then it can be taken back.
              </Trans>
            </p>
            <Button look="danger-outline" onClick={() => setDialog('delete')}>
              <Trans>Delete {name}</Trans>
            </Button>
          </>
        )}
      </div>
      {dialog === 'disable' ? (
        <DisableDialog school={school} acts={acts} onClose={close} />
      ) : dialog === 'delete' ? (
        <DeleteDialog school={school} acts={acts} onClose={close} />
      ) : null}
    </Section>
  )
}
