import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ChildId, ClassId } from '#domain/kernel/ids.ts'
import { type NeededItem, neededItems, readNeedNote } from '#domain/needs/needs.ts'
import { findSentence } from '#src/i18n/field-refusals.ts'
import { useDraft } from '#src/offline/offline-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field/field.tsx'
import { TileToggles } from '#src/ui/field/tile-choice.tsx'
import { Stack } from '#src/ui/screen/layout.tsx'
import { itemWords } from './need-words.tsx'
import { needRefusalWords } from './needs-refusals.ts'
import type { Needs, NeedyChild } from './use-needs.tsx'

const blank = { item: null as NeededItem | null, note: '' }

/** Asks the families of the chosen children for one thing; the form keeps itself. */
export function NeedPicker({
  needs: { ask },
  about,
  children,
  onAsked,
}: {
  needs: Needs
  /** The class or the child that the form is opened for: what was typed for one never shows for another. */
  about: ClassId | ChildId
  /** The chosen ones: nobody is asked while there is none. */
  children: readonly NeedyChild[]
  onAsked?: () => void
}) {
  const { t, i18n } = useLingui()
  const name = `need:${about}`
  const { draft, setDraft, handOver } = useDraft(name, blank)
  const [isTried, setTried] = useState(false)
  const { item, note } = draft
  const count = children.length
  const read = item ? readNeedNote(item, note) : null
  // Nobody is told that the note is missing before it could be typed.
  const isSaid = read && !read.ok && (isTried || read.refusal.code === 'field.too-long')
  const problem = isSaid ? findSentence(i18n, needRefusalWords, read.refusal) : null

  const submit = async () => {
    setTried(true)
    if (!item || !read?.ok || count === 0) return
    setTried(false)
    const wish = { children, item, note: read.value }
    if (await handOver(() => ask(wish, { clearingDraft: name }))) onAsked?.()
  }

  return (
    <Stack
      as="form"
      gap={16}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TileToggles
        label={<Trans>What is missing?</Trans>}
        choices={neededItems.map((one) => ({ value: one, label: i18n._(itemWords[one]) }))}
        value={item}
        onChange={(chosen) => setDraft({ ...draft, item: chosen })}
      />
      {item ? (
        <TextField
          label={item === 'other' ? t`What exactly` : t`Note (size, kind)`}
          size="touch"
          value={note}
          problem={problem ?? null}
          autoComplete="off"
          onChange={(event) => setDraft({ ...draft, note: event.target.value })}
        />
      ) : null}
      <Button type="submit" look="primary" size="big" width="full" disabled={!item || count === 0}>
        {count === 0 ? (
          <Trans>Choose children first</Trans>
        ) : (
          t`${plural(count, { one: 'Ask # family', other: 'Ask # families' })}`
        )}
      </Button>
    </Stack>
  )
}
