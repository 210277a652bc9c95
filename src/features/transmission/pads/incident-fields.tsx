import { Trans, useLingui } from '@lingui/react/macro'
import { PenLine, X } from 'lucide-react'
import { useState } from 'react'
import { dateIn } from '#domain/kernel/instant.ts'
import {
  type BodySide,
  bodySides,
  incidentKinds,
  isBodyPart,
  signatories,
} from '#domain/transmission/lines/incident.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Button, IconButton } from '#src/ui/button.tsx'
import { TextArea, TextField } from '#src/ui/field/field.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Fields } from '#src/ui/screen/layout.tsx'
import {
  bodyPartWord,
  bodySideWords,
  incidentWords,
  signatoryWords,
} from '../open-sheet/sheet-words.ts'
import { BodyDrawing, type BodyPoint, partAt } from './body-drawing.tsx'
import { Choices } from './choices.tsx'
import styles from './pad.module.css'
import type { DraftOf } from './pad-draft.ts'
import type { PadProps } from './pad-fields.tsx'
import { PadMoment } from './pad-moment.tsx'
import { PadPhotos } from './pad-photos.tsx'

/** The drawing's own words are codes in small letters: what somebody typed is never read as one of them. */
const ownWordsOf = (text: string): string =>
  isBodyPart(text.trim()) ? `${text.trim().charAt(0).toUpperCase()}${text.trim().slice(1)}` : text

/** Something happened: what, where on the body, what was done, who saw it, when the family was called, who signs. */
export function IncidentFields({ draft, context, onChange }: PadProps<DraftOf<'incident'>>) {
  const { t, i18n } = useLingui()
  const { details } = draft
  const set = (change: Partial<typeof details>) =>
    onChange({ ...draft, details: { ...details, ...change } })
  const place = details.place
  const side = place?.side ?? 'front'
  /** The place as it is being typed: translated words would come in the way of the next letter. */
  const [typed, setTyped] = useState<string | null>(null)
  const type = (text: string) => {
    setTyped(text)
    set({ place: { ...(place ?? { side, x: 50, y: 45 }), word: ownWordsOf(text) } })
  }
  const point = (at: BodyPoint) => {
    setTyped(null)
    set({ place: { side, x: at.x, y: at.y, word: partAt(at, side) } })
  }
  const turn = (next: BodySide) => {
    setTyped(null)
    const { x, y, word } = place ?? { x: 50, y: 45, word: null }
    const isOwn = word === null || !isBodyPart(word)
    set({ place: { side: next, x, y, word: isOwn ? word : partAt({ x, y }, next) } })
  }
  return (
    <>
      <Choices
        label={t`What happened`}
        value={details.kind}
        choices={incidentKinds.map((value) => ({ value, label: i18n._(incidentWords[value]) }))}
        onChange={(kind) => set({ kind })}
      />
      <TextArea
        label={t`How it happened`}
        rows={2}
        value={details.what ?? ''}
        onChange={({ target }) => set({ what: target.value })}
      />
      <Fields columns="two">
        <Fields>
          <Choices
            label={t`Place on the body`}
            value={side}
            choices={bodySides.map((value) => ({ value, label: i18n._(bodySideWords[value]) }))}
            onChange={turn}
          />
          <TextField
            label={t`The place in words`}
            size="touch"
            autoComplete="off"
            value={typed ?? (place?.word ? bodyPartWord(i18n, place.word) : '')}
            onChange={({ target }) => type(target.value)}
          />
        </Fields>
        <BodyDrawing side={side} point={place} onPoint={point} />
      </Fields>
      <TextArea
        label={t`First aid`}
        rows={2}
        value={details.firstAid ?? ''}
        onChange={({ target }) => set({ firstAid: target.value })}
      />
      <Fields columns="two">
        <TextField
          label={t`Who saw it`}
          size="touch"
          autoComplete="off"
          value={details.witness ?? ''}
          onChange={({ target }) => set({ witness: target.value })}
        />
        <PadMoment
          label={t`Guardian called at`}
          dayLabel={t`Day of the call`}
          value={details.guardianCalledAt}
          onChange={(guardianCalledAt) => set({ guardianCalledAt })}
        />
      </Fields>
      {details.guardianCalledAt === null ? (
        <Notice>
          <Trans>The family reads the incident only once the guardian was called.</Trans>
        </Notice>
      ) : null}
      <PadPhotos
        mediaIds={details.mediaIds ?? []}
        context={context}
        onChange={(mediaIds) => set({ mediaIds })}
      />
      <Signatures draft={draft} context={context} onChange={onChange} />
    </>
  )
}

/** Who stands for what is written, with the moment at which they said so. */
function Signatures({ draft, context, onChange }: PadProps<DraftOf<'incident'>>) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { details } = draft
  const [role, setRole] = useState<(typeof signatories)[number]>('staff')
  const [name, setName] = useState(context.ownName)
  const signatures = details.signatures ?? []
  const set = (next: typeof signatures) =>
    onChange({ ...draft, details: { ...details, signatures: next } })
  return (
    <div>
      <p className={styles.Label}>
        <Trans>Signatures</Trans>
      </p>
      <ul>
        {signatures.map((signature) => {
          const { signedAt } = signature
          const isLater = dateIn(signedAt, context.zone) !== context.date
          const when = isLater
            ? formats.momentOf(signedAt, context.zone)
            : formats.timeOf(signedAt, context.zone)
          const { name: signer } = signature
          const who = i18n._(signatoryWords[signature.role])
          const by = signer === null ? who : t`${who}: ${signer}`
          return (
            <li key={`${signature.role} ${signature.signedAt}`} className={styles.Signature}>
              <span>
                {by}, {when}
              </span>
              <IconButton
                name={t`Take back: ${by}`}
                icon={<X aria-hidden />}
                onClick={() => set(signatures.filter((it) => it !== signature))}
              />
            </li>
          )
        })}
      </ul>
      <Choices
        label={t`Who signs`}
        value={role}
        choices={signatories.map((value) => ({ value, label: i18n._(signatoryWords[value]) }))}
        onChange={(next) => {
          setRole(next)
          setName(
            next === 'staff' ? context.ownName : next === 'witness' ? (details.witness ?? '') : '',
          )
        }}
      />
      <div className={styles.Hour}>
        <TextField
          label={t`Name`}
          size="touch"
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button
          size="touch"
          icon={<PenLine aria-hidden />}
          disabled={name.trim() === '' || signatures.length >= 6}
          onClick={() => {
            set([...signatures, { role, name: name.trim(), signedAt: context.clockNow() }])
            setName('')
          }}
        >
          <Trans>Sign</Trans>
        </Button>
      </div>
    </div>
  )
}
