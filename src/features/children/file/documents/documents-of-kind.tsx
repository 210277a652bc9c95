import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check, Download, EllipsisVertical, FileUp, Pencil, Trash2, X } from 'lucide-react'
import type { useAct } from '#src/keeping/acts/use-act.ts'
import { OrderedList } from '#src/keeping/lists/ordered-list.tsx'
import { IconButton } from '#src/ui/button.tsx'
import { Menu, type MenuItem } from '#src/ui/dialog/menu.tsx'
import { Fold } from '#src/ui/fold.tsx'
import { useChildrenRoom } from '../../list/children-room.tsx'
import { DocumentRow } from './document-row.tsx'
import styles from './documents.module.css'
import { type FiledDocument, judgeChildDocument } from './documents.operations.ts'
import type { OpenDocument } from './documents-tab.tsx'

const nowhere = (): void => undefined

type Doing = {
  childId: string
  open: (opened: OpenDocument) => void
  save: (document: FiledDocument) => void
  run: (asked: ReturnType<ReturnType<typeof useAct>['act']>, done: string) => void
  acts: ReturnType<typeof useAct>
}

/** Offers in a menu what the direction does with a document. */
function KeeperMenu({ document, doing }: { document: FiledDocument; doing: Doing }) {
  const { t } = useLingui()
  const { childId, open, run, acts } = doing
  const { id: documentId, name, status, version, replacedById } = document
  const judge = (wanted: string, done: string) =>
    run(acts.act(judgeChildDocument, { childId, documentId, status: wanted, version }), done)
  const judging: MenuItem[] = [
    ...(status === 'valid'
      ? []
      : [
          {
            id: 'valid',
            label: <Trans>It is right</Trans>,
            icon: <Check aria-hidden />,
            run: () => judge('valid', t`${name} is valid.`),
          },
        ]),
    ...(status === 'not_valid'
      ? []
      : [
          {
            id: 'not-valid',
            label: <Trans>It is not right</Trans>,
            icon: <X aria-hidden />,
            run: () => judge('not_valid', t`${name} is not valid.`),
          },
        ]),
  ]
  const changing: MenuItem[] = [
    {
      id: 'version',
      label: <Trans>A newer version</Trans>,
      icon: <FileUp aria-hidden />,
      run: () => open({ is: 'version', older: document }),
    },
    {
      id: 'change',
      label: <Trans>Change</Trans>,
      icon: <Pencil aria-hidden />,
      run: () => open({ is: 'change', document }),
    },
  ]
  const removal: MenuItem = {
    id: 'remove',
    label: <Trans>Remove</Trans>,
    icon: <Trash2 aria-hidden />,
    run: () => open({ is: 'removal', document }),
  }
  return (
    <Menu
      name={t`More about ${name}`}
      side="end"
      trigger={(trigger) => (
        <IconButton
          name={t`More about ${name}`}
          icon={<EllipsisVertical aria-hidden />}
          {...trigger}
        />
      )}
      groups={replacedById ? [[removal]] : [judging, changing, [removal]]}
    />
  )
}

function Documents({ documents, doing }: { documents: readonly FiledDocument[]; doing: Doing }) {
  const { t } = useLingui()
  const { isKeeper } = useChildrenRoom()
  return (
    <OrderedList
      items={documents}
      order="fixed"
      nameOf={({ name }) => name}
      marksOf={({ id, state }) => ({ 'data-document': id, 'data-state': state })}
      onMove={nowhere}
    >
      {(document) => ({
        body: (
          <DocumentRow document={document} onShow={() => doing.open({ is: 'show', document })} />
        ),
        acts: (
          <>
            <IconButton
              name={t`Save ${document.name} on this device`}
              icon={<Download aria-hidden />}
              onClick={() => doing.save(document)}
            />
            {isKeeper ? <KeeperMenu document={document} doing={doing} /> : null}
          </>
        ),
      })}
    </OrderedList>
  )
}

/** The documents of one kind: those that count, and below them the versions before. */
export function DocumentsOfKind({
  documents,
  doing,
}: {
  documents: readonly FiledDocument[]
  doing: Doing
}) {
  const current = documents.filter(({ replacedById }) => replacedById === null)
  const older = documents.filter(({ replacedById }) => replacedById !== null)
  return (
    <>
      {current.length > 0 ? <Documents documents={current} doing={doing} /> : null}
      {older.length > 0 ? (
        <div className={styles.Older}>
          <Fold
            head={<Plural value={older.length} one="# older version" other="# older versions" />}
          >
            <Documents documents={older} doing={doing} />
          </Fold>
        </div>
      ) : null}
    </>
  )
}
