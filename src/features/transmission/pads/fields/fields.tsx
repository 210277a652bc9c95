import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { boundTo } from '#src/ui/field/bound-to.ts'
import { Checkbox } from '#src/ui/field/choice.tsx'
import { TileRadios } from '#src/ui/field/tile-choice.tsx'
import { WordsField } from '#src/ui/field/words-field.tsx'
import type { Draft } from '../draft/pad-draft.ts'

/** The details of a draft, how they are changed, and what a field of one of them takes. */
export function detailsOf<Of extends Draft>({
  draft,
  onChange,
}: {
  draft: Of
  onChange: (draft: Of) => void
}) {
  const details: Of['details'] = draft.details
  const set = (change: Partial<Of['details']>) =>
    onChange({ ...draft, details: { ...details, ...change } })
  return { details, set, of: boundTo(details, set) }
}

/** A line of text in a pad, for a thumb. */
export function PadWords(field: ComponentProps<typeof WordsField>) {
  return <WordsField size="touch" {...field} />
}

/** A box of a pad: what nobody has said is not ticked. */
export function PadTick({
  value,
  ...box
}: {
  label: ReactNode
  value: boolean | null
  onChange: (value: boolean) => void
}) {
  return <Checkbox {...box} value={value === true} />
}

/** One of a list of codes, in the words of each. */
export function CodeChoices<Code extends string>({
  codes,
  words,
  drawings,
  ...choice
}: {
  label: ReactNode
  codes: readonly Code[]
  words: Readonly<Record<Code, MessageDescriptor>>
  drawings?: Readonly<Record<Code, ReactNode>>
  value: Code | null
  onChange: (code: Code) => void
}) {
  const { i18n } = useLingui()
  return (
    <TileRadios
      {...choice}
      choices={codes.map((code) => ({
        value: code,
        label: i18n._(words[code]),
        icon: drawings?.[code],
      }))}
    />
  )
}
