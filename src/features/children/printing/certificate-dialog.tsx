import { Trans, useLingui } from '@lingui/react/macro'
import type { CertificateKind } from '#domain/children/certificates.ts'
import { type Title, titles } from '#domain/children/family/guardian.ts'
import { longestSignatory, readSignatory } from '#domain/children/signatory.ts'
import { useAct } from '#src/keeping/acts/use-act.ts'
import { EditDialog, SideBySide } from '#src/keeping/forms/edit-dialog.tsx'
import { KeptPart } from '#src/keeping/pages/kept-screen.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { TextField } from '#src/ui/field/field.tsx'
import { Select } from '#src/ui/field/select.tsx'
import type { FiledChild } from '../children.operations.ts'
import { childrenActs } from '../children-refusals.ts'
import { titleWords } from '../file/guardians/guardian-words.ts'
import { fullNameOf } from '../list/children.view.ts'
import { useCertificateName } from './certificate-name.ts'
import { setSignatory, signatoryOfSchool } from './signatory.operations.ts'
import { useChildrenFiles } from './use-children-files.ts'

type Form = { title: Title | ''; name: string; position: string }

function SignatoryForm({
  initial,
  heading,
  print,
  lookAgain,
  onClose,
}: {
  initial: Form
  heading: string
  print: () => void
  lookAgain: () => void
  onClose: () => void
}) {
  const { t, i18n } = useLingui()
  const { act, judge } = useAct(childrenActs, { lookAgain })
  const check = (form: Form) => judge(readSignatory(form))
  const save = async (form: Form) => {
    const outcome = await act(setSignatory, form)
    if (outcome.kind === 'done') print()
    return outcome
  }
  return (
    <EditDialog<Form>
      title={heading}
      kind="children:signatory"
      id="school"
      initial={initial}
      check={check}
      save={save}
      saveWords={<Trans>Print</Trans>}
      onClose={onClose}
    >
      {({ title, name, position }, set, problems) => (
        <>
          <p>
            <Trans>Who signs it? The next certificate starts with this answer.</Trans>
          </p>
          <SideBySide>
            <Select
              label={t`Title`}
              value={title}
              problem={problems.title}
              choices={[
                { value: '' as const, label: t`Choose` },
                ...titles.map((value) => ({ value, label: i18n._(titleWords[value]) })),
              ]}
              onChange={(value) => set({ title: value })}
            />
            <TextField
              label={t`First and family name`}
              required
              maxLength={longestSignatory}
              autoComplete="off"
              problem={problems.name}
              value={name}
              onChange={({ target }) => set({ name: target.value })}
            />
          </SideBySide>
          <TextField
            label={t`Position`}
            help={t`For example: head teacher, nursery manager.`}
            required
            maxLength={longestSignatory}
            autoComplete="off"
            problem={problems.position}
            value={position}
            onChange={({ target }) => set({ position: target.value })}
          />
        </>
      )}
    </EditDialog>
  )
}

/** Asks who signs before a certificate is printed: what the school said last stands there already. */
export function CertificateDialog({
  child,
  kind,
  onClose,
}: {
  child: FiledChild
  kind: CertificateKind
  onClose: () => void
}) {
  const { t } = useLingui()
  const { user } = useSignedIn()
  const kept = useKept(signatoryOfSchool)
  const files = useChildrenFiles()
  const certificate = useCertificateName()(kind, child)
  const heading = t`${certificate}: ${fullNameOf(child)}`
  const ofNobody: Form = { title: '', name: user.name, position: '' }
  return kept.status === 'ready' ? (
    <SignatoryForm
      initial={kept.value.signatory ?? ofNobody}
      heading={heading}
      print={() => files.certificate(kind, child)}
      lookAgain={kept.lookAgain}
      onClose={onClose}
    />
  ) : (
    <Dialog title={heading} onClose={onClose}>
      <KeptPart
        kept={kept}
        silence={{
          title: <Trans>Certificates need the network</Trans>,
          words: <Trans>The school's server makes them. Try again when it answers.</Trans>,
        }}
      >
        {() => null}
      </KeptPart>
    </Dialog>
  )
}
