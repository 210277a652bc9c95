import { Trans, useLingui } from '@lingui/react/macro'
import { TroubleNotice } from '#src/keeping/acts/trouble-notice.tsx'
import { useAct } from '#src/keeping/acts/use-act.ts'
import { SavingNeedsNetwork } from '#src/keeping/forms/form-notices.tsx'
import { KeptPart } from '#src/keeping/pages/kept-screen.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { FileButton } from '#src/media/file-button.tsx'
import { useSendPhoto } from '#src/media/use-send-photo.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Stack } from '#src/ui/screen/layout.tsx'
import { Portrait } from '#src/ui/sign/portrait.tsx'
import type { FiledChild } from '../../children.operations.ts'
import { childrenActs } from '../../children-refusals.ts'
import { fullNameOf } from '../../list/children.view.ts'
import { useSilence } from '../use-silence.tsx'
import { useSmallAct } from '../use-small-act.ts'
import { childPortrait, setPortrait } from './portrait.operations.ts'

/** Gives the child a portrait, or takes it away. The family must have allowed pictures on show. */
export function PortraitDialog({ child, onClose }: { child: FiledChild; onClose: () => void }) {
  const { t } = useLingui()
  const { id: childId } = child
  const kept = useKept(childPortrait, { childId })
  const { act } = useAct(childrenActs, kept)
  const { run, trouble, isBusy } = useSmallAct()
  const road = useSendPhoto()
  const silence = useSilence()
  const hang = (mediaId: string | null, done: string) =>
    void run(act(setPortrait, { childId, mediaId }), done)
  return (
    <Dialog
      title={t`Portrait of ${child.firstName}`}
      onClose={onClose}
      acts={
        <>
          <Button look="primary" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          {child.portrait ? (
            <Button
              look="danger-outline"
              disabled={isBusy}
              onClick={() => hang(null, t`The portrait is taken away.`)}
            >
              <Trans>Remove the portrait</Trans>
            </Button>
          ) : null}
        </>
      }
    >
      <Stack gap={16}>
        <Portrait name={fullNameOf(child)} pic={child.portrait} size="huge" />
        <SavingNeedsNetwork />
        <KeptPart kept={kept} silence={silence}>
          {({ mayShowPortrait }) =>
            mayShowPortrait ? (
              <FileButton
                road={road}
                hint={<Trans>A photo of the child alone. It is cut to an arch.</Trans>}
                input={{ accept: 'image/*', 'data-portrait-input': '' }}
                onSent={(mediaId) => hang(mediaId, t`The portrait is saved.`)}
              >
                {child.portrait ? <Trans>Another photo</Trans> : <Trans>Choose a photo</Trans>}
              </FileButton>
            ) : (
              <Notice tone="warning" title={<Trans>The family has not allowed it.</Trans>}>
                <Trans>
                  A portrait is on show on every screen of the class. Ask the family first. Its
                  answer about pictures on show is written down among the consents.
                </Trans>
              </Notice>
            )
          }
        </KeptPart>
        <TroubleNotice trouble={trouble} />
      </Stack>
    </Dialog>
  )
}
