import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Shown } from '#domain/children/documents/document.ts'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Loading, Skeleton } from '#src/ui/notice/skeleton.tsx'
import styles from './shown-file.module.css'

/** Telephones often draw no PDF within a page. */
const drawsPdf = (): boolean => navigator.pdfViewerEnabled !== false

type Found = { is: 'asked' } | { is: 'lost' } | { is: 'here'; address: string }

/** A picture, the pages of a PDF in the browser's own viewer, a film or sound. */
function Drawn({
  shown,
  name,
  address,
}: {
  shown: NonNullable<Shown>
  name: string
  address: string
}) {
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
}: {
  name: string
  shown: NonNullable<Shown>
  find: () => Promise<string | null>
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
      ) : shown === 'pages' && !drawsPdf() ? (
        <Notice>
          <Trans>This browser shows no PDF within a page.</Trans>{' '}
          <a href={found.address} target="_blank" rel="noreferrer">
            <Trans>Open {name} beside Préau</Trans>
          </a>
        </Notice>
      ) : (
        <Drawn shown={shown} name={name} address={found.address} />
      )}
    </div>
  )
}
