import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { areAllValid } from '#domain/children/documents/document.ts'
import { ConfirmDialog } from '#src/keeping/acts/confirm-dialog.tsx'
import { TroubleNotice } from '#src/keeping/acts/trouble-notice.tsx'
import { useAct } from '#src/keeping/acts/use-act.ts'
import { KeptPart } from '#src/keeping/pages/kept-screen.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { useDownload } from '#src/session/use-download.ts'
import { Button } from '#src/ui/button.tsx'
import { Link } from '#src/ui/link.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import type { FiledChild } from '../../children.operations.ts'
import { useChildrenRoom } from '../../list/children-room.tsx'
import { useSilence } from '../use-silence.tsx'
import { useSmallAct } from '../use-small-act.ts'
import { DocumentDialog } from './document-dialog.tsx'
import styles from './documents.module.css'
import {
  type ChildDocuments,
  childDocuments,
  type FiledDocument,
  removeChildDocument,
} from './documents.operations.ts'
import { DocumentsOfKind } from './documents-of-kind.tsx'
import { documentActs, documentRefusalWords } from './documents-refusals.ts'
import { ShownDocument } from './shown-document.tsx'
import { useDocumentWords } from './use-document-words.ts'

/** The subject of an open dialog of the tab. */
export type OpenDocument =
  | { is: 'new'; categoryId: string }
  | { is: 'version'; older: FiledDocument }
  | { is: 'change'; document: FiledDocument }
  | { is: 'removal'; document: FiledDocument }
  | { is: 'show'; document: FiledDocument }

type DialogProps = {
  shown: ChildDocuments
  opened: OpenDocument | null
  acts: ReturnType<typeof useAct>
  save: (document: FiledDocument) => void
  onClose: () => void
}

function OpenedDialog({ shown, opened, acts, save, onClose }: DialogProps) {
  const { t } = useLingui()
  if (!opened) return null
  const { id: childId, categories, documents } = shown
  const common = { childId, categories, acts, onClose }
  if (opened.is === 'show') {
    const { document } = opened
    return <ShownDocument document={document} onSave={() => save(document)} onClose={onClose} />
  }
  const asItStands = (known: FiledDocument) => documents.find(({ id }) => id === known.id) ?? known
  if (opened.is === 'removal') {
    const { id: documentId, name } = opened.document
    return (
      <ConfirmDialog
        title={t`${name} is removed for good`}
        stay={<Trans>Keep this document</Trans>}
        go={<Trans>Remove</Trans>}
        act={() => acts.act(removeChildDocument, { childId, documentId })}
        onClose={onClose}
      >
        <Trans>
          Nobody finds this version any more. A version before it counts again. The file itself is
          deleted after a month.
        </Trans>
      </ConfirmDialog>
    )
  }
  if (opened.is === 'change') {
    const document = asItStands(opened.document)
    return (
      <DocumentDialog
        {...common}
        document={document}
        older={null}
        categoryId={document.categoryId}
      />
    )
  }
  const older = opened.is === 'version' ? asItStands(opened.older) : null
  const categoryId = opened.is === 'new' ? opened.categoryId : opened.older.categoryId
  return <DocumentDialog {...common} document={null} older={older} categoryId={categoryId} />
}

/** In one sentence, whether every document that the school expects is there and valid. */
function Completeness({ shown: { completeness } }: { shown: ChildDocuments }) {
  if (!completeness || completeness.expected === 0) return null
  const { missing, waiting, expiring } = completeness
  if (areAllValid(completeness) && expiring === 0)
    return <Trans>Every expected document is valid.</Trans>
  const parts = [
    missing > 0 ? (
      <Plural key="m" value={missing} one="# is missing" other="# are missing" />
    ) : null,
    waiting > 0 ? <Plural key="w" value={waiting} one="# waits" other="# wait" /> : null,
    expiring > 0 ? (
      <Plural key="e" value={expiring} one="# expires soon" other="# expire soon" />
    ) : null,
  ].filter((part) => part !== null)
  return parts.map((part, place) => (
    <span key={part.key}>
      {place > 0 ? ' · ' : ''}
      {part}
    </span>
  ))
}

function Kinds({
  child,
  shown,
  open,
  acts,
  save,
}: {
  child: FiledChild
  shown: ChildDocuments
  open: (opened: OpenDocument) => void
  save: (document: FiledDocument) => void
  acts: ReturnType<typeof useAct>
}) {
  const { t } = useLingui()
  const { isKeeper } = useChildrenRoom()
  const { bestName } = useDocumentWords()
  const { run, trouble } = useSmallAct()
  const { documents, categories, expected } = shown
  const doing = {
    ...{ childId: child.id, open, acts, save },
    run: (asked: Parameters<typeof run>[0], done: string) => void run(asked, done),
  }
  const seen = isKeeper
    ? categories
    : categories.filter(({ id }) => documents.some(({ categoryId }) => categoryId === id))
  if (seen.length === 0)
    return (
      <EmptyState
        drawing="tree"
        title={
          isKeeper ? (
            <Trans>The school asks for no documents yet</Trans>
          ) : (
            <Trans>There is no document for teachers</Trans>
          )
        }
      >
        {isKeeper ? (
          <Link to="/settings/school">
            <Trans>Say in the school settings which kinds of documents families bring</Trans>
          </Link>
        ) : (
          <Trans>The direction chooses which documents teachers read.</Trans>
        )}
      </EmptyState>
    )
  return (
    <>
      <TroubleNotice trouble={trouble} />
      {seen.map(({ id, category }) => {
        const asked = expected.find((it) => it.id === id)
        return (
          <div key={id} data-kind={id}>
            <div className={styles.Kind}>
              <h4>{category}</h4>
              {isKeeper ? (
                <>
                  {/* A health plan is expected only of children who have one. */}
                  {asked ? (
                    <span className={styles.State} data-state={asked.best ?? 'missing'}>
                      {bestName(asked.best)}
                    </span>
                  ) : null}
                  <Button
                    look="quiet"
                    icon={<Plus aria-hidden />}
                    aria-label={t`Add a document: ${category}`}
                    onClick={() => open({ is: 'new', categoryId: id })}
                  >
                    <Trans>Add</Trans>
                  </Button>
                </>
              ) : null}
            </div>
            <DocumentsOfKind
              documents={documents.filter(({ categoryId }) => categoryId === id)}
              doing={doing}
            />
          </div>
        )
      })}
    </>
  )
}

/** The papers of a child, kind by kind, as the school expects them. */
export function DocumentsTab({ child }: { child: FiledChild }) {
  const kept = useKept(childDocuments, { childId: child.id })
  const acts = useAct(documentActs, kept)
  const silence = useSilence()
  const [opened, open] = useState<OpenDocument | null>(null)
  const { today } = useChildrenRoom()
  const { download } = useDownload(documentRefusalWords)
  const save = ({ id, format, name }: FiledDocument) =>
    void download({
      path: `/files/child-document.${format}`,
      query: { document: id },
      ...{ name, today },
    })
  return (
    <KeptPart kept={kept} silence={silence}>
      {({ childDocuments: shown }) =>
        shown ? (
          <>
            <Section
              title={<Trans>Documents</Trans>}
              hint={<Completeness shown={shown} />}
              padding="none"
            >
              <Kinds child={child} shown={shown} open={open} acts={acts} save={save} />
            </Section>
            <OpenedDialog {...{ shown, opened, acts, save }} onClose={() => open(null)} />
          </>
        ) : null
      }
    </KeptPart>
  )
}
