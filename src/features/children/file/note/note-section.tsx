import { Trans, useLingui } from '@lingui/react/macro'
import { decideChildNote, longestChildNote } from '#domain/children/note.ts'
import { useAct } from '#src/keeping/acts/use-act.ts'
import { EditForm } from '#src/keeping/forms/edit-form.tsx'
import { KeptPart } from '#src/keeping/pages/kept-screen.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { TextArea } from '#src/ui/field/field.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import type { FiledChild } from '../../children.operations.ts'
import { useSilence } from '../use-silence.tsx'
import { childNote, keepChildNote } from './note.operations.ts'
import { childNoteActs } from './note-refusals.ts'

type NoteForm = { note: string }

function Note({
  childId,
  standing,
  lookAgain,
}: {
  childId: string
  standing: { note: string | null; version: number }
  lookAgain: () => void
}) {
  const { t } = useLingui()
  const { act, judge } = useAct(childNoteActs, { lookAgain })
  const { note: kept, version } = standing
  const check = ({ note }: NoteForm) => judge(decideChildNote({ note, version }, standing))
  return (
    <Section title={<Trans>Private note</Trans>} hint={<Trans>Only the direction reads it.</Trans>}>
      <EditForm<NoteForm>
        name={`child-note:${childId}`}
        initial={{ note: kept ?? '' }}
        check={check}
        save={({ note }) => act(keepChildNote, { childId, note, version })}
        saved={t`The note is saved.`}
      >
        {({ note }, set, problems) => (
          <>
            <TextArea
              label={t`Note`}
              rows={4}
              problem={problems.note}
              maxLength={longestChildNote}
              value={note}
              onChange={({ target }) => set({ note: target.value })}
            />
            {kept !== null && kept !== note ? (
              <Quiet>
                <Trans>Saved until now: {kept}</Trans>
              </Quiet>
            ) : null}
          </>
        )}
      </EditForm>
    </Section>
  )
}

/** Shows what only the direction writes about a child, and reads. */
export function NoteSection({ child }: { child: FiledChild }) {
  const kept = useKept(childNote, { childId: child.id })
  const silence = useSilence()
  return (
    <KeptPart kept={kept} silence={silence}>
      {({ childNote: standing }) =>
        standing ? <Note childId={child.id} standing={standing} lookAgain={kept.lookAgain} /> : null
      }
    </KeptPart>
  )
}
