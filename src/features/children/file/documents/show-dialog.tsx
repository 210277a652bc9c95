import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type Shown, shownAs } from '#domain/children/documents/document.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Loading, Skeleton } from '#src/ui/notice/skeleton.tsx'
import styles from './documents.module.css'
import { documentToShow, type FiledDocument } from './documents.operations.ts'

/** Telephones often draw no PDF within a page. */
const drawsPdf = (): boolean => navigator.pdfViewerEnabled !== false

type Found = { is: 'asked' } | { is: 'lost' } | { is: 'here'; address: string }

/**
 * Where the document lies. A picture has its address already. That of everything else is asked for at the tap: it opens
 * for some minutes, and each asking is written down.
 */
function useAddress({ id, picture }: FiledDocument, isNeeded: boolean): Found {
  const { ask } = useSession()
  const [found, setFound] = useState<Found>({ is: 'asked' })
  useEffect(() => {
    if (picture || !isNeeded) return
    let isOpen = true
    void ask({ document: documentToShow, variables: { documentId: id } }).then((reply) => {
      const address = reply.kind === 'data' ? reply.data.documentToShow : null
      if (isOpen) setFound(address ? { is: 'here', address } : { is: 'lost' })
    })
    return () => {
      isOpen = false
    }
  }, [ask, id, picture, isNeeded])
  return picture ? { is: 'here', address: picture } : found
}

/** A picture, the pages of a PDF in the browser's own viewer, a film or sound. */
function Drawn({ shown, name, address }: { shown: Shown; name: string; address: string }) {
  if (shown === 'picture') return <img className={styles.Sheet} src={address} alt={name} />
  // The answer says itself that it is a sandbox: the attribute would keep viewers of PDFs from drawing anything.
  if (shown === 'pages')
    return <iframe className={styles.Pages} src={`${address}#navpanes=0&view=FitH`} title={name} />
  if (shown === 'film')
    // biome-ignore lint/a11y/useMediaCaption: what a family sent has no captions
    return <video className={styles.Sheet} src={address} controls title={name} />
  // biome-ignore lint/a11y/useMediaCaption: what a family sent has no captions
  return <audio className={styles.Sound} src={address} controls title={name} />
}

/** Shows a document without saving it on the device. */
export function ShowDialog({
  document,
  onSave,
  onClose,
}: {
  document: FiledDocument
  onSave: () => void
  onClose: () => void
}) {
  const { name, format } = document
  const shown = shownAs(format)
  const isDrawn = shown !== 'pages' || drawsPdf()
  const found = useAddress(document, isDrawn)
  return (
    <Dialog
      title={name}
      width="wide"
      onPhone="page"
      onClose={onClose}
      acts={
        <>
          <Button look="primary" size="touch" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button size="touch" icon={<Download aria-hidden />} onClick={onSave}>
            <Trans>Save on this device</Trans>
          </Button>
        </>
      }
    >
      <div data-show={shown}>
        {!isDrawn ? (
          <Notice>
            <Trans>
              This browser shows no PDF within a page. Save it on the device to read it.
            </Trans>
          </Notice>
        ) : found.is === 'lost' ? (
          <Notice tone="warning" role="alert">
            <Trans>The document could not be opened. It needs the network: try again.</Trans>
          </Notice>
        ) : found.is === 'asked' ? (
          <Loading>
            <Skeleton height={360} />
          </Loading>
        ) : (
          <Drawn shown={shown} name={name} address={found.address} />
        )}
      </div>
    </Dialog>
  )
}
