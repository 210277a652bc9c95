import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import type { Shown } from '#domain/children/documents/document.ts'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Loading, Skeleton } from '#src/ui/notice/skeleton.tsx'
import styles from './shown-file.module.css'

/** Telephones often draw no PDF within a page. */
export const drawsPdf = (): boolean => navigator.pdfViewerEnabled !== false

type Found = { is: 'asked' } | { is: 'lost' } | { is: 'here'; address: string }

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

/**
 * Shows a document without saving it on the device. Where it lies is asked for here: the address opens it for some
 * minutes, and each asking is written down. `find` stays the same as long as the document does.
 */
export function ShownFile({
  name,
  shown,
  find,
  undrawn,
}: {
  name: string
  shown: Shown
  find: () => Promise<string | null>
  /** What stands in the place of pages that this browser cannot draw; it gets the address. */
  undrawn?: (address: string) => ReactNode
}) {
  const [found, setFound] = useState<Found>({ is: 'asked' })
  useEffect(() => {
    let isOpen = true
    void find().then((address) => {
      if (isOpen) setFound(address ? { is: 'here', address } : { is: 'lost' })
    })
    return () => {
      isOpen = false
    }
  }, [find])
  return (
    <div data-show={shown}>
      {found.is === 'lost' ? (
        <Notice tone="warning" role="alert">
          <Trans>The document could not be opened. It needs the network: try again.</Trans>
        </Notice>
      ) : found.is === 'asked' ? (
        <Loading>
          <Skeleton height={360} />
        </Loading>
      ) : shown === null || (shown === 'pages' && !drawsPdf()) ? (
        undrawn?.(found.address)
      ) : (
        <Drawn shown={shown} name={name} address={found.address} />
      )}
    </div>
  )
}
