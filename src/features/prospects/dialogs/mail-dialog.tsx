import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { readProspectLetter } from '#domain/prospects/letter.ts'
import { EditDialog } from '#src/keeping/forms/edit-dialog.tsx'
import { KeptPart } from '#src/keeping/pages/kept-screen.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/field/choice.tsx'
import { SentencesField, WordsField } from '#src/ui/field/words-field.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import styles from '../detail/detail.module.css'
import {
  type Prospect,
  type ProspectBook,
  prospectMail,
  sendProspectMail,
} from '../prospects.operations.ts'
import type { Doings } from '../use-doings.tsx'

type Form = { title: string; text: string; hasPdf: boolean }

const hasMail = ({ guardians }: Prospect): boolean => guardians.some(({ email }) => email !== null)

/** A mail to one family or to several, by the letter of the school. It is looked at before it leaves. */
export function MailDialog({
  prospects,
  letter,
  acts: { act, refusedBy, judge },
  onClose,
}: {
  prospects: readonly Prospect[]
  letter: ProspectBook['letter']
  acts: Doings['acts']
  onClose: () => void
}) {
  const { t } = useLingui()
  const reached = prospects.filter(hasMail)
  const [first] = reached
  const [seen, setSeen] = useState<Pick<Form, 'title' | 'text'> | null>(null)
  return (
    <EditDialog<Form>
      title={<Plural value={reached.length} one="Mail to # family" other="Mail to # families" />}
      kind={`prospect-mail:${prospects.length === 1 ? prospects[0]?.id : 'several'}`}
      id={null}
      initial={{
        title: letter.title ?? '',
        text: letter.text ?? '',
        hasPdf: letter.pdfUrl !== null,
      }}
      check={({ title, text }) => {
        if (reached.length === 0) return refusedBy('prospect.nobody-to-mail')
        return judge(readProspectLetter({ title, text }))
      }}
      save={(form) => act(sendProspectMail, { prospectIds: reached.map(({ id }) => id), ...form })}
      saveWords={<Trans>Send</Trans>}
      onClose={onClose}
    >
      {(form, set, problems) => (
        <>
          {reached.length < prospects.length ? (
            <Notice tone="warning">
              <Plural
                value={prospects.length - reached.length}
                one="# family gave no e-mail address."
                other="# families gave no e-mail address."
              />
            </Notice>
          ) : null}
          <WordsField
            label={t`Subject`}
            value={form.title}
            problem={problems.title}
            onChange={(title) => set({ title })}
          />
          <SentencesField
            label={t`Text`}
            rows={8}
            value={form.text}
            problem={problems.text}
            onChange={(text) => set({ text })}
          />
          {letter.pdfUrl ? (
            <Checkbox
              label={<Trans>With the PDF of the school</Trans>}
              value={form.hasPdf}
              onChange={(hasPdf) => set({ hasPdf })}
            />
          ) : null}
          {first ? (
            <span>
              <Button onClick={() => setSeen({ title: form.title, text: form.text })}>
                <Trans>Look at the mail</Trans>
              </Button>
            </span>
          ) : null}
          {first && seen ? <Preview prospectId={first.id} {...seen} /> : null}
        </>
      )}
    </EditDialog>
  )
}

/** The mail to the first family, its fields filled. */
function Preview({ prospectId, title, text }: { prospectId: string; title: string; text: string }) {
  const { t } = useLingui()
  const kept = useKept(prospectMail, { prospectId, title, text })
  return (
    <KeptPart
      kept={kept as never}
      silence={{
        title: <Trans>The mail cannot be shown now</Trans>,
        words: <Trans>It needs the network.</Trans>,
      }}
    >
      {({ prospectMail: mail }: { prospectMail: MailShown | null }) =>
        mail ? (
          <section aria-label={t`The mail as it leaves`}>
            <Quiet>
              <Trans>To {mail.to}</Trans>
            </Quiet>
            <div className={styles.Letter}>
              <b>{mail.subject}</b>
              {'\n\n'}
              {mail.text}
            </div>
            {mail.unknownFields.length > 0 ? (
              <Notice tone="warning" title={<Trans>Nothing fills these fields:</Trans>}>
                {mail.unknownFields.map((it) => `{${it}}`).join(' ')}
              </Notice>
            ) : null}
          </section>
        ) : null
      }
    </KeptPart>
  )
}

type MailShown = {
  subject: string
  text: string
  to: string | null
  unknownFields: readonly string[]
}
