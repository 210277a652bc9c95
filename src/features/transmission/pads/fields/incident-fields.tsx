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
import { SentencesField } from '#src/ui/field/words-field.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Fields, Stack } from '#src/ui/screen/layout.tsx'
import {
  bodyPartWord,
  bodySideWords,
  incidentWords,
  signatoryWords,
} from '../../open-sheet/sheet-words.ts'
import type { DraftOf } from '../draft/pad-draft.ts'
import { PadMoment } from '../hours/pad-moment.tsx'
import styles from '../pad.module.css'
import { BodyDrawing, type BodyPoint, partAt } from './body-drawing.tsx'
import { CodeChoices, detailsOf, PadWords } from './fields.tsx'
import type { PadProps } from './pad-fields.tsx'
import { PadPhotos } from './pad-photos.tsx'

/** The drawing's own words are codes in small letters: what somebody typed is never read as one of them. */
const ownWordsOf = (text: string): string =>
  isBodyPart(text.trim()) ? `${text.trim().charAt(0).toUpperCase()}${text.trim().slice(1)}` : text

/** Something happened: what, where on the body, what was done, who saw it, when the family was called, who signs. */
export function IncidentFields(props: PadProps<DraftOf<'incident'>>) {
  const { t, i18n } = useLingui()
  const { details, set, of } = detailsOf(props)
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
      <CodeChoices
        label={t`What happened`}
        codes={incidentKinds}
        words={incidentWords}
        {...of('kind')}
      />
      <SentencesField label={t`How it happened`} {...of('what')} />
      <Fields columns="two">
        <Fields>
          <CodeChoices
            label={t`Place on the body`}
            codes={bodySides}
            words={bodySideWords}
            value={side}
            onChange={turn}
          />
          <PadWords
            label={t`The place in words`}
            value={typed ?? (place?.word ? bodyPartWord(i18n, place.word) : null)}
            onChange={type}
          />
        </Fields>
        <BodyDrawing side={side} point={place} onPoint={point} />
      </Fields>
      <SentencesField label={t`First aid`} {...of('firstAid')} />
      <Fields columns="two">
        <PadWords label={t`Who saw it`} {...of('witness')} />
        <PadMoment
          label={t`Guardian called at`}
          dayLabel={t`Day of the call`}
          {...of('guardianCalledAt')}
        />
      </Fields>
      {details.guardianCalledAt === null ? (
        <Notice>
          <Trans>The family reads the incident only once the guardian was called.</Trans>
        </Notice>
      ) : null}
      <PadPhotos context={props.context} {...of('mediaIds')} />
      <Signatures {...props} />
    </>
  )
}

/** Asks who stands for what is written, with the moment at which they said so. */
function Signatures(props: PadProps<DraftOf<'incident'>>) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { context } = props
  const { details, set } = detailsOf(props)
  const [role, setRole] = useState<(typeof signatories)[number]>('staff')
  const [name, setName] = useState(context.ownName)
  const signatures = details.signatures ?? []
  return (
    <Stack gap={6}>
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
                onClick={() => set({ signatures: signatures.filter((it) => it !== signature) })}
              />
            </li>
          )
        })}
      </ul>
      <CodeChoices
        label={t`Who signs`}
        codes={signatories}
        words={signatoryWords}
        value={role}
        onChange={(next) => {
          setRole(next)
          setName(
            next === 'staff' ? context.ownName : next === 'witness' ? (details.witness ?? '') : '',
          )
        }}
      />
      <div className={styles.Hour}>
        <PadWords label={t`Name`} value={name} onChange={setName} />
        <Button
          size="touch"
          icon={<PenLine aria-hidden />}
          disabled={name.trim() === '' || signatures.length >= 6}
          onClick={() => {
            const signature = { role, name: name.trim(), signedAt: context.clockNow() }
            set({ signatures: [...signatures, signature] })
            setName('')
          }}
        >
          <Trans>Sign</Trans>
        </Button>
      </div>
    </Stack>
  )
}
