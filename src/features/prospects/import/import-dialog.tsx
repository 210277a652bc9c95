import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { givenFirst } from '#domain/kernel/person-name.ts'
import { mostImported, type RequestColumn, requestColumns } from '#domain/prospects/import-list.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { TroubleNotice } from '#src/keeping/acts/trouble-notice.tsx'
import type { Trouble } from '#src/keeping/acts/use-act.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Checkbox } from '#src/ui/field/choice.tsx'
import { Select } from '#src/ui/field/select.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Fields, Quiet, Stack } from '#src/ui/screen/layout.tsx'
import { useProspectWords } from '../prospect-words.ts'
import { importProspects, type ProspectBook } from '../prospects.operations.ts'
import type { Doings } from '../use-doings.tsx'
import { ChooseList } from './choose-list.tsx'
import { columnWords } from './list-words.ts'
import { type RequestList, type RequestRow, useRequestList } from './use-request-list.ts'

type ImportProps = {
  book: ProspectBook
  today: LocalDate
  acts: Doings['acts']
  onClose: () => void
}

/** Brings in a list of requests: its file, what its columns mean, and each row with what is wrong or what it looks like. */
export function ImportDialog({ book, today, acts, onClose }: ImportProps) {
  const list = useRequestList(book, today)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { chosen, taken, missing } = list
  const isTooLong = taken.length > mostImported
  const send = async (): Promise<void> => {
    if (!chosen || isBusy) return
    setBusy(true)
    setTrouble(null)
    const rows = taken.map(({ wish, alike }) => ({
      ...{ ...wish, hasSibling: wish.hasSibling === true, isOfStaff: wish.isOfStaff === true },
      isAnother: alike !== null,
    }))
    const outcome = await acts.act(importProspects, { importId: chosen.importId, rows })
    setBusy(false)
    if (outcome.kind === 'done') onClose()
    else setTrouble(outcome)
  }
  return (
    <Dialog
      title={<Trans>Bring in a list of requests</Trans>}
      width="wide"
      onPhone="page"
      onClose={onClose}
      acts={
        <>
          {chosen ? (
            <Button
              look="primary"
              size="touch"
              disabled={isBusy || isTooLong || missing.length > 0 || taken.length === 0}
              onClick={() => void send()}
            >
              <Plural
                value={taken.length}
                _0="Bring in nothing"
                one="Bring in # request"
                other="Bring in # requests"
              />
            </Button>
          ) : null}
          {chosen ? (
            <Button size="touch" onClick={list.giveUp}>
              <Trans>Another file</Trans>
            </Button>
          ) : null}
          <Button size="touch" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      {chosen ? (
        <Stack gap={16}>
          <Columns list={list} chosen={chosen} />
          {isTooLong ? (
            <Notice tone="warning" role="status">
              <Trans>At most {mostImported} requests come in at once: leave some out.</Trans>
            </Notice>
          ) : null}
          {missing.length === 0 ? <Rows list={list} book={book} acts={acts} /> : null}
          <TroubleNotice trouble={trouble} />
        </Stack>
      ) : (
        <ChooseList onRead={list.begin} />
      )}
    </Dialog>
  )
}

function Columns({
  list: { missing, mean },
  chosen: { table, mapping, fileName },
}: {
  list: RequestList
  chosen: NonNullable<RequestList['chosen']>
}) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const lacking = formats.list(missing.map((it) => i18n._(columnWords[it])))
  return (
    <Stack gap={10}>
      <p>
        <b>
          <Plural
            value={table.rows.length}
            one={`# row in ${fileName}`}
            other={`# rows in ${fileName}`}
          />
        </b>{' '}
        <Trans>The columns were guessed by their headings. Correct what is wrong.</Trans>
      </p>
      {missing.length > 0 ? (
        <Notice tone="warning" role="status">
          <Trans>Say which columns these are: {lacking}.</Trans>
        </Notice>
      ) : null}
      <Fields columns="two">
        {table.heads.map((head, column) => (
          <Select<RequestColumn | ''>
            // biome-ignore lint/suspicious/noArrayIndexKey: headings repeat; a column is its place
            key={column}
            label={head || t`Column ${column + 1}`}
            help={table.rows.find(({ cells }) => cells[column])?.cells[column]?.slice(0, 60)}
            value={mapping[column] ?? ''}
            choices={[
              { value: '', label: t`Left out` },
              ...requestColumns.map((it) => ({ value: it, label: i18n._(columnWords[it]) })),
            ]}
            onChange={(meaning) => mean(column, meaning || null)}
          />
        ))}
      </Fields>
    </Stack>
  )
}

function Rows({
  list: { rows, turn },
  book,
  acts: { refusedBy },
}: Pick<ImportProps, 'book' | 'acts'> & { list: RequestList }) {
  const { t } = useLingui()
  const words = useProspectWords(book.levels)
  // What has to be settled is read first.
  const weight = ({ fault, alike }: RequestRow) => (fault ? 0 : alike ? 1 : 2)
  const ordered = rows.toSorted((one, other) => weight(one) - weight(other))
  return (
    <ul>
      {ordered.map((row) => {
        const { wish, fault, alike, isTaken } = row
        const { line } = wish
        const name =
          givenFirst({ firstName: wish.firstName ?? '', lastName: wish.lastName ?? '' }) ||
          t`No name`
        const other = alike && alike !== 'above' ? words.nameOf(alike) : null
        return (
          <li key={line} data-row={line} data-fault={fault?.code}>
            {fault ? (
              <p>
                <Trans>
                  Row {line}: {name}
                </Trans>{' '}
                <Quiet as="span">{refusedBy(fault.code, fault.facts).sentence}</Quiet>
              </p>
            ) : (
              <Checkbox
                label={
                  <>
                    <Trans>
                      Row {line}: {name}
                    </Trans>{' '}
                    {other ? (
                      <Quiet as="span">
                        <Trans>looks like {other}, who is on the list</Trans>
                      </Quiet>
                    ) : alike ? (
                      <Quiet as="span">
                        <Trans>looks like a row above</Trans>
                      </Quiet>
                    ) : null}
                  </>
                }
                value={isTaken}
                onChange={() => turn(line)}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
