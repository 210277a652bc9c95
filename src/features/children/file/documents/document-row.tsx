import { Trans, useLingui } from '@lingui/react/macro'
import { AudioLines, FileSpreadsheet, FileText, Film, Presentation } from 'lucide-react'
import { useState } from 'react'
import { type MediaType, shownAs } from '#domain/children/documents/document.ts'
import { Quiet, Stack } from '#src/ui/screen/layout.tsx'
import styles from './documents.module.css'
import type { FiledDocument } from './documents.operations.ts'
import { useDocumentWords } from './use-document-words.ts'

const iconOf: Partial<Record<MediaType, typeof FileText>> = {
  excel: FileSpreadsheet,
  powerpoint: Presentation,
  video: Film,
}

/** A small picture of a photo, of another file its icon. Where a page can show the document, a tap does. */
function Preview({ document, onShow }: { document: FiledDocument; onShow: () => void }) {
  const { t } = useLingui()
  const { name, preview, mediaType, format } = document
  // The address opens for some minutes, and with a network only.
  const [gone, setGone] = useState<string | null>(null)
  const shown = shownAs(format)
  const Icon = shown === 'sound' ? AudioLines : (iconOf[mediaType] ?? FileText)
  const drawing =
    preview && preview !== gone ? (
      <img src={preview} alt="" loading="lazy" onError={() => setGone(preview)} />
    ) : (
      <Icon aria-hidden />
    )
  if (!shown) return <span className={styles.Preview}>{drawing}</span>
  return (
    <button
      type="button"
      className={styles.Preview}
      aria-label={t`Look at ${name}`}
      onClick={onShow}
    >
      {drawing}
    </button>
  )
}

/** One document: what it is, where it stands, who sent it and who judged it. */
export function DocumentRow({ document, onShow }: { document: FiledDocument; onShow: () => void }) {
  const { stateOf, validityOf, factsOf, judgedOf } = useDocumentWords()
  const validity = validityOf(document)
  const judged = judgedOf(document)
  return (
    <div className={styles.Document}>
      <Preview document={document} onShow={onShow} />
      <Stack gap={2}>
        <span className={styles.Name}>{document.name}</span>
        <span>
          <span className={styles.State} data-state={document.state}>
            {stateOf(document)}
          </span>
          {validity ? <Quiet as="span"> · {validity}</Quiet> : null}
        </span>
        <Quiet as="span">{factsOf(document)}</Quiet>
        {judged ? <Quiet as="span">{judged}</Quiet> : null}
        {document.visibility === 'teachers' ? (
          <Quiet as="span">
            <Trans>Teachers who have the child in their care read it too.</Trans>
          </Quiet>
        ) : null}
      </Stack>
    </div>
  )
}
