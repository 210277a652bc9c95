import { Trans, useLingui } from '@lingui/react/macro'
import { longestDocumentName, readDocument } from '#domain/children/documents/document.ts'
import { firstLetters } from '#domain/kernel/text.ts'
import type { useAct } from '#src/keeping/acts/use-act.ts'
import { EditDialog, SideBySide } from '#src/keeping/forms/edit-dialog.tsx'
import type { Problems } from '#src/keeping/forms/use-problems.ts'
import { FileButton } from '#src/media/file-button.tsx'
import { Checkbox } from '#src/ui/field/choice.tsx'
import { TextField } from '#src/ui/field/field.tsx'
import { FieldGroup } from '#src/ui/field/field-group.tsx'
import { Select } from '#src/ui/field/select.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import { ChangedMeanwhile } from '../family/changed-meanwhile.tsx'
import { type DocumentForm, formOf, newForm, wishOf } from './document-form.ts'
import {
  addChildDocument,
  type ChildDocuments,
  changeChildDocument,
  type FiledDocument,
} from './documents.operations.ts'
import { acceptedPapers, useSendPaper } from './use-send-paper.ts'

type FieldsProps = {
  form: DocumentForm
  set: (change: Partial<DocumentForm>) => void
  problems: Problems<DocumentForm>
}

/** Without its ending, a file's name is a first name for the document. */
const nameOfFile = (fileName: string): string =>
  firstLetters(fileName.replace(/\.[a-z0-9]+$/i, ''), longestDocumentName)

function FileField({ form, set, problems }: FieldsProps) {
  const road = useSendPaper()
  return (
    <FieldGroup legend={<Trans>File</Trans>} problem={problems.mediaId}>
      {form.mediaId ? (
        <Quiet as="span">
          <Trans>{form.fileName} has arrived.</Trans>
        </Quiet>
      ) : null}
      <FileButton
        road={{
          ...road,
          send: async (file) => {
            const mediaId = await road.send(file)
            if (mediaId)
              set({ mediaId, fileName: file.name, name: form.name || nameOfFile(file.name) })
            return null
          },
        }}
        hint={
          <Trans>PDF, picture, Word, Excel, PowerPoint, text, sound or film, at most 10 MB</Trans>
        }
        input={{ accept: acceptedPapers, 'data-document-input': '' }}
        onSent={() => undefined}
      >
        {form.mediaId ? <Trans>Choose another file</Trans> : <Trans>Choose the file</Trans>}
      </FileButton>
    </FieldGroup>
  )
}

function DocumentFields({
  form,
  set,
  problems,
  isNew,
  categories,
}: FieldsProps & { isNew: boolean; categories: ChildDocuments['categories'] }) {
  const { t } = useLingui()
  const of = (field: 'name' | 'validFrom' | 'validUntil') => ({
    value: form[field],
    problem: problems[field],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => set({ [field]: target.value }),
  })
  return (
    <>
      {isNew ? <FileField {...{ form, set, problems }} /> : null}
      <SideBySide>
        <Select
          label={t`Kind of document`}
          value={form.categoryId}
          problem={problems.categoryId}
          choices={categories.map(({ id, category }) => ({ value: id, label: category }))}
          onChange={(categoryId) => set({ categoryId })}
        />
        <TextField label={t`Name`} maxLength={longestDocumentName} {...of('name')} />
      </SideBySide>
      <SideBySide>
        <TextField label={t`Valid from`} type="date" {...of('validFrom')} />
        <TextField
          label={t`Valid until`}
          help={t`Empty: it does not expire.`}
          type="date"
          {...of('validUntil')}
        />
      </SideBySide>
      <FieldGroup legend={<Trans>Who reads it</Trans>}>
        <Checkbox
          label={<Trans>Teachers who have the child in their care read it too</Trans>}
          value={form.isForTeachers}
          onChange={(isForTeachers) => set({ isForTeachers })}
        />
        {isNew ? (
          <Checkbox
            label={<Trans>I have read it, and it is right</Trans>}
            value={form.isValid}
            onChange={(isValid) => set({ isValid })}
          />
        ) : null}
      </FieldGroup>
    </>
  )
}

/** Files a document, or a newer version of one; or changes what is said of one. */
export function DocumentDialog({
  childId,
  document,
  older,
  categoryId,
  categories,
  acts: { act, refusedBy, judge },
  onClose,
}: {
  childId: string
  /** The one that is changed; null for a new file. */
  document: FiledDocument | null
  /** The one whose place a new file takes. */
  older: FiledDocument | null
  categoryId: string
  categories: ChildDocuments['categories']
  acts: ReturnType<typeof useAct>
  onClose: () => void
}) {
  const { t } = useLingui()
  const standing = document ? formOf(document) : newForm(categoryId, older)
  const isBehind = ({ version }: DocumentForm): boolean => version !== standing.version
  const check = (form: DocumentForm) => {
    if (isBehind(form)) return refusedBy('thing.changed-meanwhile')
    if (!document && !form.mediaId) return refusedBy('field.missing', { field: 'mediaId' })
    const known = categories.map(({ id }) => id)
    return judge(readDocument(wishOf(form), { categories: known }))
  }
  const title = document
    ? t`Change ${document.name}`
    : older
      ? t`A new version of ${older.name}`
      : t`Add a document`
  return (
    <EditDialog<DocumentForm>
      title={title}
      kind={`children:document:${childId}:${older?.id ?? categoryId}`}
      id={document?.id ?? null}
      initial={standing}
      check={check}
      save={(form, documentId) => {
        const { mediaId, fileName, isValid, version } = form
        const input = wishOf(form)
        if (document) return act(changeChildDocument, { childId, documentId, input, version })
        const file = { mediaId: mediaId ?? '', fileName, isValid, replacesId: older?.id ?? null }
        return act(addChildDocument, { childId, documentId, input: { ...input, ...file } })
      }}
      onClose={onClose}
    >
      {(form, set, problems) => (
        <>
          {isBehind(form) ? (
            <ChangedMeanwhile
              onShow={() => set(standing)}
              onKeep={() => set({ version: standing.version })}
            />
          ) : null}
          <DocumentFields
            form={form}
            set={set}
            problems={problems}
            isNew={!document}
            categories={categories}
          />
        </>
      )}
    </EditDialog>
  )
}
