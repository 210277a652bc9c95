import { Trans, useLingui } from '@lingui/react/macro'
import { FileSpreadsheet, FileText, Presentation } from 'lucide-react'
import type { MediaType } from '#domain/children/documents/document.ts'
import { Quiet, Stack } from '#src/ui/screen/layout.tsx'
import styles from './documents.module.css'
import type { FiledDocument } from './documents.operations.ts'
import { useDocumentWords } from './use-document-words.ts'

const iconOf: Partial<Record<MediaType, typeof FileText>> = {
  excel: FileSpreadsheet,
  powerpoint: Presentation,
}

/** A small picture of a photo, which opens the whole one; of another file its icon. */
function Preview({ document: { name, preview, picture, mediaType } }: { document: FiledDocument }) {
  const { t } = useLingui()
  const Icon = iconOf[mediaType] ?? FileText
  if (!preview || !picture)
    return (
      <span className={styles.Preview}>
        <Icon aria-hidden />
      </span>
    )
  return (
    <a
      className={styles.Preview}
      href={picture}
      target="_blank"
      rel="noreferrer"
      aria-label={t`Look at ${name}`}
    >
      <img src={preview} alt="" loading="lazy" />
    </a>
  )
}

/** One document: what it is, where it stands, who sent it and who judged it. */
export function DocumentRow({ document }: { document: FiledDocument }) {
  const { stateOf, validityOf, factsOf, judgedOf } = useDocumentWords()
  const validity = validityOf(document)
  const judged = judgedOf(document)
  return (
    <div className={styles.Document}>
      <Preview document={document} />
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
